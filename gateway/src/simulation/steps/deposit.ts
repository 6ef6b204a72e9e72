import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { depositOrderCalls } from '@pavilion/api-contract/calls/deposit-order';
import { depositPromotionCalls } from '@pavilion/api-contract/calls/deposit-promotion';
import * as v from 'valibot';
import { ask, codeOf, type Member, newKey, type OpenOrder, readValue } from '../member';
import type { Step } from '../step';
import type { World } from '../world';

const ordered = v.object({ depositId: v.string() });
const referenceOf = ({ id }: OpenOrder): string => `D${id}`;

const offered = v.array(v.object({ promotionId: v.string(), blockedBy: v.nullable(v.string()) }));

/** A promotion for a deposit: as a rule one that can be had, now and then one that is refused. */
async function choosePromotion(
  world: World,
  member: Member,
  amount: number,
): Promise<{ readonly promotionId?: string }> {
  const answer = await ask(world, member, depositPromotionCalls.depositPromotions, { query: { amount } });
  const all = readValue(answer, offered) ?? [];
  const free = all.filter(({ blockedBy }) => blockedBy === null);
  const from = free.length > 0 && world.dice.chance(0.9) ? free : all;
  return from.length > 0 ? { promotionId: world.dice.pick(from).promotionId } : {};
}

/** Orders a payment, with a promotion or without; a double press is one order. */
export const orderDeposit: Step = {
  name: 'order a deposit',
  weight: 8,
  async run(world, member) {
    const { dice } = world;
    const amount = dice.between(10, 300) * 10_000 * member.scale;
    const key = newKey(world);
    const chosen = dice.chance(0.4) ? await choosePromotion(world, member, amount) : {};
    const body = { bankCode: 'NAPAS', vendorId: 'sandbox', amount, ...chosen };
    const press = () => ask(world, member, depositOrderCalls.depositByQr, { body, key });
    const answer = dice.chance(0.2) ? (await Promise.all([press(), press()]))[0] : await press();
    const order = readValue(answer, ordered);
    const told = [amount, chosen.promotionId].filter((one) => one !== undefined).join(' with ');
    if (!order) return `${told}: ${codeOf(answer)}`;
    if (member.orders.every(({ id }) => id !== order.depositId)) member.orders.push({ id: order.depositId, amount });
    return `${order.depositId} of ${told}`;
  },
};

/** Tells the gateway of a payment that the provider knows of. */
export async function tell(world: World, order: OpenOrder, about: { paymentId: string; amount: number; kind: string }) {
  const body = {
    ...{ noticeId: `notice-${world.random.uuid()}`, reference: referenceOf(order), currency: 'VND', sequence: 1 },
    ...{ state: 'paid', at: world.clock.now(), providerId: `at-${referenceOf(order)}`, ...about },
  };
  const copies = world.dice.chance(0.3) ? 4 : 1;
  const statuses = await Promise.all(Array.from({ length: copies }, () => world.notice(body)));
  return statuses.join(' ');
}

/** The payer pays: what was asked for or something else, once or twice, in time or late, told or not. */
export const payDeposit: Step = {
  name: 'pay a deposit',
  weight: 10,
  async run(world, member) {
    const { dice, provider } = world;
    const order = member.orders.at(-1);
    if (!order) return 'nothing was ordered';
    const amount = dice.chance(0.7) ? order.amount : dice.between(1, 400) * 10_000;
    const known = provider.payments.get(referenceOf(order)) ?? [];
    const payment = { paymentId: `pay-${world.random.uuid()}`, amount, at: world.clock.now(), reversed: false };
    provider.payments.set(referenceOf(order), [...known, payment]);
    if (dice.chance(0.1)) return `${order.id} with ${amount}, and the notice is lost`;
    return `${order.id} with ${amount}: ${await tell(world, order, { ...payment, kind: 'payment' })}`;
  },
};

/** The provider takes a payment back. */
export const reverseDeposit: Step = {
  name: 'take a payment back',
  weight: 1,
  async run(world, member) {
    const order = member.orders[0];
    const payment = order && world.provider.payments.get(referenceOf(order))?.find(({ reversed }) => !reversed);
    if (!order || !payment) return 'nothing was paid';
    payment.reversed = true;
    return `${order.id}: ${await tell(world, order, { ...payment, kind: 'payment-reversed' })}`;
  },
};

/** The member thinks better of it. */
export const cancelDeposit: Step = {
  name: 'cancel a deposit',
  weight: 2,
  async run(world, member) {
    const order = member.orders.at(-1);
    if (!order) return 'nothing was ordered';
    const body = { depositId: order.id };
    return `${order.id}: ${codeOf(await ask(world, member, depositCalls.cancelDeposit, { body, key: newKey(world) }))}`;
  },
};
