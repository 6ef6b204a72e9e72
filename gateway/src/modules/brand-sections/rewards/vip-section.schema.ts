import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';

/** Currency units as a decimal text. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be an amount of currency units, as a text'));
// What rows of an earlier release do not say of a level is nothing.
const laterAmount = v.optional(amount, '0');
const colour = v.pipe(v.string(), v.regex(/^#[0-9a-f]{6}$/, 'must be a colour such as #f6d365'));
const isNone = (text: string): boolean => parseAmount(text) === parseAmount('0');

const vipLevel = v.strictObject({
  level: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(20)),
  /** Paid in, and staked validly: both lead to it. */
  deposit: laterAmount,
  turnover: amount,
  /** Valid stakes of a month that keep it. */
  keep: laterAmount,
  /** Once, when it is reached for the first time. */
  upgradeBonus: laterAmount,
  /** For each month that begins with it. */
  salary: laterAmount,
  color: v.optional(colour, '#c7d0dd'),
  color2: v.optional(colour, '#4c5a6e'),
  /** Beside the usual rebate. */
  rebatePercent: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  withdrawalsPerDay: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000)),
});

type VipLevel = v.InferOutput<typeof vipLevel>;

const rises = (levels: readonly VipLevel[], figure: 'deposit' | 'turnover'): boolean =>
  levels.every((one, index) => parseAmount(levels[index - 1]?.[figure] ?? '0') <= parseAmount(one[figure]));

/** What players earn by playing; level 0 is everybody's. */
export const vipSection = v.pipe(
  v.strictObject({
    levels: v.pipe(
      v.array(vipLevel),
      v.minLength(1),
      v.maxLength(21),
      v.check((levels) => levels.every(({ level }, index) => level === index), 'must be numbered from 0 without a gap'),
      v.check((levels) => rises(levels, 'turnover'), 'must take more turnover the higher they are'),
      v.check((levels) => rises(levels, 'deposit'), 'must take more deposits the higher they are'),
      v.check(
        ([first]) => first === undefined || [first.deposit, first.keep, first.upgradeBonus, first.salary].every(isNone),
        "must ask nothing and bring nothing at level 0, which is everybody's",
      ),
    ),
    /** So many more follow the last one by the usual factors. Six of them keep every amount within what is counted. */
    levelsAbove: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)), 0),
    /** Times a bonus or a salary that is to be staked once it is claimed. */
    bonusMultiplier: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(100)), 1),
  }),
  v.forward(
    v.check(
      ({ levels, levelsAbove }) => levelsAbove === 0 || !isNone(levels.at(-1)?.turnover ?? '0'),
      'multiply a level that takes no turnover',
    ),
    ['levelsAbove'],
  ),
);
