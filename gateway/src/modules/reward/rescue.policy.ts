import { type Amount, amountOf, parseAmount, zeroAmount } from '@pavilion/money';
import type { RescueRules } from './reward.rules';

type Tier = RescueRules['tiers'][number];

/** The tier that decides for a loss: the highest that it reaches. */
export const tierFor = (tiers: readonly Tier[], loss: bigint): Tier | undefined =>
  tiers.findLast(({ minLoss }) => loss >= parseAmount(minLoss));

/** What of a loss comes back: its tier's share, cut off below a whole unit of currency, and the tier's most. */
export function rescueOf(tiers: readonly Tier[], loss: bigint): Amount {
  const tier = tierFor(tiers, loss);
  if (!tier) return zeroAmount;
  const unit = parseAmount('1');
  const share = (loss * BigInt(Math.round(tier.percent * 100))) / 10_000n;
  const whole = share - (share % unit);
  const most = parseAmount(tier.mostAmount);
  return amountOf(whole < most ? whole : most);
}
