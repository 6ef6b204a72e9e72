import * as v from 'valibot';

/** Accounts that have it before the next has none; `null` for no bound, which sections from before have. */
const bound = v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000))), null);

const times = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** What is to be staked before money leaves. */
export const requirementSection = v.strictObject({
  /** Below this balance, with no wager open, what is open ends. Currency units as a text. */
  floor: v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be an amount of currency units, as a text')),
  /** Percent of a valid stake that counts where a promotion says nothing else, by category. */
  contributions: v.record(
    v.pipe(v.string(), v.regex(/^[A-Z]{1,20}$/)),
    v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
  ),
  /** Ids of games whose stakes count for nothing. */
  excludedGames: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\d{1,18}$/))), v.maxLength(500)),
  /** Times a deposit without a promotion. */
  depositMultiplier: times,
  /** Times the bonus of a new member; 0 for none. */
  newMemberMultiplier: times,
  /** Days in which a new member's bonus is to be staked; `null` for no end. */
  newMemberDays: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(366))),
  /** Accounts of one device that have a new member's bonus, ever. */
  newMemberPerDevice: bound,
  /** Accounts of one address that have it in 24 hours: many persons may share one. */
  newMemberPerAddress: bound,
});
