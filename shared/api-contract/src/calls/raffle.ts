import * as v from 'valibot';
import { epochMillis } from '../index';
import { defineMemberCall } from './member-call';

const common = { moduleId: 'REWCEN3' } as const;

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
    winners: v.array(v.object({ account: v.string(), prize: v.string() })),
    /** Tickets of the raffle that the member may take now. */
    claimable: v.number(),
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
