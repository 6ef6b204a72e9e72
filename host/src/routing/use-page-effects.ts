import { useLocation } from '@pavilion/router';
import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreference, useRuntime } from '../runtime/runtime-context';
import { labelOf } from './labels';
import { isSignIn, ownPageOf, resolvePath } from './resolve-path';

/** How long a page may take to bring its heading. */
const patienceMs = 3_000;

/** Title of the page at an address, in the language at hand. */
function useTitle(pathname: string): string {
  const { boot, routes } = useRuntime();
  const language = usePreference('language');
  const { t } = useTranslation();
  if (isSignIn(pathname)) return t('shell.header.login');
  const route = resolvePath(routes, pathname);
  if (route) return labelOf(boot.composition, { remote: route.remote, key: route.titleKey, language });
  return t(ownPageOf(pathname)?.titleKey ?? 'shell.notFound.title');
}

/** Names the document after the page. */
export function useDocumentTitle(): void {
  const { name } = useRuntime().boot.brand;
  const title = useTitle(useLocation().pathname);
  useEffect(() => {
    document.title = title ? `${title} · ${name}` : name;
  }, [title, name]);
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

/** Whether the focus is in a layer over the page, which keeps it. */
const isInLayer = (): boolean => Boolean(document.activeElement?.closest('[role=dialog], [role=alertdialog]'));

function focusHeading(main: HTMLElement): () => void {
  const attempt = (): boolean => {
    const heading = main.querySelector('h1');
    if (!heading) return false;
    // Whoever has gone on by keyboard meanwhile is left alone.
    if (isInLayer() || (main.contains(document.activeElement) && document.activeElement !== main)) return true;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (isInLayer() || attempt()) return () => undefined;
  main.focus({ preventScroll: true });
  const observer = new MutationObserver(() => attempt() && observer.disconnect());
  observer.observe(main, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), patienceMs);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}
