import { type Amount, amountOf, zeroAmount } from '@pavilion/money';
import type { ChargeRules } from './withdrawal-rules.schema';

const wholeRate = 10_000n;

/** Never more of the currency's least money than there is in it. */
const shareOf = (amount: Amount, rate: number, unit: Amount): Amount => {
  const share = (amount * BigInt(rate)) / wholeRate;
  return amountOf(share - (share % unit));
};

/** What is taken of a payout, beside a penalty. */
export function chargeOf(amount: Amount, { rate, least, most, unit }: ChargeRules): Amount {
  if (rate === 0) return zeroAmount;
  const share = shareOf(amount, rate, unit);
  if (share < least) return least;
  return most !== null && share > most ? most : share;
}

/** What is taken where a deposit is not staked yet and its owner agreed to it. */
export const penaltyOf = (amount: Amount, { penaltyRate, unit }: ChargeRules): Amount =>
  penaltyRate === null ? zeroAmount : shareOf(amount, penaltyRate, unit);
