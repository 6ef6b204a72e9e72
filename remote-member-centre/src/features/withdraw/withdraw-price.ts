import type { Requirement } from '@pavilion/api-contract/calls/requirement';
import { addAmounts, type Amount, amountOf, zeroAmount } from '@pavilion/money';
import type { WithdrawSettings } from './withdraw.queries';

/** What it costs to leave requirements open. */
export interface LeavingPrice {
  /** Bonuses that are given up, at most. */
  readonly forfeit: Amount;
  /** Of the amount, where one of them cannot be given up or a deposit's part stays; 0 where all can. */
  readonly percent: number;
  readonly penalty: Amount;
}

/** Whether something is still to be staked. */
export const hasOpenRequirements = ({ remainingTurnover }: Pick<WithdrawSettings, 'remainingTurnover'>): boolean =>
  remainingTurnover > zeroAmount;

/** So many percent of an amount; percents have two decimals at most. */
export const shareOf = (amount: Amount, percent: number): Amount =>
  amountOf((amount * BigInt(Math.round(percent * 100))) / 10_000n);

interface Asked {
  readonly amount: Amount;
  /** Digits that the brand writes; a penalty is rounded down to them. */
  readonly digits: number;
}

/** The price of leaving now; nothing where there is nothing to leave, or where the brand does not let members. */
export function leavingPrice(
  settings: Pick<WithdrawSettings, 'remainingTurnover' | 'withdrawPenaltyCharge'>,
  open: readonly Requirement[] | undefined,
  { amount, digits }: Asked,
): LeavingPrice | undefined {
  if (!hasOpenRequirements(settings) || !open) return undefined;
  const isKept = open.some(({ canForfeit, keptAmount }) => !canForfeit || keptAmount > zeroAmount);
  const { withdrawPenaltyCharge } = settings;
  if (isKept && withdrawPenaltyCharge === null) return undefined;
  const percent = isKept ? (withdrawPenaltyCharge ?? 0) : 0;
  const share = shareOf(amount, percent);
  return {
    forfeit: addAmounts(...open.filter(({ canForfeit }) => canForfeit).map(({ forfeitAmount }) => forfeitAmount)),
    percent,
    penalty: amountOf(share - (share % 10n ** BigInt(4 - digits))),
  };
}
