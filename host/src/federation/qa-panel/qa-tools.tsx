import { type ReactElement, useEffect, useState } from 'react';
import { useRuntime } from '../../runtime/runtime-context';
import { late } from '../../late/late';

const TestBanner = late(() => import('./test-banner'));
const QaPanel = late(() => import('./qa-panel'));

/** Ctrl+Alt+P; AltGr, which some keyboards send as the two, writes letters instead. */
const isChord = (event: KeyboardEvent): boolean =>
  event.ctrlKey && event.altKey && event.code === 'KeyP' && !event.getModifierState('AltGraph');

/** What testers get: a banner where a test link pinned the page, and the release panel for who knows the keys. */
export function QaTools(): ReactElement {
  const { pin } = useRuntime().boot;
  const [open, setOpen] = useState(false);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isChord(event)) return;
      event.preventDefault();
      setOpen((shown) => !shown);
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
  return (
    <>
      {pin && <TestBanner props={{ pin, onOpenPanel: () => setOpen(true) }} />}
      {open && <QaPanel onMissing={() => setOpen(false)} props={{ onClose: () => setOpen(false) }} />}
    </>
  );
}
