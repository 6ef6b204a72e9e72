import { type RefObject, useEffect, useState } from 'react';

/** How long a game whose page has come may be silent before it is shown as it is. */
const silentMs = 6_000;

interface GameOnItsWay {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly launchUrl: string | undefined;
  /** Whether the game said that it can be played. */
  readonly isReady: boolean;
}

/** Whether a game is shown, and how far its page has come. */
export interface GameShown {
  readonly isShown: boolean;
  readonly isLoaded: boolean;
  /** The frame's page has come. */
  handleLoad(): void;
}

/** Shows a game when it says that it is ready, or a while after its page has come, and gives it the keyboard. */
export function useGameShown({ frame, launchUrl, isReady }: GameOnItsWay): GameShown {
  const [loadedUrl, setLoadedUrl] = useState<string>();
  const [silentUrl, setSilentUrl] = useState<string>();
  const isLoaded = launchUrl !== undefined && loadedUrl === launchUrl;
  const isShown = isReady || (launchUrl !== undefined && silentUrl === launchUrl);
  useEffect(() => {
    if (!isLoaded) return undefined;
    const timer = setTimeout(() => setSilentUrl(launchUrl), silentMs);
    return () => clearTimeout(timer);
  }, [isLoaded, launchUrl]);
  useEffect(() => {
    if (isShown && isKeyboardFree()) frame.current?.focus({ preventScroll: true });
  }, [frame, isShown]);
  return { isShown, isLoaded, handleLoad: () => setLoadedUrl(launchUrl) };
}

/** Whether the focus rests on nothing that is used: not in a dialog, and not on a control that somebody went to. */
function isKeyboardFree(): boolean {
  const active = document.activeElement;
  if (document.querySelector('dialog[open], [role=dialog], [role=alertdialog]')) return false;
  return !active || active === document.body || active.matches('[tabindex="-1"]');
}
