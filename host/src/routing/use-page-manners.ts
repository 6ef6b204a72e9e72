import { useLocation, useNavigationType } from '@pavilion/router';
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences, useRuntime } from '../platform/runtime-context';
import { labelOf } from '../shell/labels';
import { resolvePath } from './resolve-path';

/** How long a page may take to bring its heading or its full height. */
const patienceMs = 3_000;

/** Names the document after the page. */
export function useDocumentTitle(): void {
  const { boot, routes } = useRuntime();
  const { language } = usePreferences();
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { composition, brand } = boot;
  useEffect(() => {
    const route = resolvePath(routes, pathname);
    const label = route ? labelOf(composition, { remote: route.remote, key: route.titleKey, language }) : t('shell.notFound.title');
    document.title = label ? `${label} · ${brand.name}` : brand.name;
  }, [pathname, language, composition, brand, routes, t]);
}

/** Moves the focus to the main heading of a page that was navigated to, once it is there. */
export function useHeadingFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname || !main.current) return undefined;
    seen.current = pathname;
    return focusHeading(main.current);
  }, [pathname, main]);
}

function focusHeading(main: HTMLElement): () => void {
  const attempt = (): boolean => {
    const heading = main.querySelector('h1');
    if (!heading) return false;
    // Whoever has gone on by keyboard meanwhile is left alone.
    if (main.contains(document.activeElement) && document.activeElement !== main) return true;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (attempt()) return () => undefined;
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => attempt() && observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

/** New pages start at the top; going back returns to where one was, as soon as the page is high enough. */
export function useScrollMemory(): void {
  const { key, pathname } = useLocation();
  const type = useNavigationType();
  const places = useRef(new Map<string, number>());
  const lastPath = useRef(pathname);
  useLayoutEffect(() => {
    history.scrollRestoration = 'manual';
    const memory = places.current;
    const remember = (): void => void memory.set(key, scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, [key]);
  useLayoutEffect(() => {
    const samePage = lastPath.current === pathname;
    lastPath.current = pathname;
    if (samePage) return undefined;
    if (type === 'POP') return restore(places.current.get(key) ?? 0);
    scrollTo(0, 0);
    return undefined;
  }, [key, pathname, type]);
}

function restore(top: number): () => void {
  const deadline = Date.now() + patienceMs;
  let frame = 0;
  const attempt = (): void => {
    scrollTo(0, top);
    if (Math.abs(scrollY - top) > 1 && Date.now() < deadline) frame = requestAnimationFrame(attempt);
  };
  attempt();
  return () => cancelAnimationFrame(frame);
}
