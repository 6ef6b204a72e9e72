import { type Amount, amountToWire } from '@pavilion/money';
import type { RoundView } from './game-api';

/** Messages to the page that frames the game; only the origin of the launch's back address gets them. */
export interface HostMessages {
  ready(): void;
  balance(balance: Amount): void;
  /** A stake is on its way from what is there, if that is known; whatever comes of it is not shown yet. */
  roundBegun(bet: Amount, balance: Amount | undefined): void;
  /** The round that was begun came to nothing that is shown; by which code, so that the page can say more of it. */
  roundFailed(code: string): void;
  /** The round is shown. */
  round(round: RoundView, settled: boolean): void;
  sessionEnded(): void;
  /** Whether the host has said that it leads to a place where the balance can be raised. */
  takesDeposits(): boolean;
  /** The player wants to raise the balance; the host decides where that leads. */
  deposit(): void;
  /** Calls back when the host says that the balance changed elsewhere. */
  onBalanceChanged(listener: () => void): void;
}

/** Speaks with the host of `backUrl`; with nobody when that is no absolute address or the game stands alone. */
export function createHostMessages(backUrl: string): HostMessages {
  const origin = originOf(backUrl);
  const send = (message: Readonly<Record<string, unknown>>): void => {
    if (origin !== undefined && window.parent !== window) window.parent.postMessage(message, origin);
  };
  let deposits = false;
  listen(origin, 'pavilion.host.ready', (message) => void (deposits = message.deposit === true));
  return {
    takesDeposits: () => deposits,
    deposit: () => send({ type: 'pavilion.game.deposit' }),
    ready: () => send({ type: 'pavilion.game.ready' }),
    balance: (balance) => send({ type: 'pavilion.game.balance', balance: amountToWire(balance) }),
    roundBegun: (bet, balance) =>
      send({
        type: 'pavilion.game.round-begun',
        bet: amountToWire(bet),
        ...(balance === undefined ? {} : { balance: amountToWire(balance) }),
      }),
    roundFailed: (code) => send({ type: 'pavilion.game.round-failed', code }),
    round: ({ roundId, bet, win }, settled) =>
      send({ type: 'pavilion.game.round', roundId, bet: amountToWire(bet), win: amountToWire(win), settled }),
    sessionEnded: () => send({ type: 'pavilion.game.session-ended' }),
    onBalanceChanged: (listener) => listen(origin, 'pavilion.host.balance-changed', listener),
  };
}

/** Hears messages of one type from the host's origin. */
function listen(
  origin: string | undefined,
  type: string,
  listener: (message: Readonly<Record<string, unknown>>) => void,
): void {
  window.addEventListener('message', (event: MessageEvent<unknown>) => {
    const message: Readonly<Record<string, unknown>> = Object(event.data);
    if (event.origin === origin && message.type === type) listener(message);
  });
}

function originOf(address: string): string | undefined {
  try {
    const { origin } = new URL(address);
    return origin === 'null' ? undefined : origin;
  } catch {
    return undefined;
  }
}
