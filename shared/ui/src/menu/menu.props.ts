import type { HTMLAttributes, ReactElement, ReactNode } from 'react';

/** One entry of a `Menu`. */
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

/** Props of a `Menu`. */
export interface MenuProps {
  /** A `Button` or `IconButton`. */
  trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  items: readonly MenuEntry[];
  /** Above the entries. */
  header?: ReactNode;
  align?: 'start' | 'center' | 'end' | undefined;
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined;
  /** Somebody is about to open it. */
  onIntent?: (() => void) | undefined;
  /** Its code could not be had; the next press asks for it again. */
  onMissing?: (() => void) | undefined;
}
