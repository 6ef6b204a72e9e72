import { createContext, useContext, useSyncExternalStore } from 'react';
import { isMenuCollapsed } from './menu-collapse';

const narrow = '(min-width: 768px) and (max-width: 1023px)';

function subscribe(listener: () => void): () => void {
  const query = matchMedia(narrow);
  query.addEventListener('change', listener);
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-menu'] });
  return () => {
    query.removeEventListener('change', listener);
    observer.disconnect();
  };
}

/** Whether the menu stands in a sheet, where it is never collapsed. */
export const MenuInSheet = createContext(false);

/** Whether the side menu shows icons only: by choice, or since the screen is narrow. */
export function useMenuCollapsed(): boolean {
  const inSheet = useContext(MenuInSheet);
  const collapsed = useSyncExternalStore(subscribe, () => isMenuCollapsed() || matchMedia(narrow).matches);
  return collapsed && !inSheet;
}
