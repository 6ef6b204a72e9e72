import type { TransactionCodeType } from '@pavilion/api-contract';
import { addAmounts, type Amount, negateAmount, subtractAmount } from '@pavilion/money';
import { type TransactionType, typeIdOf, typeIdsOf } from '../ledger';
import type { CashDay, PlayDay } from './profit.repository';

export interface PlayFigures {
  readonly stake: Amount;
  readonly validStake: Amount;
  readonly win: Amount;
}

/** What else moved, each as the member names it: payouts and fees without a sign. */
export interface CashFigures {
  readonly deposit: Amount;
  readonly withdraw: Amount;
  /** Bonuses, and what else the member gained beside play and rebates. */
  readonly promotion: Amount;
  readonly rebate: Amount;
  readonly fees: Amount;
}

export interface CategoryRebate {
  readonly category: string;
  readonly amount: Amount;
}

/** A member's profit and loss over some days. */
export interface Profit {
  readonly categories: readonly (PlayFigures & { readonly category: string; readonly rebate: Amount })[];
  readonly whole: PlayFigures & CashFigures & { readonly net: Amount };
  readonly days: readonly (PlayFigures & { readonly day: string; readonly net: Amount })[];
}

const feeTypes: readonly TransactionType[] = ['withdrawal-fee', 'withdrawal-fee-returned', 'fee', 'fee-returned'];
const feeIds: ReadonlySet<number> = new Set(feeTypes.map(typeIdOf));
const idsOf = (...groups: readonly TransactionCodeType[]): ReadonlySet<number> =>
  new Set(typeIdsOf(...groups).filter((id) => !feeIds.has(id)));
const [deposits, withdrawals] = [idsOf('deposit'), idsOf('withdraw')];
const rebates = idsOf('betting_rebate', 'agent_rebate');
/** Points that became money are a gain in a group of much else; what moves between people and wallets is none. */
const gains: ReadonlySet<number> = new Set([
  ...idsOf('dividend', 'referral_rebate', 'share_bonus', 'daily_wage', 'hour_wage'),
  typeIdOf('points-redeemed'),
]);

/** Adds days up: by category, by day, and the whole. `days` are those of the range, also those on which nothing was. */
export function profitOf(
  days: readonly string[],
  {
    play,
    cash,
    rebates: paid,
  }: { play: readonly PlayDay[]; cash: readonly CashDay[]; rebates: readonly CategoryRebate[] },
): Profit {
  const categories = [...new Set([...play, ...paid].map(({ category }) => category))].sort();
  const wholePlay = sumPlay(play);
  const wholeCash = sumCash(cash);
  return {
    categories: categories.map((category) => ({
      category,
      ...sumPlay(play.filter((one) => one.category === category)),
      rebate: addAmounts(...paid.filter((one) => one.category === category).map(({ amount }) => amount)),
    })),
    whole: { ...wholePlay, ...wholeCash, net: netOf(wholePlay, wholeCash) },
    days: days.map((day) => {
      const played = sumPlay(play.filter((one) => one.day === day));
      return { day, ...played, net: netOf(played, sumCash(cash.filter((one) => one.day === day))) };
    }),
  };
}

const sumPlay = (rows: readonly PlayDay[]): PlayFigures => ({
  stake: addAmounts(...rows.map(({ stake }) => stake)),
  validStake: addAmounts(...rows.map(({ validStake }) => validStake)),
  win: addAmounts(...rows.map(({ win }) => win)),
});

function sumCash(rows: readonly CashDay[]): CashFigures {
  const of = (ids: ReadonlySet<number>): Amount =>
    addAmounts(...rows.filter(({ typeId }) => ids.has(typeId)).map(({ cash }) => cash));
  return {
    ...{ deposit: of(deposits), promotion: of(gains), rebate: of(rebates) },
    withdraw: negateAmount(of(withdrawals)),
    fees: negateAmount(of(feeIds)),
  };
}

/** Wins less stakes, with rebates, promotions and other gains, less fees. */
const netOf = ({ win, stake }: PlayFigures, { rebate, promotion, fees }: CashFigures): Amount =>
  subtractAmount(addAmounts(win, rebate, promotion), addAmounts(stake, fees));
