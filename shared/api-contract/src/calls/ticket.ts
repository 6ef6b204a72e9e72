import * as v from 'valibot';
import { epochMillis, pageNo, pageSize, wireAmount } from '../index';
import { defineMemberCall, listEnd, wireId } from './member-call';

/** Kinds of tickets, as the wire spells them. */
export const ticketTypes = [
  'RAFFLE',
  'PRIZE_WHEEL',
  'SLOT_MACHINE',
  'GOLDEN_EGG',
  'FREE_SPIN',
  'TEMU',
  'DEPOSIT_DISCOUNT',
] as const;
/** One of {@link ticketTypes}. */
export type TicketType = (typeof ticketTypes)[number];

const common = { moduleId: 'REWCEN3' } as const;
const flag = v.optional(v.picklist(['Y', 'N']), 'N');

const clientSeed = v.pipe(v.string(), v.regex(/^[A-Za-z0-9._-]{8,64}$/));

/** By which a result can be worked out anew: it was drawn from the seeds, of which one was told as a hash before. */
const proof = v.object({
  serverSeedHash: v.string(),
  serverSeed: v.nullable(v.string()),
  clientSeed: v.string(),
  nonce: v.number(),
});

const prize = v.object({
  configId: wireId,
  minValue: wireAmount,
  maxValue: wireAmount,
  rewardType: v.picklist(['MONEY', 'POINTS', 'TICKET', 'NOTHING']),
  label: v.string(),
  /** Percent of tickets that win it. */
  chancePercent: v.number(),
});

/** Rounds of a game without a stake; they open with the game. */
const freeSpins = v.object({
  /** Of the game in the catalogue. */
  gameId: wireId,
  gameName: v.string(),
  imageUrl: v.string(),
  /** Whether the ticket is claimed, and so the rounds are there to be played. */
  claimed: v.boolean(),
  rounds: v.number(),
  left: v.number(),
  /** What each is played as if it had been staked. */
  bet: wireAmount,
  /** Most that all of them together pay, and what they have paid. */
  maxWin: wireAmount,
  won: wireAmount,
  /** Times what they win that is to be staked for it. */
  multiplier: v.number(),
  /** Hours after the claim in which they are to be played, and until when that is. */
  playHours: v.number(),
  playUntil: v.nullable(epochMillis),
});

const ticket = v.pipe(
  v.object({
    transactionId: wireId,
    type: v.picklist(ticketTypes),
    style: v.string(),
    name: v.string(),
    status: v.picklist(['AVAILABLE', 'UNAVAILABLE']),
    startDate: epochMillis,
    endDate: epochMillis,
    description: v.string(),
    claimDevice: v.string(),
    promotionId: v.string(),
    bonus: wireAmount,
    /** Steps that friends make who were invited since the ticket was given, each of them one, and how many are made. */
    conditionSize: v.number(),
    achievedConditionSize: v.number(),
    conditionStatus: v.array(
      v.object({
        /** `REGISTERED`, `DEPOSIT` or `TURNOVER`. */
        condition: v.string(),
        /** Money; of a registration 0 or 1. */
        actual: wireAmount,
        expected: wireAmount,
        achieved: v.boolean(),
        /** Who made the step, or comes nearest; masked. */
        friend: v.optional(v.string()),
      }),
    ),
    /** What can be won, and how likely. */
    prizes: v.array(prize),
    serverSeedHash: v.string(),
    /** Of a slot machine: spins that are left; the last one is claimed and not spun. */
    spinsLeft: v.optional(v.number()),
    /** Of a free spin; its ticket stays available until the rounds are played or their time is over. */
    freeSpins: v.optional(freeSpins),
  }),
  v.transform(({ transactionId, ...row }) => ({ ...row, id: transactionId })),
);
/** A ticket of the member. */
export type Ticket = v.InferOutput<typeof ticket>;

const tickets = defineMemberCall('tickets', {
  ...common,
  method: 'GET',
  path: '/wps/relay/PROMOFE_getClaimTicketList',
  query: v.object({ isApp: flag, isAll: flag, status: v.optional(v.picklist(['AVAILABLE', 'UNAVAILABLE'])) }),
  response: v.array(ticket),
  summary: 'Tickets of the member, what ends first before the others; 200 at most',
});

const claimTicket = defineMemberCall('claimTicket', {
  ...common,
  method: 'POST',
  path: '/wps/relay/PROMOFE_claimTicket',
  idempotent: true,
  body: v.object({
    transactionId: wireId,
    isApp: flag,
    /**
     * What the member adds to the draw, chosen after the hash of the gateway's seed was shown, so that the gateway
     * could not know it; without it the draw takes the seed that the ticket was issued with.
     */
    clientSeed: v.optional(clientSeed),
  }),
  response: v.object({
    rewardType: v.picklist(['MONEY', 'POINTS', 'TICKET', 'NOTHING', 'FREE_SPIN']),
    /** Money, points, how many tickets, or how many free spins. */
    value: wireAmount,
    /** Which prize of the ticket it is. */
    configId: wireId,
    otherPrizes: v.array(v.object({ configId: wireId, minValue: wireAmount, maxValue: wireAmount })),
    proof,
  }),
  errors: [
    'reward.not-found',
    'reward.claimed',
    'reward.expired',
    'prom.claim.req.field',
    'slot_machine_use_claim_for_final_spin',
  ],
  summary: 'Opens a ticket, once whoever races; the gateway decides the prize',
});

const day = v.object({
  /** 1 is the first of the round. */
  day: v.number(),
  rewardType: v.picklist(['MONEY', 'POINTS', 'TICKET']),
  amount: wireAmount,
  status: v.picklist(['CLAIMED', 'CLAIMABLE', 'MISSED', 'COMING']),
});

const signInCalendar = defineMemberCall('signInCalendar', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getLoginPromotion',
  response: v.object({
    enabled: v.boolean(),
    days: v.array(day),
    /** Which of the days is today, from 1. */
    today: v.number(),
    /** Days in a row up to now. */
    consecutive: v.number(),
    /** What today takes, and how much of it is there. */
    minDeposit: wireAmount,
    deposited: wireAmount,
    minTurnover: wireAmount,
    turnover: wireAmount,
    /** When the next day begins in the brand’s time zone. */
    nextDayAt: epochMillis,
  }),
  summary: 'The calendar of signing in day by day',
});

const signInHistory = defineMemberCall('signInHistory', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getLoginPromotionConfigHistory',
  query: v.object({ page: pageNo, size: pageSize(10, 100) }),
  response: v.object({
    list: v.array(v.object({ claimDate: epochMillis, day: v.number(), rewardType: v.string(), amount: wireAmount })),
    ...listEnd,
  }),
  summary: 'Days that were claimed, the newest first',
});

const claimSignIn = defineMemberCall('claimSignIn', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_claimLoginPromotion',
  idempotent: true,
  response: v.object({ day: v.number(), rewardType: v.string(), amount: wireAmount }),
  errors: ['reward.not-found', 'reward.claimed', 'reward.limit-reached', 'prom.claim.req.field'],
  summary: 'Claims today, once',
});

/** Tickets and the calendar of signing in. */
export const ticketCalls = {
  tickets,
  claimTicket,
  signInCalendar,
  signInHistory,
  claimSignIn,
} as const;
