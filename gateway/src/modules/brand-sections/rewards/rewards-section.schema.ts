import { rewardTypes } from '@pavilion/api-contract/calls/reward';
import { ticketTypes } from '@pavilion/api-contract/calls/ticket';
import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';

/** Currency units as a decimal text. */
const amount = v.pipe(v.string(), v.regex(/^\d{1,12}(\.\d{1,4})?$/, 'must be an amount of currency units, as a text'));
const code = v.pipe(v.string(), v.regex(/^[\w-]{1,30}$/, 'must be a short plain word'));
const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
const texts = v.strictObject({ TW: text, EN: text, VI: text });
const times = v.pipe(v.number(), v.minValue(0), v.maxValue(100));
const count = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));
/** Members a day; `null` for no bound. */
const members = v.nullable(count(1, 10_000));

const percentOfHundredths = v.pipe(
  v.number(),
  v.minValue(0),
  v.maxValue(100),
  v.check((percent) => Number.isInteger(Number((percent * 100).toFixed(6))), 'has more than two decimals'),
);

/** Whatever is given: money, whole points, or a ticket, whose code stands in `ticket`. */
const gift = v.pipe(
  v.strictObject({ amount, points: count(0, 10_000_000), ticket: v.nullable(code) }),
  v.check(
    ({ amount: money, points, ticket }) =>
      [parseAmount(money) > 0n, points > 0, ticket !== null].filter(Boolean).length === 1,
    'must be money, points or a ticket',
  ),
);

const calendar = v.strictObject({
  enabled: v.boolean(),
  /** What a day takes. */
  minDeposit: amount,
  minTurnover: amount,
  /** Times the money of a day that is to be staked. */
  multiplier: times,
  days: v.pipe(v.array(gift), v.length(7, 'must be seven days')),
});

const promoCode = v.strictObject({
  code: v.pipe(v.string(), v.regex(/^[A-Z0-9-]{3,40}$/, 'must be capitals, digits and dashes')),
  name: texts,
  gift,
  multiplier: times,
  /** How many members may use it. */
  uses: count(1, 1_000_000),
  until: v.nullable(v.pipe(v.string(), v.isoTimestamp())),
  needsMobile: v.boolean(),
  perDevice: members,
  perAddress: members,
});

const rescue = v.strictObject({
  enabled: v.boolean(),
  name: texts,
  /** The highest of which a week's loss reaches the least decides. */
  tiers: v.pipe(
    v.array(v.strictObject({ minLoss: amount, percent: percentOfHundredths, mostAmount: amount })),
    v.minLength(1),
    v.maxLength(10),
    v.check(
      (tiers) =>
        tiers.every(({ minLoss }, at) => at === 0 || parseAmount(tiers[at - 1]?.minLoss ?? '0') < parseAmount(minLoss)),
      'must take more loss the higher they are',
    ),
  ),
  multiplier: times,
  /** Days in which it is to be claimed. */
  claimDays: count(1, 90),
});

const prize = v.pipe(
  v.strictObject({
    kind: v.picklist(['MONEY', 'POINTS', 'TICKET', 'NOTHING']),
    /** Currency units or points as a text; of a ticket how many; 0 of nothing. */
    value: amount,
    /** Percent of the tickets that win it. */
    chance: percentOfHundredths,
    /** Code of the ticket that is won. */
    ticket: v.nullable(code),
  }),
  v.check(({ kind, ticket }) => (kind === 'TICKET') === (ticket !== null), 'names a ticket where that is the prize'),
  v.check(({ kind, value }) => (kind === 'NOTHING') === (parseAmount(value) === 0n), 'brings what it says'),
  v.check(({ kind, value }) => kind === 'MONEY' || Number.isInteger(Number(value)), 'must be whole'),
  v.check(({ kind, value }) => kind !== 'TICKET' || value === '1', 'is one ticket'),
);

const aboveZero = v.pipe(
  amount,
  v.check((units) => parseAmount(units) > 0n, 'must be above zero'),
);

/** Rounds of a game without a stake. */
const freeRounds = v.strictObject({
  /** `nodeId` of the game; its vendor plays from the wallet that all games share. */
  game: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'must be the id of a game')),
  rounds: count(1, 500),
  /** What each is played as if it had been staked. */
  bet: aboveZero,
  /** Most that all of them together pay. */
  maxWin: aboveZero,
  /** Hours after the claim in which they are to be played. */
  playHours: count(1, 24 * 366),
});

