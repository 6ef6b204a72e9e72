import { type Amount, amountToWire, parseAmount, toDecimal } from '@pavilion/money';
import type { LimitSubject } from './limit-state';
import type { Limit, LimitRequest } from './protection.queries';

/** Asks for a bound; for none where nothing is given. */
export function limitRequest({ kind, period }: Pick<Limit, 'kind' | 'period'>, bound?: Amount): LimitRequest {
  if (bound === undefined) return { kind, period };
  return kind === 'SESSION'
    ? { kind, period, minutes: Number(toDecimal(bound)) }
    : { kind, period, amount: amountToWire(bound) };
}

/** Minutes that a session can be bounded to. */
export const sessionBounds = { least: 10, most: 1440 } as const;

const round: Readonly<Record<LimitSubject, readonly string[]>> = {
  DEPOSIT: ['500000', '1000000', '2000000', '5000000', '10000000'],
  LOSS: ['200000', '500000', '1000000', '2000000', '5000000'],
  STAKE: ['10000', '50000', '100000', '500000'],
  STAKE_SUM: ['500000', '1000000', '2000000', '5000000', '10000000'],
  SESSION: ['30', '60', '120', '180', '240'],
};

/** Round bounds that one press chooses. */
export const roundBounds = (subject: LimitSubject): readonly Amount[] => round[subject].map(parseAmount);
