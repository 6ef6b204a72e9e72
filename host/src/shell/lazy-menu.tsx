import type { MenuProps } from '@pavilion/ui';
import { cloneElement, type HTMLAttributes, type ReactElement, useEffect, useRef, useState } from 'react';
import { late } from '../late/late';
import classes from './lazy-menu.module.css';

const LoadedMenu = late<MenuProps>(() => import('./loaded-menu'));

/**
 * Fetches the code of menus: behind the pictures of a lobby, which take every connection, a press would wait for it for
 * seconds.
 */
export const preloadMenus = (): void => LoadedMenu.preload();

interface LazyMenuProps extends MenuProps {
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>;
  /** Somebody is about to open it. */
  onIntent?(): void;
}

/** A menu whose code comes when it is opened first; what opens it looks and speaks like a menu button before that. */
export function LazyMenu({ onIntent, ...props }: LazyMenuProps): ReactElement {
  const [wanted, setWanted] = useState(false);
  const expect = (): void => {
    LoadedMenu.preload();
    onIntent?.();
  };
  const button = cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: expect,
    onFocus: expect,
    onClick: () => setWanted(true),
  });
  if (!wanted) return button;
  return (
    <LoadedMenu
      fallback={button}
      onMissing={() => setWanted(false)}
      props={{ ...props, trigger: <OpenAtOnce trigger={props.trigger} /> }}
    />
  );
}

interface OpenAtOnceProps extends HTMLAttributes<HTMLElement> {
  readonly trigger: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** The press that asked for the menu was spent on loading it, so it is given again. */
function OpenAtOnce({ trigger, ...rest }: OpenAtOnceProps): ReactElement {
  const box = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const button = box.current?.querySelector('button');
    button?.focus();
    button?.click();
  }, []);
  return (
    <span ref={box} className={classes.box}>
      {cloneElement(trigger, rest)}
    </span>
  );
}
