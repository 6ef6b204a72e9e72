import { useLocation, useNavigationType } from '@pavilion/router';
import { useLayoutEffect, useRef, useState } from 'react';
import { createScrollMemory } from './scroll-memory';

/** How long a page may take to bring its full height. */
const patienceMs = 3_000;

/**
 * New pages start at the top; going back, forward and reloading return to where one was, as soon as the page is high
 * enough. Another filter or panel of the page at hand moves nothing, nor does the first page of a document of which
 * nothing is kept: a visitor may have scrolled what was painted of it.
 */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const [memory] = useState(() => createScrollMemory(sessionStorage));
  const lastPath = useRef<string>(undefined);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    addEventListener('pagehide', memory.save);
    return () => removeEventListener('pagehide', memory.save);
  }, [memory]);
  useLayoutEffect(() => {
    const remember = (): void => memory.remember(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key, memory]);
  useLayoutEffect(() => {
    const isFirst = lastPath.current === undefined;
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
    const place = memory.place(key);
    if (isFirst && place === undefined) return undefined;
    if (type === 'POP' && (place !== undefined || !samePage)) return restore(place ?? 0);
    if (!samePage) scrollTo(0, 0);
    return undefined;
  }, [key, pathname, type, memory]);
}

/** Goes to a place once the page reaches there; whoever moves by themselves meanwhile is left alone. */
function restore(top: number): () => void {
  const deadline = Date.now() + patienceMs;
  let frame = 0;
  const stop = (): void => cancelAnimationFrame(frame);
  const gestures = ['wheel', 'touchstart', 'keydown'] as const;
  const attempt = (): void => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) > 1 && Date.now() < deadline) frame = requestAnimationFrame(attempt);
  };
  gestures.forEach((name) => addEventListener(name, stop, { once: true, passive: true }));
  attempt();
  return () => {
    stop();
    gestures.forEach((name) => removeEventListener(name, stop));
  };
}
