import { cloneElement, startTransition, useState } from 'react';
import type { MouseEvent, ReactElement } from 'react';
import type { MenuLayer } from './menu-layer';
import type { MenuProps } from './menu.props';

type LayerType = typeof MenuLayer;

// The layer weighs more than the rest of the kit together, so a page pays for it only when a menu is wanted.
let loaded: LayerType | undefined;
const loadLayer = async (): Promise<LayerType> => (loaded ??= (await import('./menu-layer')).MenuLayer);

/** Fetches a menu's code before somebody asks for it. */
export function preloadMenu(): void {
  loadLayer().catch(() => undefined);
}

/**
 * A list of actions behind a button: arrows, type-ahead, Escape, focus returned. The button looks and speaks like that
 * of a menu before the menu's code is there; a press that could not be answered may be given again.
 */
export function Menu({ onIntent, onMissing, ...props }: MenuProps): ReactElement {
  const [wanted, setWanted] = useState<'pointer' | 'keyboard'>();
  const [Layer, setLayer] = useState<LayerType>();
  const expect = (): void => {
    preloadMenu();
    onIntent?.();
  };
  const open = (by: 'pointer' | 'keyboard'): void => {
    // A second press while the first is waiting asks for nothing more.
    if (wanted) return;
    setWanted(by);
    loadLayer().then(
      // The button answers in the frame at hand; the menu is drawn without keeping it waiting.
      (layer) => startTransition(() => setLayer(() => layer)),
      () => {
        setWanted(undefined);
        onMissing?.();
      },
    );
  };
  if (wanted && Layer) return <Layer {...props} openedBy={wanted} />;
  return cloneElement(props.trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': wanted ? true : undefined,
    onPointerEnter: expect,
    onFocus: expect,
    // A press by key carries no click count; then the first entry takes the focus.
    onClick: (event: MouseEvent) => open(event.detail === 0 ? 'keyboard' : 'pointer'),
  });
}
