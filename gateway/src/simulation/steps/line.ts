import { lineTransferCalls } from '@pavilion/api-contract/calls/line-transfer';
import { vipCalls } from '@pavilion/api-contract/calls/vip';
import { rewardCalls } from '@pavilion/api-contract/calls/reward';
import * as v from 'valibot';
import { ask, codeOf, newKey, paymentPassword, preparePassword, pressAtOnce, readValue } from '../member';
import type { Step } from '../step';
import { listWaiting } from '../world.repository';
import { decide } from './missions';

/** Gives money to the agent above, where there is one; two presses at once are two gifts. */
export const giveUpline: Step = {
  name: 'give to the upline',
  weight: 4,
  async run(world, member) {
    await preparePassword(world, member);
    const amount = world.dice.between(1, 40) * 10_000;
    const body = { amount, password: paymentPassword };
    const press = () => ask(world, member, lineTransferCalls.transferUpline, { body, key: newKey(world) });
    const answers = await pressAtOnce(world.dice.chance(0.3) ? 2 : 1, press);
    return `${amount}: ${answers.map(codeOf).join(' ')}`;
  },
};

/** Somebody looks at a friend of the member, whom they accept or exclude, before or after it was paid for. */
export const decideFriend: Step = {
  name: 'decide a friend',
  weight: 2,
  async run(world, { brand, memberId }) {
    const friends = await listWaiting(world.gateway().database, brand, { memberId, what: 'friend' });
    if (friends.length === 0) return 'has none';
    const { id } = world.dice.pick(friends);
    return decide(world, brand, { id, calls: ['acceptReferral', 'excludeReferral'] });
  },
};

const salary = v.object({ status: v.string(), rewardId: v.optional(v.string()) });

/** Claims the salary of the month, by several presses at once. */
export const claimSalary: Step = {
  name: 'claim a salary',
  weight: 1,
  async run(world, member) {
    const { rewardId, status = 'none' } = readValue(await ask(world, member, vipCalls.rankSalary), salary) ?? {};
    if (rewardId === undefined) return status;
    const body = { promotionClaimId: rewardId, promotionType: 'RANK_SALARY' };
    const press = () => ask(world, member, rewardCalls.claimReward, { body, key: newKey(world) });
    return (await pressAtOnce(world.dice.between(1, 3), press)).map(codeOf).join(' ');
  },
};
