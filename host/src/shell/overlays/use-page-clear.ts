import { useEffect, useState } from 'react';

// Remotes and the kit open layers of their own, so what is on the page is asked rather than any store.
const layers = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';
// A button that was pressed already, whose menu's code is on its way.
const waiting = '[aria-haspopup][aria-busy="true"]';

const isClear = (): boolean => document.querySelector(`${layers}, ${waiting}`) === null;

/**
 * Whether nothing has lain over the page since the caller began to wait: what comes unasked must not take a menu or
 * dialog away from whoever uses it.
 */
export function usePageClear(): boolean {
  const [clear, setClear] = useState(isClear);
  useEffect(() => {
    if (clear) return;
    const look = (): void => setClear(isClear());
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
    look();
    return () => observer.disconnect();
  }, [clear]);
  return clear;
}
