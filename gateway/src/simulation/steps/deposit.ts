import { depositCalls } from '@pavilion/api-contract/calls/deposit';
import { depositCryptoCalls } from '@pavilion/api-contract/calls/deposit-crypto';
import * as v from 'valibot';
import { ask, codeOf, newKey, readValue } from '../member';
import { type Payable, tellInTime } from '../provider-notices';
import type { SimulatedPayment } from '../simulated-provider';
import type { Step } from '../step';
import type { World } from '../world';
import { listWaiting } from '../world.repository';
import { networks } from './deposit-order';
import { decide } from './missions';

/** Money arrives at the provider, which tells the gateway or loses its notice. */
async function arrive(world: World, to: Payable, amount: number): Promise<string> {
  const { dice, provider, random, clock } = world;
  const payment = { paymentId: `pay-${random.uuid()}`, amount, at: clock.now(), reversed: false, returned: false };
  provider.payments.set(to.reference, [...(provider.payments.get(to.reference) ?? []), payment]);
  if (dice.chance(0.1)) return `${to.reference} with ${amount}, and the notice is lost`;
  return `${to.reference} with ${amount}: ${await tellInTime(world, to, { ...payment, kind: 'payment' })}`;
}

const otherAmount = ({ dice }: World, currency: string): number =>
  currency === 'VND' ? dice.between(1, 400) * 10_000 : dice.between(40, 40_000) / 100;

/**
 * The payer pays: what was asked for or something else, once or twice, in time or late, for the last order or an
 * earlier one, told or not.
 */
export const payDeposit: Step = {
  name: 'pay a deposit',
  weight: 10,
  async run(world, member) {
    const { dice } = world;
    const last = member.orders.at(-1);
    if (!last) return 'nothing was ordered';
    const order = dice.chance(0.8) ? last : dice.pick(member.orders);
    const amount = dice.chance(0.7) ? order.amount : otherAmount(world, order.currency);
    const came = await arrive(world, order, amount);
    return dice.chance(0.1) ? `${came}, and again: ${await arrive(world, order, amount)}` : came;
  },
};

/** The payer's bank, wallet or telephone company declines; a provider may say so after a payment, too. */
export const failDeposit: Step = {
  name: 'fail a deposit',
  weight: 1,
  async run(world, member) {
    const order = member.orders.at(-1);
    if (!order) return 'nothing was ordered';
    world.provider.failed.add(order.reference);
    if (world.dice.chance(0.2)) return `${order.reference}, and nobody is told`;
    const { reference, amount } = order;
    return `${reference}: ${await tellInTime(world, order, { kind: 'payment', paymentId: null, amount, state: 'failed' })}`;
  },
};

const shown = v.object({ address: v.string() });

/** Somebody sends to the member's own address, whatever amount and unasked. */
export const payToAddress: Step = {
  name: 'pay to the own address',
  weight: 2,
  async run(world, member) {
    const { dice, provider } = world;
    const body = { bankCode: 'USDT', vendorId: 'sandbox', network: dice.pick(networks) };
    const answer = await ask(world, member, depositCryptoCalls.cryptoAccount, { body, key: newKey(world) });
    const reference = provider.addresses.get(readValue(answer, shown)?.address ?? '');
    if (reference === undefined) return codeOf(answer);
    const to = { reference, currency: 'USDT', amount: otherAmount(world, 'USDT') };
    if (member.addresses.every((one) => one.reference !== reference)) member.addresses.push(to);
    return arrive(world, to, to.amount);
  },
};

const isThere = ({ reversed, returned }: SimulatedPayment): boolean => !reversed && !returned;

/** The provider takes a payment back, sometimes before it has told of it. */
export const reverseDeposit: Step = {
  name: 'take a payment back',
  weight: 1,
  async run(world, { orders, addresses }) {
    const { payments } = world.provider;
    const paid = [...orders, ...addresses].filter(({ reference }) => payments.get(reference)?.some(isThere));
    if (paid.length === 0) return 'nothing was paid';
    const to = world.dice.pick(paid);
    const payment = payments.get(to.reference)?.find(isThere);
    if (!payment) return 'nothing was paid';
    payment.reversed = true;
    return `${to.reference}: ${await tellInTime(world, to, { ...payment, kind: 'payment-reversed' })}`;
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

/** Somebody looks at a payment that is not what was asked for. */
export const decideDeposit: Step = {
  name: 'decide a deposit',
  weight: 2,
  async run(world, { brand, memberId }) {
    const [waiting] = await listWaiting(world.gateway().database, brand, { memberId, what: 'deposit' });
    if (!waiting) return 'none waits';
    return decide(world, brand, { id: waiting.id, calls: ['approveDeposit', 'refuseDeposit'] });
  },
};
