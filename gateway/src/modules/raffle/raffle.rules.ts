import type { Language } from '@pavilion/api-contract';
import { type Amount, formatAmount, parseAmount, zeroAmount } from '@pavilion/money';
import type { Brand } from '../../kit';

/** By language. */
export type Texts = Readonly<Record<Language, string>>;

/** By what members earn numbers. */
export interface RaffleEarning {
  readonly by: 'deposit' | 'stake';
  /** A number for each so much, in currency units as a text. */
  readonly amount: string;
  readonly mostOfDay: number;
}

/** What so many numbers win, each. */
export interface RafflePrize {
  /** Currency units as a text. */
  readonly amount: string;
  /** Whole points. */
  readonly points: number;
  readonly count: number;
}

export interface RaffleRules {
  readonly enabled: boolean;
  readonly title: Texts;
  /** Days of the week by ISO on which it is drawn, and when by the brand's clocks. */
  readonly days: readonly number[];
  readonly at: string;
  readonly earning: readonly RaffleEarning[];
  /** The greatest first: the first number that is drawn wins it. */
  readonly prizes: readonly RafflePrize[];
  /** Times money that is won is to be staked. */
  readonly multiplier: number;
  /** Days in which a prize is to be claimed. */
  readonly claimDays: number;
}

/** Prizes in the order in which they are drawn, each as often as it is there. */
export const prizesInOrder = (prizes: readonly RafflePrize[]): readonly RafflePrize[] =>
  prizes.flatMap((prize) => Array.from({ length: prize.count }, () => prize));

const pointWords: Texts = { TW: '點', EN: ' points', VI: ' điểm' };

/** A prize in words. */
export function prizeWords(
  { amount, points }: Pick<RafflePrize, 'amount' | 'points'>,
  { currency }: Brand['settings'],
  language: Language,
): string {
  const money: Amount = parseAmount(amount);
  const parts = [
    ...(money > zeroAmount ? [formatAmount(money, currency)] : []),
    ...(points > 0 ? [`${points}${pointWords[language]}`] : []),
  ];
  return parts.join(' + ');
}
