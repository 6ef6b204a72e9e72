import { useEffect, useEffectEvent } from 'react';

interface SlideTimer {
  /** Whether slides go on by themselves now. */
  readonly moving: boolean;
  /** The slide that is seen: its time begins when it comes. */
  readonly slide: number;
  readonly delayMs: number;
  onNext(): void;
}

/**
 * Shows the next slide of a carousel when one has been seen so long, though not in a tab that nobody sees. One timer a
 * slide: a carousel that goes on by itself asks for every frame to tell how much time is left.
 */
export function useSlideTimer({ moving, slide, delayMs, onNext }: SlideTimer): void {
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (!moving) return undefined;
    // Asked again and again, since a carousel that has not come to rest goes nowhere.
    const timer = setInterval(() => document.hidden || next(), delayMs);
    return () => clearInterval(timer);
  }, [moving, slide, delayMs]);
}
