import { type Amount, amountOf, parseAmount } from '@pavilion/money';

/** A level as operators write it. Amounts are currency units as texts. */
export interface WrittenLevel {
  readonly level: number;
  readonly deposit: string;
  readonly turnover: string;
  readonly keep: string;
  readonly upgradeBonus: string;
  readonly salary: string;
  readonly color: string;
  readonly color2: string;
  readonly rebatePercent: number;
  readonly withdrawalsPerDay: number;
}

export interface RankRules {
  readonly currency: string;
  readonly levels: readonly WrittenLevel[];
  /** So many more follow the last one of the table. */
  readonly levelsAbove: number;
  /** Times a bonus or a salary that is to be staked once it is claimed. */
  readonly bonusMultiplier: number;
}

/** A level, with its amounts. */
export interface RankLevel {
  readonly level: number;
  readonly name: string;
  readonly color: string;
  readonly color2: string;
  readonly deposit: Amount;
  readonly turnover: Amount;
  readonly keep: Amount;
  readonly upgradeBonus: Amount;
  readonly salary: Amount;
  readonly rebatePercent: number;
  readonly withdrawalsPerDay: number;
}

const nameOf = (level: number): string => `VIP${level}`;

const read = ({ level, ...written }: WrittenLevel): RankLevel => ({
  ...written,
  level,
  name: nameOf(level),
  deposit: parseAmount(written.deposit),
  turnover: parseAmount(written.turnover),
  keep: parseAmount(written.keep),
  upgradeBonus: parseAmount(written.upgradeBonus),
  salary: parseAmount(written.salary),
});

const threefold = (amount: Amount): Amount => amountOf(amount * 3n);

/**
 * The level above the highest one: three times what it takes and brings, 2.5 times its salary, and 0.05 % more rebate.
 */
const above = (below: RankLevel): RankLevel => ({
  ...below,
  level: below.level + 1,
  name: nameOf(below.level + 1),
  deposit: threefold(below.deposit),
  turnover: threefold(below.turnover),
  keep: threefold(below.keep),
  upgradeBonus: threefold(below.upgradeBonus),
  salary: amountOf((below.salary * 5n) / 2n),
  rebatePercent: Math.round(below.rebatePercent * 100 + 5) / 100,
});

/** Every level of a brand, the lowest first: those of its table, and those above by the formula. */
export function levelsOf({ levels, levelsAbove }: Pick<RankRules, 'levels' | 'levelsAbove'>): readonly RankLevel[] {
  const all = levels.map(read);
  for (let more = 0; more < levelsAbove; more += 1) {
    const last = all.at(-1);
    if (last) all.push(above(last));
  }
  return all;
}

/** The level of a brand's that a member stands on: the highest one where the table has become shorter. */
export const levelAt = (levels: readonly RankLevel[], level: number): RankLevel => {
  const found = levels[Math.min(level, levels.length - 1)];
  if (!found) throw new Error('a brand has no levels');
  return found;
};
