import type { ReelSymbol } from './reel-symbol';

/** How far wins are spread: often and small, or seldom and large. */
export type Volatility = 'low' | 'medium' | 'high';

/** What three, four and five of a kind pay. */
export type PayRow = readonly [three: number, four: number, five: number];

/** The mathematics of one slot: what can stop where, and what it pays. */
export interface SlotModel {
  /** Stable name; stored with each round, so that a round can be recomputed for ever. */
  readonly id: string;
  readonly volatility: Volatility;
  /** Lines in play, all of them at every bet. */
  readonly lines: 20 | 25;
  /** What a line win is multiplied by when at least one wild takes part. */
  readonly wildMultiplier: number;
  /** Five strips, every stop equally likely; the stop shows in the top row. */
  readonly reels: readonly (readonly ReelSymbol[])[];
  /** Line pays in bets of one line. A symbol without a row pays nothing by itself. */
  readonly linePays: Partial<Record<ReelSymbol, PayRow>>;
  /** Scatter pays anywhere, in total bets. */
  readonly scatterPays: PayRow;
  /** Return to player in hundredths of a percent, as the exact enumeration gives it, cut off. */
  readonly returnBasisPoints: number;
}

/** Rows in the window. */
export const rowCount = 3;

/** Reels in the window. */
export const reelCount = 5;

/** Hundredths of the total bet that one line bet is. */
export const lineShare = (model: SlotModel): number => 100 / model.lines;