/** What one friend has to do who was invited since the ticket was given. */
const friendStep = v.pipe(
  v.strictObject({ by: v.picklist(['registered', 'deposit', 'turnover']), amount }),
  v.check(({ by, amount: units }) => (by === 'registered') === (parseAmount(units) === 0n), 'asks for an amount'),
);

const ticket = v.pipe(
  v.strictObject({
    code,
    type: v.picklist(ticketTypes),
    /** How it is drawn on the page. */
    style: v.picklist(['WHEEL', 'EGG', 'SCRATCH', 'SLOT', 'SPIN', 'DISCOUNT', 'FRIENDS']),
    name: texts,
    description: texts,
    /** Hours in which it is to be opened. */
    hours: count(1, 24 * 366),
    needsMobile: v.boolean(),
    /** Times money that is won. */
    multiplier: times,
    prizes: v.pipe(
      v.array(prize),
      v.maxLength(12),
      v.check(
        (prizes) =>
          prizes.length === 0 ||
          (prizes.length > 1 && prizes.reduce((sum, { chance }) => sum + Math.round(chance * 100), 0) === 10_000),
        'must have chances of 100 percent together',
      ),
    ),
    /** Of a discount: id of the promotion of a deposit that it is good for, which needs a ticket. */
    promotion: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/, 'must be a short plain word'))), null),
    /** Of a ticket of type `FREE_SPIN` what it gives, instead of prizes. */
    freeRounds: v.optional(v.nullable(freeRounds), null),
    /** Of a ticket of type `TEMU` in style `FRIENDS` what friends do, each one step, until it can be opened. */
    friendSteps: v.optional(v.nullable(v.pipe(v.array(friendStep), v.minLength(1), v.maxLength(10))), null),
  }),
  v.check(
    ({ type, style, promotion }) =>
      [type === 'DEPOSIT_DISCOUNT', style === 'DISCOUNT'].every((is) => is === (promotion !== null)),
    'is good for a promotion of a deposit',
  ),
  v.check(
    ({ type, style, friendSteps, prizes }) =>
      (style === 'FRIENDS') === (friendSteps !== null) &&
      (friendSteps === null || (type === 'TEMU' && prizes.length > 0)),
    'opens by steps of friends and has prizes',
  ),
  v.check(({ type, freeRounds: free }) => free === null || type === 'FREE_SPIN', 'gives free rounds as a free spin'),
  v.check(
    ({ prizes, promotion, freeRounds: free }) =>
      [prizes.length > 0, promotion !== null, free !== null].filter(Boolean).length === 1,
    'has prizes, a promotion of a deposit, or free rounds',
  ),
);

const earning = v.strictObject({
  ticket: code,
  /** Each so much deposited or validly staked; a bonus of a rank that is claimed. */
  by: v.picklist(['deposit', 'stake', 'rank']),
  /** Of deposits and stakes. */
  amount: aboveZero,
  mostOfDay: count(1, 100),
});

const limit = v.strictObject({
  types: v.pipe(v.array(v.picklist(rewardTypes)), v.minLength(1)),
  /** In which they count: within a day, or ever, as for what is only for new members. */
  period: v.optional(v.picklist(['DAY', 'EVER']), 'DAY'),
  perDevice: members,
  perAddress: members,
});

export const rewardsSection = v.pipe(
  v.strictObject({
    /** Rewards that only members with a proven number claim. */
    needMobile: v.array(v.picklist(rewardTypes)),
    /** How many members claim rewards of a kind from one device or address. */
    limits: v.pipe(v.array(limit), v.maxLength(30)),
    calendar,
    codes: v.pipe(
      v.array(promoCode),
      v.maxLength(200),
      v.check((codes) => new Set(codes.map((one) => one.code)).size === codes.length, 'names a code twice'),
    ),
    rescue,
    tickets: v.pipe(
      v.array(ticket),
      v.maxLength(30),
      v.check((tickets) => new Set(tickets.map((one) => one.code)).size === tickets.length, 'names a ticket twice'),
    ),
    earning: v.pipe(v.array(earning), v.maxLength(60)),
  }),
  v.check(({ calendar: { days }, codes, tickets, earning: rules }) => {
    const known = new Set(tickets.map((one) => one.code));
    const named = [
      ...days.map((day) => day.ticket),
      ...codes.map((one) => one.gift.ticket),
      ...tickets.flatMap(({ prizes }) => prizes.map((one) => one.ticket)),
      ...rules.map((rule) => rule.ticket),
    ];
    return named.every((one) => one === null || known.has(one));
  }, 'names a ticket that is not there'),
);
