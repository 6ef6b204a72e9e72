import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';

/** Currency units as a decimal text. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be an amount of currency units, as a text'));
const above = v.pipe(
  amount,
  v.check((units) => parseAmount(units) > 0n, 'must be above zero'),
);
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(80));
const count = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
const clock = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time of day'));
const moment = v.nullable(v.pipe(v.string(), v.isoTimestamp('must be a moment by ISO 8601')));

const percent = v.pipe(
  v.number(),
  v.minValue(0.01),
  v.maxValue(1_000),
  v.check((value) => Number.isInteger(Number((value * 100).toFixed(6))), 'has more than two decimals'),
);

const hours = v.pipe(
  v.strictObject({ days: v.pipe(v.array(count(1, 7)), v.minLength(1)), opens: clock, closes: clock }),
  v.check(({ opens, closes }) => opens < closes, 'must close after it opens'),
);

const tier = v.strictObject({ minimum: above, bonus: above });

const offer = v.pipe(
  v.strictObject({
    id: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'must be a short plain word')),
    name: v.strictObject({ TW: text, EN: text, VI: text }),
    kind: v.picklist(['PERCENT', 'FIXED', 'TIERED']),
    /** Of `PERCENT`. */
    percent: v.nullable(percent),
    /** Of `FIXED`. */
    bonus: v.nullable(above),
    /** Of `TIERED`: the highest that is reached counts. */
    tiers: v.pipe(v.array(tier), v.maxLength(12)),
    /** The least that arrives for it. */
    minimum: above,
    mostBonus: v.nullable(above),
    multiplier: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    base: v.picklist(['BONUS', 'BONUS_AND_DEPOSIT']),
    deadlineHours: count(1, 366 * 24),
    /** Which deposit of a member it is for: the first to the fifth; `null` for any. */
    nth: v.nullable(count(1, 5)),
    needsMobile: v.boolean(),
    /** Only for members with a ticket of type `DEPOSIT_DISCOUNT` for it, which it uses up. */
    needsTicket: v.optional(v.boolean(), false),
    /**
     * How often a member has it in a period, and how many members of one device or address; `null` for no bound. What
     * is `EVER` counts an address by the day: whole networks share one.
     */
    period: v.picklist(['DAY', 'WEEK', 'EVER']),
    perMember: v.nullable(count(1, 1_000)),
    perDevice: v.nullable(count(1, 10_000)),
    perAddress: v.nullable(count(1, 10_000)),
    /** Hours of the week in the brand's time zone; none for all. */
    hours: v.pipe(v.array(hours), v.maxLength(20)),
    from: moment,
    until: moment,
    /** Only stakes with these vendors count; none for all. */
    vendors: v.pipe(v.array(v.pipe(v.string(), v.regex(/^\w{1,20}$/))), v.maxLength(40)),
  }),
  v.check(({ kind, percent: share }) => (kind === 'PERCENT') === (share !== null), 'has a percentage where it is one'),
  v.check(({ kind, bonus }) => (kind === 'FIXED') === (bonus !== null), 'has a sum where it is fixed'),
  v.check(({ kind, tiers }) => (kind === 'TIERED') === tiers.length > 0, 'has tiers where it has any'),
  v.check(
    ({ tiers }) =>
      tiers.every(({ minimum }, at) => at === 0 || parseAmount(tiers[at - 1]?.minimum ?? '0') < parseAmount(minimum)),
    'must take more the higher a tier is',
  ),
);

export const depositPromotionsSection = v.pipe(
  v.array(offer),
  v.maxLength(60),
  v.check((offers) => new Set(offers.map(({ id }) => id)).size === offers.length, 'names a promotion twice'),
);
