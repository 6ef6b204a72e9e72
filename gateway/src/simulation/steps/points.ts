import { pointCalls } from '@pavilion/api-contract/calls/point';
import * as v from 'valibot';
import { ask, codeOf, type Member, newKey, paymentPassword, preparePassword, pressAtOnce, readValue } from '../member';
import type { Step } from '../step';
import type { World } from '../world';
import { listWaiting } from '../world.repository';
import { decide } from './missions';

const has = v.object({ pointBalance: v.number() });
const goods = v.object({
  list: v.array(v.object({ rewardId: v.string(), points: v.number(), needsAddress: v.boolean() })),
});

const pointsOf = async (world: World, member: Member): Promise<number> =>
  readValue(await ask(world, member, pointCalls.pointBalance), has)?.pointBalance ?? 0;

/** Turns points into money: all, some, or more than there are, by two presses at once. */
export const convertPoints: Step = {
  name: 'convert points',
  weight: 4,
  async run(world, member) {
    const { dice } = world;
    await preparePassword(world, member);
    const balance = await pointsOf(world, member);
    const points = Math.max(1, dice.chance(0.2) ? balance + 1 : Math.floor(balance / dice.between(1, 3)));
    const body = { points, password: paymentPassword };
    const press = () => ask(world, member, pointCalls.convertPoints, { body, key: newKey(world) });
    const answers = await pressAtOnce(dice.chance(0.3) ? 2 : 1, press);
    return `${points} of ${balance}: ${answers.map(codeOf).join(' ')}`;
  },
};

/** Buys goods for points, as a rule such as can be paid. */
export const redeemGoods: Step = {
  name: 'redeem points',
  weight: 4,
  async run(world, member) {
    const { dice } = world;
    await preparePassword(world, member);
    const balance = await pointsOf(world, member);
    const list =
      readValue(await ask(world, member, pointCalls.pointRewards, { query: { size: 100 } }), goods)?.list ?? [];
    const within = list.filter(({ points }) => points <= balance);
    if (list.length === 0) return 'nothing is sold';
    const { rewardId, needsAddress } = dice.pick(within.length > 0 ? within : list);
    const sent = needsAddress ? { address: '1 Hoa Sen, Ha Noi', phone: '0900000000' } : {};
    const body = { rewardId, quantity: dice.chance(0.8) ? 1 : 2, password: paymentPassword, ...sent };
    const press = () => ask(world, member, pointCalls.redeemReward, { body, key: newKey(world) });
    const answers = await pressAtOnce(dice.chance(0.3) ? 2 : 1, press);
    return `${rewardId}: ${answers.map(codeOf).join(' ')}`;
  },
};

/** An order is taken back by its member, decided by an operator, or both at once. */
export const endOrder: Step = {
  name: 'end an order',
  weight: 3,
  async run(world, member) {
    const { brand, memberId } = member;
    const waiting = await listWaiting(world.gateway().database, brand, { memberId, what: 'order' });
    const id = waiting[0]?.id;
    if (id === undefined) return 'none waits';
    const body = { redeemId: String(id) };
    const cancel = async () =>
      codeOf(await ask(world, member, pointCalls.cancelRedemption, { body, key: newKey(world) }));
    const look = () => decide(world, brand, { id, calls: ['approvePointOrder', 'rejectPointOrder'] });
    const way = world.dice.between(1, 3);
    if (way === 1) return cancel();
    if (way === 2) return look();
    return (await Promise.all([cancel(), look()])).join(', ');
  },
};
