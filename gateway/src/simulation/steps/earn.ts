import { rebateCalls } from '@pavilion/api-contract/calls/rebate';
import { requirementCalls } from '@pavilion/api-contract/calls/requirement';
import { rewardCalls } from '@pavilion/api-contract/calls/reward';
import { rewardOfferCalls } from '@pavilion/api-contract/calls/reward-offers';
import { ticketCalls } from '@pavilion/api-contract/calls/ticket';
import * as v from 'valibot';
import { ask, codeOf, newKey, readValue } from '../member';
import type { Step } from '../step';

const issued = v.array(v.object({ rewardId: v.string(), promotionType: v.string() }));
const held = v.array(v.object({ transactionId: v.string() }));
const open = v.array(v.object({ requirementId: v.string() }));
/** Codes of both brands, and one of nobody. */
const codes = ['POLAR2026', 'FREESPIN', 'SEN9', 'NOSUCHCODE'] as const;

/** Claims a reward by several presses at once, of which one pays. */
export const claimReward: Step = {
  name: 'claim a reward',
  weight: 6,
  async run(world, member) {
    const list = readValue(await ask(world, member, rewardCalls.rewards, { query: { status: 'I' } }), issued) ?? [];
    if (list.length === 0) return 'nothing to claim';
    const { rewardId, promotionType } = world.dice.pick(list);
    const body = { promotionClaimId: rewardId, promotionType };
    const press = () => ask(world, member, rewardCalls.claimReward, { body, key: newKey(world) });
    const answers = await Promise.all(Array.from({ length: world.dice.between(1, 3) }, press));
    return `${promotionType} ${rewardId}: ${answers.map(codeOf).join(' ')}`;
  },
};

/** Claims the day of the calendar. */
export const claimDay: Step = {
  name: 'claim a day',
  weight: 4,
  run: async (world, member) =>
    codeOf(await ask(world, member, ticketCalls.claimSignIn, { body: {}, key: newKey(world) })),
};

/** Opens a ticket, twice at once now and then. */
export const openTicket: Step = {
  name: 'open a ticket',
  weight: 3,
  async run(world, member) {
    const list =
      readValue(await ask(world, member, ticketCalls.tickets, { query: { status: 'AVAILABLE' } }), held) ?? [];
    if (list.length === 0) return 'no ticket';
    const body = world.dice.pick(list);
    const press = () =>
      ask(world, member, ticketCalls.claimTicket, { body: { transactionId: body.transactionId }, key: newKey(world) });
    const answers = world.dice.chance(0.3) ? await Promise.all([press(), press()]) : [await press()];
    return `${body.transactionId}: ${answers.map(codeOf).join(' ')}`;
  },
};

/** Uses a code, of whichever brand it is. */
export const useCode: Step = {
  name: 'use a code',
  weight: 1,
  async run(world, member) {
    const code = world.dice.pick(codes);
    return `${code}: ${codeOf(await ask(world, member, rewardOfferCalls.claimPromoCode, { body: { code }, key: newKey(world) }))}`;
  },
};

/** Claims what comes back of stakes, several presses at once. */
export const claimRebate: Step = {
  name: 'claim a rebate',
  weight: 4,
  async run(world, member) {
    const press = () => ask(world, member, rebateCalls.claimRebate, { body: {}, key: newKey(world) });
    const answers = await Promise.all(Array.from({ length: world.dice.between(1, 3) }, press));
    return answers.map(codeOf).join(' ');
  },
};

/** Gives a bonus up. */
export const forfeitBonus: Step = {
  name: 'give a bonus up',
  weight: 1,
  async run(world, member) {
    const list =
      readValue(await ask(world, member, requirementCalls.turnoverInfo, { query: { status: 'OPEN' } }), open) ?? [];
    if (list.length === 0) return 'nothing is open';
    const { requirementId } = world.dice.pick(list);
    const answer = await ask(world, member, requirementCalls.forfeitRequirement, {
      body: { requirementId },
      key: newKey(world),
    });
    return `${requirementId}: ${codeOf(answer)}`;
  },
};
