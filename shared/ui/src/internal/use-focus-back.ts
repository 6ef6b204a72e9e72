import { type RefObject, useState } from 'react';

/** The button of the menu that has the focus now. */
function menuButton(): HTMLElement | null {
  const button = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : null;
}

/**
 * Where a layer gives the focus back to when it closes: for one that was opened from a menu, the button of that menu;
 * for others, `true`, the library's own choice. A slow browser shows the layer while the entry that was chosen still
 * has the focus: the entry goes with its menu, which gives nothing back once the layer has the focus. In a remote the
 * library cannot know the button either, since its copy there knows nothing of menus of the host.
 */
export function useFocusBack(
  open: boolean,
  surface: RefObject<HTMLElement | null>,
): true | (() => HTMLElement | boolean) {
  const [last, setLast] = useState<{ open: boolean; button: HTMLElement | null }>({ open: false, button: null });
  if (open !== last.open) setLast({ open, button: open ? menuButton() : last.button });
  const { button } = last;
  if (!button) return true;
  return () => {
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !surface.current?.contains(activeElement);
    return isElsewhere ? false : button.isConnected ? button : true;
  };
}
