import { c2cCalls } from '@pavilion/api-contract/calls/c2c';
import * as v from 'valibot';
import { ask, codeOf, type Member, newKey, pressAtOnce, readValue } from '../member';
import type { Step } from '../step';
import type { World } from '../world';
import { listDisputed } from '../world.repository';
import { decide } from './missions';

const trade = v.object({ transactionId: v.string(), side: v.picklist(['PAYER', 'RECEIVER']), state: v.string() });
const listed = v.object({ list: v.array(trade) });
const near = v.object({ value: v.object({ amounts: v.array(v.number()) }) });

/** Asks for a withdrawal of another member to pay, and again for an amount that is told to be there. */
export const askTrade: Step = {
  name: 'ask for a trade',
  weight: 7,
  async run(world, member) {
    const { dice } = world;
    const askFor = (amount: number) =>
      ask(world, member, c2cCalls.c2cDeposit, { body: { amount }, key: newKey(world) });
    const first = await askFor(dice.between(5, 200) * 10_000);
    const told = v.safeParse(near, first.json);
    if (codeOf(first) !== 'c2c.no-match' || !told.success || told.output.value.amounts.length === 0)
      return codeOf(first);
    const amount = dice.pick(told.output.value.amounts);
    const answers = await pressAtOnce(dice.chance(0.2) ? 2 : 1, () => askFor(amount));
    return `${amount}: ${answers.map(codeOf).join(' ')}`;
  },
};

async function tradesOf(world: World, member: Member) {
  const answer = await ask(world, member, c2cCalls.paymentConfirmations, { query: { page: 1, size: 50 } });
  return readValue(answer, listed)?.list ?? [];
}

/** The payer pays, or steps back, or does both at once. */
export const payTrade: Step = {
  name: 'pay a trade',
  weight: 6,
  async run(world, member) {
    const { dice } = world;
    const found = (await tradesOf(world, member)).find(({ side, state }) => side === 'PAYER' && state === 'MATCHED');
    if (!found) return 'nothing is to be paid';
    const { transactionId } = found;
    const pay = () =>
      ask(world, member, c2cCalls.processC2c, { body: { transactionId, action: 'PAID' }, key: newKey(world) });
    const cancel = () => ask(world, member, c2cCalls.cancelC2c, { body: { transactionId }, key: newKey(world) });
    const way = dice.next();
    const answers = way < 0.75 ? [await pay()] : way < 0.9 ? [await cancel()] : await Promise.all([pay(), cancel()]);
    return `${transactionId}: ${answers.map(codeOf).join(' ')}`;
  },
};

/** The receiver says that it arrived, or that it did not, or both at once; an operator settles what is disputed. */
export const confirmTrade: Step = {
  name: 'confirm a trade',
  weight: 6,
  async run(world, member) {
    const { dice } = world;
    const { brand, memberId } = member;
    const [disputed] = await listDisputed(world.gateway().database, brand, memberId);
    if (disputed && dice.chance(0.7))
      return `disputed ${await decide(world, brand, { id: disputed.id, calls: ['settleTrade', 'refuseTrade'] })}`;
    const waits = ({ side, state }: v.InferOutput<typeof trade>): boolean =>
      side === 'RECEIVER' && (state === 'PAID' || state === 'DISPUTED');
    const found = (await tradesOf(world, member)).find(waits);
    if (!found) return 'nothing is to be confirmed';
    const { transactionId } = found;
    const say = (action: 'CONFIRM' | 'DISPUTE') =>
      ask(world, member, c2cCalls.processC2c, { body: { transactionId, action }, key: newKey(world) });
    const way = dice.next();
    const answers =
      way < 0.6
        ? await pressAtOnce(dice.between(1, 2), () => say('CONFIRM'))
        : way < 0.9
          ? [await say('DISPUTE')]
          : await Promise.all([say('CONFIRM'), say('DISPUTE')]);
    return `${transactionId}: ${answers.map(codeOf).join(' ')}`;
  },
};
