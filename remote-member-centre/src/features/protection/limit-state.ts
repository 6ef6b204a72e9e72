import { type Amount, amountOf, parseAmount, zeroAmount } from '@pavilion/money';
import type { Limit } from './protection.queries';

/** What a limit is about: its kind, of which stakes have two: a single one, and all of a period together. */
export type LimitSubject = Limit['kind'] | 'STAKE_SUM';

/** What a limit is about. */
export const subjectOf = ({ kind, period }: Pick<Limit, 'kind' | 'period'>): LimitSubject =>
  kind === 'STAKE' && period !== 'SESSION' ? 'STAKE_SUM' : kind;

/** How a limit stands: nothing bounds, something is left, or all of it is used. */
export type LimitStanding = 'none' | 'left' | 'reached';

/** A limit as it is shown: of money, or of minutes that are counted like money. */
export interface LimitState {
  /** The lower one of the member's own and the brand's. */
  readonly bound: Amount | null;
  readonly used: Amount;
  readonly left: Amount;
  /** Used share, 0–1. */
  readonly share: number;
  readonly standing: LimitStanding;
  readonly brandBound: Amount | null;
}

/** What bounds: an amount, or minutes that are counted like one. */
export const boundOf = ({ amount, minutes }: Pick<Limit, 'amount' | 'minutes'>): Amount | null =>
  minutes === null ? amount : parseAmount(String(minutes));

const thousandths = 1000n;

function lowerOf(one: Amount | null, other: Amount | null): Amount | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

/** How a limit stands now. */
export function stateOf(limit: Limit): LimitState {
  const brandBound = limit.brandBound ? boundOf(limit.brandBound) : null;
  const bound = lowerOf(boundOf(limit), brandBound);
  const { used } = limit;
  if (bound === null) return { bound, used, brandBound, left: zeroAmount, share: 0, standing: 'none' };
  const isReached = used >= bound;
  return {
    bound,
    used,
    brandBound,
    left: isReached ? zeroAmount : amountOf(bound - used),
    share: isReached ? 1 : Number((used * thousandths) / bound) / Number(thousandths),
    standing: isReached ? 'reached' : 'left',
  };
}

/** What becomes of a bound that is asked for: it holds at once, waits because it is higher, or holds already. */
export function fateOf(limit: Limit, wanted: Amount): 'now' | 'later' | 'same' {
  const bound = boundOf(limit);
  if (bound === wanted && limit.pending === null) return 'same';
  return bound === null || wanted <= bound ? 'now' : 'later';
}
