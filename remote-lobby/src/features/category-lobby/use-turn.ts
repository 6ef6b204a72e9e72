import { startTransition, useEffect, useState } from 'react';

const waiting = new Set<() => void>();
let due = false;

/** So many a frame keep a slow phone at its work for less than the 50 ms in which it answers. */
const served = 3;

function serve(): void {
  due = false;
  const first = [...waiting].slice(0, served);
  first.forEach((one) => {
    waiting.delete(one);
    one();
  });
  schedule();
}

/** A few a frame, after it was painted, so that scrolling never waits for more. */
function schedule(): void {
  if (due || waiting.size === 0) return;
  due = true;
  requestAnimationFrame(() => setTimeout(serve));
}

/** Whether it is one's turn to be drawn in full: at once, or else one after the other as soon as each is `ready`. */
export function useTurn(ready: boolean, atOnce: boolean): boolean {
  const [full, setFull] = useState(atOnce);
  useEffect(() => {
    if (!ready || full) return undefined;
    const take = (): void => startTransition(() => setFull(true));
    waiting.add(take);
    schedule();
    return () => void waiting.delete(take);
  }, [ready, full]);
  return full;
}
