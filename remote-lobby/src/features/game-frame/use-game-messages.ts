import type { Amount } from '@pavilion/money';
import { useHost } from '@pavilion/remote-contract';
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { type GameMessage, readGameMessage } from './game-messages';
import { type PlayRefusal, playRefusalOf, useAnsweredCheck } from './protection.queries';
import { useLeave } from './use-leave';

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

export interface GameNews {
  readonly round: RoundInPlay | undefined;
  /** Why the player's own limits refused the latest stake. */
  readonly refusal: PlayRefusal | undefined;
  /** Whether the game of the launch at hand said that it can be played. */
  readonly isReady: boolean;
}

/** The round in play, or why the latest one did not come to be. */
interface Play {
  readonly round?: RoundInPlay;
  readonly refusal?: PlayRefusal | undefined;
}

const atRest: Play = {};

const withoutCheck = (play: Play): Play => (play.refusal === 'play.reality-check' ? atRest : play);

/** What is played; a round of which nothing is heard any more is over. */
function usePlay() {
  const [play, setPlay] = useState<Play>(atRest);
  const { round } = play;
  useEffect(() => {
    if (!round) return undefined;
    const timer = setTimeout(() => setPlay(atRest), longestRoundMs);
    return () => clearTimeout(timer);
  }, [round]);
  useAnsweredCheck(() => setPlay(withoutCheck));
  return { play, setPlay };
}

/** Passes what a game tells its frame on to the host, and tells which round is in play. */
export function useGameMessages({ frame, launchUrl, gameId, mayDeposit, depositPage }: FramedGame): GameNews {
  const host = useHost();
  const { play, setPlay } = usePlay();
  const [readyUrl, setReadyUrl] = useState<string>();
  const onClose = useEffectEvent(useLeave('/'));
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
      'pavilion.game.close': () => onClose(),
      'pavilion.game.balance': () => host.emit('balance.stale', { cause: 'game' }),
      // Reading the balance of a session that is over is refused, and that tells the player at once.
      'pavilion.game.session-ended': () => host.emit('balance.stale', { cause: 'game' }),
      'pavilion.game.round-begun': ({ bet, balance }) => setPlay({ round: { stake: bet, before: balance } }),
      'pavilion.game.round-failed': ({ code }) => {
        setPlay({ refusal: playRefusalOf(code) });
        // The host learns of calls that are refused, not of stakes that the vendor was refused.
        if (code === 'play.reality-check') host.emit('protection.changed', { what: 'due' });
      },
      'pavilion.game.round': () => {
        setPlay(atRest);
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
      setPlay(atRest);
    };
  }, [depositPage, frame, gameId, host, launchUrl, mayDeposit, setPlay]);
  return { round: play.round, refusal: play.refusal, isReady: readyUrl !== undefined && readyUrl === launchUrl };
}
