import { startTransition, useEffect, useRef, useState } from 'react';

/**
 * A value once the frame in which it changed has been painted. A deferred value alone is drawn in the tasks right after
 * the key, which a slow machine runs before it paints the letter.
 */
export function useAfterPaint<Value>(value: Value): Value {
  const [painted, setPainted] = useState(value);
  const latest = useRef(value);
  const isAwaited = useRef(false);
  useEffect(() => {
    latest.current = value;
    // Who types on is not waited for: the frame that is asked for already shows the value of then.
    if (value === painted || isAwaited.current) return;
    isAwaited.current = true;
    requestAnimationFrame(() =>
      // Callbacks of a frame come before it is painted, a task after it.
      setTimeout(() => {
        isAwaited.current = false;
        startTransition(() => setPainted(latest.current));
      }),
    );
  }, [value, painted]);
  return painted;
}
