import type { Language } from '@pavilion/api-contract';
import type { Amount } from '@pavilion/money';

export type Texts = Readonly<Record<Language, string>>;

export interface PointRules {
  readonly currency: string;
  /** The least that money is paid in. */
  readonly moneyUnit: Amount;
  /** Valid stakes, and deposits, that bring one point each time; `null` where they bring none. */
  readonly turnoverPerPoint: Amount | null;
  readonly depositPerPoint: Amount | null;
  /** What one point is turned into. */
  readonly pointValue: Amount;
  readonly minPoints: number;
  readonly maxPointsPerDay: number;
  /** How often money of points is to be staked; 0 for not at all. */
  readonly multiplier: number;
  /** What of a stake counts for that, in percent by category. */
  readonly contributions: Readonly<Record<string, number>>;
}

/** What somebody gets at once, where nobody has to send it. */
export type Given =
  | { readonly kind: 'ticket'; readonly code: string }
  | { readonly kind: 'bonus'; readonly amount: string; readonly multiplier: number };

/** Kinds of goods. */
export const goodsTypes = ['VOUCHER', 'FREE_SPIN', 'GIFT', 'RAFFLE'] as const;
/** One of {@link goodsTypes}. */
export type GoodsType = (typeof goodsTypes)[number];
