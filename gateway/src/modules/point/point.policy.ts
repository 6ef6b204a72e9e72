import { type Amount, amountOf, parseAmount, unitsPerWhole } from '@pavilion/money';
import type { PointRules } from './point.rules';

/** Whole points that a rest of money brings, rounded down; below zero for points that come off. */
export function pointsOf(rest: bigint, perPoint: bigint): bigint {
  const whole = rest / perPoint;
  return rest < 0n && whole * perPoint !== rest ? whole - 1n : whole;
}

/** Points as the ledger counts them. */
export const pointAmount = (points: bigint | number): Amount => parseAmount(String(points));

/** Whole points of an amount of the ledger. */
export const wholePoints = (amount: Amount): bigint => amount / unitsPerWhole;

/** Money for points, rounded down to what the brand pays in. */
export function moneyOf(
  points: number,
  { pointValue, moneyUnit }: Pick<PointRules, 'pointValue' | 'moneyUnit'>,
): Amount {
  const exact = BigInt(points) * pointValue;
  return amountOf(exact - (exact % moneyUnit));
}
