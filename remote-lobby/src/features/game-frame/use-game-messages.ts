import { useHost } from '@pavilion/remote-contract';
import { type RefObject, useEffect } from 'react';
import { readGameMessage } from './game-messages';

/** Passes what a game tells its frame on to the host. */
export function useGameMessages(
  frame: RefObject<HTMLIFrameElement | null>,
  launchUrl: string | undefined,
  gameId: string,
): void {
  const host = useHost();
  useEffect(() => {
    if (!launchUrl) return undefined;
    const { origin } = new URL(launchUrl);
    const receive = (event: MessageEvent<unknown>) => {
      const message = readGameMessage(event, { window: frame.current?.contentWindow, origin });
      if (message?.type === 'pavilion.game.close') host.navigate('/');
      // Reading the balance of a session that is over is refused, and that tells the player at once.
      const asksForBalance =
        message?.type === 'pavilion.game.balance' || message?.type === 'pavilion.game.session-ended';
      if (asksForBalance) host.emit('balance.stale', { cause: 'game' });
      if (message?.type === 'pavilion.game.round') host.emit('game.round-ended', { gameId });
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [frame, gameId, host, launchUrl]);
}
