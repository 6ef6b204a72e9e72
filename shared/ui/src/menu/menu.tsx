import { cloneElement, lazy, Suspense, useState } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import type { MenuProps } from './menu.props';

// The layer weighs more than the rest of the kit together, so a page pays for it only when a menu is wanted.
const loadLayer = () => import('./menu-layer');
const MenuLayer = /* @__PURE__ */ lazy(async () => ({ default: (await loadLayer()).MenuLayer }));

/** Fetches a menu's code before somebody asks for it. */
export function preloadMenu(): void {
  loadLayer().catch(() => undefined);
}

/** A list of actions behind a button: arrows, type-ahead, Escape, focus returned. */
export function Menu(props: MenuProps): ReactElement {
  const [wanted, setWanted] = useState<'pointer' | 'keyboard'>();
  const closed = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': wanted ? true : undefined,
    onPointerEnter: preloadMenu,
    onFocus: preloadMenu,
    // A press by key carries no click count; then the first entry takes the focus.
    onClick: (event: MouseEvent) => setWanted(event.detail === 0 ? 'keyboard' : 'pointer'),
  });
  return wanted ? (
    <Suspense fallback={closed}>
      <MenuLayer {...props} openedBy={wanted} />
    </Suspense>
  ) : (
    closed
  );
}
