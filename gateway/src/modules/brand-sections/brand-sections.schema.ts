import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { depositPromotionsSection } from './money/deposit-promotions-section.schema';
import { depositSection } from './money/deposit-section.schema';
import { payoutSection } from './money/payout-section.schema';
import { entrancesSection } from './people/entrances-section.schema';
import { lettersSection } from './people/letters-section.schema';
import { messagesSection } from './people/messages-section.schema';
import { missionSection } from './rewards/mission-section.schema';
import { lineTransferSection } from './money/line-transfer-section.schema';
import { outsideSignInSection } from './people/outside-sign-in-section.schema';
import { pointsSection } from './rewards/points-section.schema';
import { protectionSection } from './people/protection-section.schema';
import { raffleSection } from './rewards/raffle-section.schema';
import { rebateSection } from './rewards/rebate-section.schema';
import { referralSection } from './rewards/referral-section.schema';
import { requirementSection } from './money/requirement-section.schema';
import { vipSection } from './rewards/vip-section.schema';
import { rewardsSection } from './rewards/rewards-section.schema';
import { secondStepSection } from './people/second-step-section.schema';
import { walletsSection } from './money/wallets-section.schema';
import { tradeSection } from './money/trade-section.schema';
import { withdrawalSection } from './money/withdrawal-section.schema';

/** Currency units as a decimal text. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be an amount of currency units, as a text'));
const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10_000));

const isAtMost = (left: string, right: string): boolean => parseAmount(left) <= parseAmount(right);

/** The least and the most of one movement. */
const range = v.pipe(
  v.strictObject({ minimum: amount, maximum: amount }),
  v.forward(
    v.check(({ minimum, maximum }) => isAtMost(minimum, maximum), 'is less than the minimum'),
    ['maximum'],
  ),
);

/** How much money comes in and goes out at once. */
export const moneySection = v.pipe(
  v.strictObject({
    deposit: range,
    /** Amounts that the form offers. */
    depositPresets: v.pipe(v.array(amount), v.maxLength(12)),
    withdrawal: range,
    withdrawalsPerDay: count,
    /** Taken of a withdrawal. */
    withdrawalFeePercent: percent,
  }),
  v.forward(
    v.check(
      ({ deposit, depositPresets }) =>
        depositPresets.every((preset) => isAtMost(deposit.minimum, preset) && isAtMost(preset, deposit.maximum)),
      'holds an amount that a deposit may not have',
    ),
    ['depositPresets'],
  ),
);

/** Most that any member may within the last 24 hours, 7 and 30 days; `null` for no bound of the brand's own. */
const periods = v.pipe(
  v.strictObject({ day: v.nullable(amount), week: v.nullable(amount), month: v.nullable(amount) }),
  v.check(({ day, week, month }) => {
    const bounds = [day, week, month].filter((bound) => bound !== null);
    return bounds.every((bound, index) => index === 0 || isAtMost(bounds[index - 1] ?? bound, bound));
  }, 'lets a longer period have less than a shorter one'),
);

const minutes = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(24 * 60));

/** How players are protected from playing too much. */
export const limitsSection = v.strictObject({
  /** What is paid in by every way, and is under way. */
  deposit: periods,
  /** Stakes of real money less what they won. */
  loss: periods,
  /** After so long a raised limit of a player's own takes effect; a lowered one does at once. */
  raiseAfterHours: v.pipe(v.number(), v.integer(), v.minValue(24), v.maxValue(24 * 30)),
  /** Real money is not staked after so long without half an hour's rest; `null` for no bound. */
  sessionMinutes: v.nullable(minutes),
  realityCheckMinutes: minutes,
  /** So long a reality check may wait for its answer before real money is not staked any more. */
  realityCheckGraceMinutes: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)), 2),
  timeOutHours: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(24))), v.minLength(1), v.maxLength(6)),
  selfExclusionMonths: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(6))), v.minLength(1), v.maxLength(6)),
});

/** What is paid for a right bet. */
export const oddsSection = v.strictObject({
  /** Whether a bet whose odds moved is taken: asked anew, taken when they are better, or taken in any case. */
  onChange: v.picklist(['ask', 'better', 'any']),
  /** Most that one bet pays. */
  maximumPayout: amount,
  /** Share of the fair prize that each kind of lottery pays. */
  lotteryReturnPercent: v.strictObject({
    LOTT: v.pipe(percent, v.minValue(50)),
    ELOTT: v.pipe(percent, v.minValue(50)),
    VIETLOTT: v.pipe(percent, v.minValue(50)),
  }),
});

const timeOfDay = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$|^24:00$/, 'must be a time of day from 00:00 to 24:00'),
);

const cashWindow = v.pipe(
  v.strictObject({
    kind: v.picklist(['deposit', 'withdrawal']),
    /** Days of the week by ISO: 1 is Monday. */
    days: v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(7))), v.minLength(1)),
    opens: timeOfDay,
    closes: timeOfDay,
  }),
  v.forward(
    v.check(({ opens, closes }) => opens < closes, 'must come after the opening'),
    ['closes'],
  ),
);

type CashWindow = v.InferOutput<typeof cashWindow>;

const overlap = (left: CashWindow, right: CashWindow): boolean =>
  left.kind === right.kind &&
  left.days.some((day) => right.days.includes(day)) &&
  left.opens < right.closes &&
  right.opens < left.closes;

/** When money is taken in and paid out, in the brand's time zone; none of a kind keeps it closed. */
export const cashWindowsSection = v.pipe(
  v.array(cashWindow),
  v.maxLength(50),
  v.check((all) => all.every((one, index) => !all.slice(index + 1).some((other) => overlap(one, other))), 'overlap'),
);

/** Sections of a brand's document that operators set one by one. */
export const brandSections = {
  money: moneySection,
  limits: limitsSection,
  vip: vipSection,
  odds: oddsSection,
  cashWindows: cashWindowsSection,
  deposit: depositSection,
  depositPromotions: depositPromotionsSection,
  requirement: requirementSection,
  rewards: rewardsSection,
  payout: payoutSection,
  withdrawal: withdrawalSection,
  rebate: rebateSection,
  wallets: walletsSection,
  trade: tradeSection,
  referral: referralSection,
  lineTransfer: lineTransferSection,
  letters: lettersSection,
  missions: missionSection,
  points: pointsSection,
  protection: protectionSection,
  raffle: raffleSection,
  messages: messagesSection,
  secondStep: secondStepSection,
  entrances: entrancesSection,
  outsideSignIn: outsideSignInSection,
};

/** Name of one of {@link brandSections}. */
export type BrandSectionName = keyof typeof brandSections;

export type BrandSections = { [Name in BrandSectionName]: v.InferOutput<(typeof brandSections)[Name]> };

export const brandSectionName = v.picklist([
  'money',
  'limits',
  'vip',
  'odds',
  'cashWindows',
  'deposit',
  'depositPromotions',
  'requirement',
  'rewards',
  'payout',
  'withdrawal',
  'rebate',
  'wallets',
  'trade',
  'referral',
  'lineTransfer',
  'letters',
  'missions',
  'points',
  'protection',
  'raffle',
  'messages',
  'secondStep',
  'entrances',
  'outsideSignIn',
] as const satisfies readonly BrandSectionName[]);
