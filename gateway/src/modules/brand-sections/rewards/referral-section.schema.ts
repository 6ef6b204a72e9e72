import * as v from 'valibot';

const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be an amount of currency units, as a text'));
const times = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Percent, in hundredths at the least. */
const share = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(10),
  v.check((percent) => Number.isInteger(Number((percent * 100).toFixed(6))), 'has more than two decimals'),
);

/** What becomes of a friend who shares something with who invited it. */
const answer = v.picklist(['COUNTED', 'REVIEW', 'EXCLUDED']);

export const referralSection = v.strictObject({
  /** A friend is valid once it has paid in and staked so much, within so many days. Currency units as a text. */
  validDeposit: amount,
  validTurnover: amount,
  validDays: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365)),
  /** For each valid friend. */
  perInvitee: amount,
  /** For numbers of valid friends. */
  milestones: v.pipe(
    v.array(v.strictObject({ count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(100_000)), amount })),
    v.maxLength(20),
    v.check((all) => all.every((one, at) => at === 0 || (all[at - 1]?.count ?? 0) < one.count), 'are not in order'),
  ),
  /** Of what valid friends pay in, and of their valid stakes. */
  depositRebatePercent: share,
  turnoverRebatePercent: share,
  /** A share that is less waits for more. */
  shareMinimum: amount,
  /** How often rewards and shares are to be staked before they leave; 0 for not at all. */
  rewardMultiplier: times,
  shareMultiplier: times,
  sameDevice: answer,
  sameAddress: answer,
  sameNumber: answer,
  sameName: answer,
});
