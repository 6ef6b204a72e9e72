import { type Amount, amountToWire } from '@pavilion/money';
import type { RoundView } from './game-api';

/** Messages to the page that frames the game; only the origin of the launch's back address gets them. */
export interface HostMessages {
  ready(): void;
  balance(balance: Amount): void;
  /** A stake is on its way from what is there, if that is known; whatever comes of it is not shown yet. */
  roundBegun(bet: Amount, balance: Amount | undefined): void;
  /** The round that was begun came to nothing that is shown. */
  roundFailed(): void;
  /** The round is shown. */
  round(round: RoundView, settled: boolean): void;
  sessionEnded(): void;
  /** Calls back when the host says that the balance changed elsewhere. */
  onBalanceChanged(listener: () => void): void;
}

/** Speaks with the host of `backUrl`; with nobody when that is no absolute address or the game stands alone. */
export function createHostMessages(backUrl: string): HostMessages {
  const origin = originOf(backUrl);
  const send = (message: Readonly<Record<string, unknown>>): void => {
    if (origin !== undefined && window.parent !== window) window.parent.postMessage(message, origin);
  };
  return {
    ready: () => send({ type: 'pavilion.game.ready' }),
    balance: (balance) => send({ type: 'pavilion.game.balance', balance: amountToWire(balance) }),
    roundBegun: (bet, balance) =>
      send({
        type: 'pavilion.game.round-begun',
        bet: amountToWire(bet),
        ...(balance === undefined ? {} : { balance: amountToWire(balance) }),
      }),
    roundFailed: () => send({ type: 'pavilion.game.round-failed' }),
    round: ({ roundId, bet, win }, settled) =>
      send({ type: 'pavilion.game.round', roundId, bet: amountToWire(bet), win: amountToWire(win), settled }),
    sessionEnded: () => send({ type: 'pavilion.game.session-ended' }),
    onBalanceChanged: (listener) =>
      window.addEventListener('message', (event: MessageEvent<unknown>) => {
        const type: unknown = Object(event.data).type;
        if (event.origin === origin && type === 'pavilion.host.balance-changed') listener();
      }),
  };
}

function originOf(address: string): string | undefined {
  try {
    const { origin } = new URL(address);
    return origin === 'null' ? undefined : origin;
  } catch {
    return undefined;
  }
}
