import type { Amount } from '@pavilion/money';

/** How much of something is there, and how much it takes. */
export interface RankFigure {
  readonly actual: Amount;
  readonly expected: Amount;
}

/** Share that is reached, from 0 to 1; what asks for nothing is reached. */
export const shareOf = ({ actual, expected }: RankFigure): number =>
  expected <= 0n ? 1 : Math.min(1, Number((actual * 10_000n) / expected) / 10_000);

/** Whole percent; 100 only once all of it is reached. */
export const percentOf = (figure: RankFigure): number => Math.floor(shareOf(figure) * 100);

/** What is missing; nothing once it is reached. */
export const missingOf = ({ actual, expected }: RankFigure): bigint => (actual >= expected ? 0n : expected - actual);
