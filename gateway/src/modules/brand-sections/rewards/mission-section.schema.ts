import { missionTypes } from '@pavilion/api-contract/calls/mission';
import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';

/** Currency units as a decimal text. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be an amount of currency units, as a text'));
const above = v.pipe(
  amount,
  v.check((units) => parseAmount(units) > 0n, 'must be above zero'),
);
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const texts = v.strictObject({ TW: text, EN: text, VI: text });
const number = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999));
const place = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100));
const time = v.pipe(v.string(), v.isoTimestamp());

/** Steps that are paid in money, whole points, or a ticket of the brand. */
const reward = v.variant('kind', [
  v.strictObject({ kind: v.literal('MONEY'), amount: above }),
  v.strictObject({
    kind: v.literal('POINTS'),
    points: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000_000)),
  }),
  v.strictObject({ kind: v.literal('TICKET'), ticket: v.pipe(v.string(), v.regex(/^[\w-]{1,30}$/)) }),
]);

const milestone = v.strictObject({ id: number, target: above, reward });

/** Money for whoever ends at one of these places. */
const prize = v.pipe(
  v.strictObject({ from: place, to: place, amount: above }),
  v.check(({ from, to }) => from <= to, 'ends before it begins'),
);

/** What is counted by the settlements, and can have a leaderboard. */
const settledTypes: readonly string[] = ['DEPOSIT', 'TURNOVER', 'BET_COUNT'];

const mission = v.pipe(
  v.strictObject({
    /** For ever of this mission: what was claimed and reached stands under it. */
    id: number,
    type: v.picklist(missionTypes),
    period: v.picklist(['ONCE', 'DAILY', 'WEEKLY', 'MONTHLY']),
    title: texts,
    description: texts,
    /** Beside what follows from the other fields. */
    rules: v.pipe(v.array(texts), v.maxLength(10)),
    startsAt: time,
    endsAt: time,
    /** Whether what is done before a member takes part counts. */
    countsBefore: v.boolean(),
    /** Games that count, where not all do. */
    categories: v.array(v.pipe(v.string(), v.regex(/^[A-Z]{1,20}$/))),
    vendors: v.array(v.pipe(v.string(), v.regex(/^\w{1,20}$/))),
    milestones: v.pipe(
      v.array(milestone),
      v.minLength(1),
      v.maxLength(8),
      v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names a step twice'),
      v.check(
        (all) =>
          all.every(({ target }, at) => at === 0 || parseAmount(all[at - 1]?.target ?? '0') < parseAmount(target)),
        'must take more the higher they are',
      ),
    ),
    /** Times money that is to be staked once it is claimed. */
    multiplier: v.pipe(v.number(), v.minValue(0), v.maxValue(100)),
    /** Whether pictures are handed in with a step and looked at by an operator. */
    byApplication: v.boolean(),
    /** Places of the leaderboard that win; none for a mission without one. */
    prizes: v.pipe(
      v.array(prize),
      v.maxLength(20),
      v.check((all) => all.every(({ from }, at) => from === (all[at - 1]?.to ?? 0) + 1), 'leaves out a place'),
    ),
  }),
  v.check(({ startsAt, endsAt }) => Date.parse(startsAt) < Date.parse(endsAt), 'ends before it begins'),
  v.check(({ type, prizes }) => prizes.length === 0 || settledTypes.includes(type), 'has no leaderboard of its kind'),
  v.check(({ type, period }) => type !== 'SIGNUP' || period === 'ONCE', 'must be once: an account is opened once'),
  v.check(
    ({ type, milestones }) =>
      ['DEPOSIT', 'TURNOVER'].includes(type) || milestones.every(({ target }) => Number.isInteger(Number(target))),
    'must count whole ones',
  ),
);

/** Missions of a brand. */
export const missionSection = v.strictObject({
  missions: v.pipe(
    v.array(mission),
    v.maxLength(40),
    v.check((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names a mission twice'),
  ),
  /** Days in which what was given at the end of a period, or after an application, is to be claimed. */
  claimDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(90)),
});
