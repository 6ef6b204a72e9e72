import { useEffect, useRef } from 'react';
import type { GameProps } from './game.props';

/** Tells that a motion is over, by the clock: a page that is not painted ends it too. */
export function useMotionEnd({ phase, onEnd }: Pick<GameProps, 'phase' | 'onEnd'>, lastsMs: number): void {
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    if (phase !== 'moving') return undefined;
    const timer = setTimeout(() => end.current(), lastsMs);
    return () => clearTimeout(timer);
  }, [lastsMs, phase]);
}
