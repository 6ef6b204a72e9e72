import { cloneElement, lazy, Suspense, useState } from 'react';
import type { HTMLAttributes, MouseEvent, ReactElement, ReactNode } from 'react';

/** One entry of a {@link Menu}. */
export interface MenuAction {
  id: string;
  label: ReactNode;
  icon?: ReactNode;
  onSelect?: (() => void) | undefined;
  /** Makes it a link. */
  href?: string | undefined;
  /** Link element to render instead, such as a router link. */
  render?: ReactElement | undefined;
  tone?: 'danger' | undefined;
  /** Marks the one in force, for a menu that is a choice. */
  checked?: boolean | undefined;
  disabled?: boolean | undefined;
}

/** An entry or a line between entries. */
export type MenuEntry = MenuAction | { id: string; separator: true };

/** Props of {@link Menu}. */
export interface MenuProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  items: readonly MenuEntry[];
  /** Above the entries. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
}

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
  return wanted ? <Suspense fallback={closed}><MenuLayer {...props} openedBy={wanted} /></Suspense> : closed;
}
