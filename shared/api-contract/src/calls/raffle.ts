import * as v from 'valibot';
import { epochMillis, wireAmount } from '../index';
import { defineMemberCall } from './member-call';

const common = { moduleId: 'REWCEN3' } as const;

const winner = v.object({ account: v.string(), prize: v.string() });

/** By what numbers are earned, and how far the member is on the way to the next one. */
const way = v.object({
  by: v.picklist(['deposit', 'stake']),
  /** A number for each so much. */
  amount: wireAmount,
  done: wireAmount,
  mostOfDay: v.number(),
  /** Earned today. */
  ofDay: v.number(),
});

/** A draw that was, with all that it takes to draw anew. */
const pastDraw = v.object({
  drawNo: v.number(),
  drawnAt: epochMillis,
  /** Numbers from 1 to this were in it. */
  total: v.number(),
  /** SHA-256 of the seed, told before the first number was taken. */
  seedHash: v.string(),
  seed: v.string(),
  /** Follows from everything that was taken. */
  entriesHash: v.string(),
  /** Numbers of the member. */
  numbers: v.array(v.number()),
  /** In the order in which they were drawn. */
  winners: v.array(v.object({ ...winner.entries, number: v.number(), isMine: v.boolean() })),
});

const raffleStatus = defineMemberCall('raffleStatus', {
  ...common,
  method: 'GET',
  path: '/wps/relay/MCSFE_getRafflePromotionStatus',
  response: v.object({
    enabled: v.boolean(),
    title: v.string(),
    drawAt: v.nullable(epochMillis),
    entries: v.number(),
    /** Of the last draw. */
    winners: v.array(winner),
    /** Tickets of the raffle that the member may take now. */
    claimable: v.number(),
    /** Of the draw that comes; counted from 1, 0 for none. */
    drawNo: v.number(),
    seedHash: v.string(),
    /** Numbers of everybody in it. */
    total: v.number(),
    /** Those of the member, the first 500. */
    numbers: v.array(v.number()),
    /** The greatest first, and how many numbers win it. */
    prizes: v.array(v.object({ prize: v.string(), count: v.number() })),
    /** Times money that is won is to be staked. */
    multiplier: v.number(),
    /** Days in which a prize is to be claimed. */
    claimDays: v.number(),
    ways: v.array(way),
    last: v.nullable(pastDraw),
  }),
  summary: 'The raffle, and the member’s part in it',
});

const claimRaffle = defineMemberCall('claimRaffle', {
  ...common,
  method: 'POST',
  path: '/wps/relay/MCSFE_claimRafflePromotion',
  idempotent: true,
  response: v.object({ entries: v.number() }),
  errors: ['reward.not-found', 'reward.claimed', 'reward.expired'],
  summary: 'Takes the tickets of the raffle that were earned',
});

/** The raffle. */
export const raffleCalls = { raffleStatus, claimRaffle } as const;
