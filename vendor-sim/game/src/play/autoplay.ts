import type { Amount } from '@pavilion/money';
import type { AutoplayPlan } from '../dialogs/autoplay.dialog';

/** A running autoplay. */
export interface Autoplay {
  left(): number;
  start(plan: AutoplayPlan, bet: Amount): void;
  stop(): void;
  /** Counts a finished round and decides whether another follows. */
  finished(round: { bet: Amount; win: Amount }): boolean;
}

/** Counts rounds down and watches the limits that the player set. */
export function createAutoplay(onChange: (left: number) => void): Autoplay {
  let left = 0;
  let net = 0n;
  let winLimit: bigint | undefined;
  let lossLimit: bigint | undefined;
  const set = (count: number): void => {
    left = count;
    onChange(left);
  };
  return {
    left: () => left,
    start(plan, bet) {
      net = 0n;
      winLimit = plan.stopOnWin > 0 ? bet * BigInt(plan.stopOnWin) : undefined;
      lossLimit = plan.stopOnLoss > 0 ? bet * BigInt(plan.stopOnLoss) : undefined;
      set(plan.rounds);
    },
    stop: () => set(0),
    finished({ bet, win }) {
      net += win - bet;
      const reached = (winLimit !== undefined && win >= winLimit) || (lossLimit !== undefined && -net >= lossLimit);
      set(reached ? 0 : Math.max(0, left - 1));
      return left > 0;
    },
  };
}
