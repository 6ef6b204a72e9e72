import type { Amount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { type RefObject, useCallback, useEffect, useState } from 'react';
import { type GameMessage, readGameMessage } from './game-messages';
import { type PlayRefusal, playRefusalOf } from './protection.queries';

/** A round whose result the game has not shown yet. */
export interface RoundInPlay {
  readonly stake: Amount;
  /** What was there before it, as the game had it: the platform's word of the stake may come before the game's. */
  readonly before: Amount | undefined;
}

/** Reels take at most half of it; a game that falls silent hides no money for longer. */
const longestRoundMs = 15_000;

/** The game in a frame. */
export interface FramedGame {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly launchUrl: string | undefined;
  readonly gameId: string;
  /** Whether the balance at stake is one that the player can raise. */
  readonly mayDeposit: boolean;
  /** The page of the member centre at which it is raised, where that is not the first one. */
  readonly depositPage: string | undefined;
}

/** What a game has told of itself. */
export interface GameNews {
  readonly round: RoundInPlay | undefined;
  /** Why the player's own limits refused the latest stake. */
  readonly refusal: PlayRefusal | undefined;
  /** Whether the game of the launch at hand said that it can be played. */
  readonly isReady: boolean;
}

/** Passes what a game tells its frame on to the host, and tells which round is in play. */
export function useGameMessages({ frame, launchUrl, gameId, mayDeposit, depositPage }: FramedGame): GameNews {
  const host = useHost();
  const { round, refusal, begin, end } = usePlay();
  const [readyUrl, setReadyUrl] = useState<string>();
  useEffect(() => {
    if (!launchUrl) return undefined;
    const { origin } = new URL(launchUrl);
    const act: { readonly [Type in GameMessage['type']]: (message: GameMessage & { type: Type }) => void } = {
      'pavilion.game.ready': () => {
        setReadyUrl(launchUrl);
        frame.current?.contentWindow?.postMessage({ type: 'pavilion.host.ready', deposit: mayDeposit }, origin);
      },
      // The host decides where that leads, and tells trial accounts why it does not.
      'pavilion.game.deposit': () => host.dialogs.openPanel('member', depositPage),
      'pavilion.game.close': () => host.navigate('/'),
      'pavilion.game.balance': () => host.emit('balance.stale', { cause: 'game' }),
      // Reading the balance of a session that is over is refused, and that tells the player at once.
      'pavilion.game.session-ended': () => host.emit('balance.stale', { cause: 'game' }),
      'pavilion.game.round-begun': ({ bet, balance }) => begin({ stake: bet, before: balance }),
      'pavilion.game.round-failed': ({ code }) => end(playRefusalOf(code)),
      'pavilion.game.round': () => {
        end();
        host.emit('game.round-ended', { gameId });
      },
    };
    const receive = (event: MessageEvent<unknown>) => {
      const message = readGameMessage(event, { window: frame.current?.contentWindow, origin });
      if (message) (act[message.type] as (message: GameMessage) => void)(message);
    };
    window.addEventListener('message', receive);
    return () => {
      window.removeEventListener('message', receive);
      end();
    };
  }, [begin, depositPage, end, frame, gameId, host, launchUrl, mayDeposit]);
  return { round, refusal, isReady: readyUrl !== undefined && readyUrl === launchUrl };
}

/** The round in play, which ends by itself after a while, and the latest refusal. */
function usePlay() {
  const [round, setRound] = useState<RoundInPlay>();
  const [refusal, setRefusal] = useState<PlayRefusal>();
  useEffect(() => {
    if (!round) return undefined;
    const timer = setTimeout(() => setRound(undefined), longestRoundMs);
    return () => clearTimeout(timer);
  }, [round]);
  const begin = useCallback((begun: RoundInPlay): void => {
    setRefusal(undefined);
    setRound(begun);
  }, []);
  const end = useCallback((refused?: PlayRefusal): void => {
    setRefusal(refused);
    setRound(undefined);
  }, []);
  return { round, refusal, begin, end };
}
