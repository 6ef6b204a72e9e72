import { requirementCalls } from '@pavilion/api-contract/calls/requirement';
import { payoutCalls } from '@pavilion/api-contract/calls/payout';
import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import * as v from 'valibot';
import { ask, codeOf, type Member, newKey, paymentPassword, preparePassword, readValue } from '../member';
import type { Step } from '../step';
import type { World } from '../world';
import { listOpenWithdrawals } from '../world.repository';
import { stakeOnce } from './play';

const added = v.object({ bankCardId: v.string() });

/** Sets the payment password and adds the account that payouts go to, before the first withdrawal. */
async function prepareAccount(world: World, member: Member): Promise<string | undefined> {
  if (member.bankCardId !== undefined) return member.bankCardId;
  await preparePassword(world, member);
  const cardNumber = `97${String(member.memberId).padStart(10, '0')}`;
  const body = { bankCode: 'SAOLA', cardNumber, cardHolder: 'Nguyen An', password: paymentPassword };
  const answer = await ask(world, member, payoutCalls.addPayoutAccount, { body, key: newKey(world) });
  member.bankCardId = readValue(answer, added)?.bankCardId;
  return member.bankCardId;
}

const missing = v.array(v.object({ remaining: v.number() }));
const mostStakes = 10;

/**
 * Stakes what is to be staked before money leaves, by bets whose stake comes back, as far as the balance and patience
 * go.
 */
async function stakeThrough(world: World, member: Member): Promise<void> {
  for (let placed = 0; placed < mostStakes; placed += 1) {
    await world.attend('settlement');
    const open = readValue(await ask(world, member, requirementCalls.turnoverInfo), missing) ?? [];
    const left = open.reduce((sum, { remaining }) => sum + remaining, 0);
    if (left <= 0 || !(await stakeOnce(world, member, { stake: Math.ceil(left), win: Math.ceil(left) }))) return;
  }
}

const openOf = (world: World, { brand, memberId }: Member) =>
  listOpenWithdrawals(world.gateway().database, brand, memberId);

/** Asks for a payout, sometimes giving bonuses up for it; two presses at once are one or two intents. */
export const submitWithdrawal: Step = {
  name: 'withdraw',
  weight: 9,
  async run(world, member) {
    const { dice } = world;
    const bankCardId = await prepareAccount(world, member);
    if (bankCardId === undefined) return 'no account was added';
    if (dice.chance(0.7)) await stakeThrough(world, member);
    const amount = dice.between(5, 200) * 10_000;
    const choices = { forfeit: dice.chance(0.4), c2c: dice.chance(0.5) };
    const body = { amount, bankCardId, password: paymentPassword, ...choices };
    const press = () => ask(world, member, withdrawCalls.submitWithdrawal, { body, key: newKey(world) });
    const answers = dice.chance(0.15) ? await Promise.all([press(), press()]) : [await press()];
    return `${amount}: ${answers.map(codeOf).join(' ')}`;
  },
};

/** The member takes it back before anybody looked. */
export const cancelWithdrawal: Step = {
  name: 'cancel a withdrawal',
  weight: 2,
  async run(world, member) {
    const [open] = await openOf(world, member);
    if (!open) return 'none was open';
    const body = { withdrawId: String(open.id) };
    return codeOf(await ask(world, member, withdrawCalls.cancelWithdrawal, { body, key: newKey(world) }));
  },
};

/** Operators decide, sometimes both at once and not alike. */
export const decideWithdrawal: Step = {
  name: 'decide a withdrawal',
  weight: 10,
  async run(world, member) {
    const { dice } = world;
    const [open] = await openOf(world, member);
    if (!open) return 'none was open';
    const say = (by: 'first' | 'second') => {
      const call = dice.chance(0.8) ? 'approveWithdrawal' : 'rejectWithdrawal';
      return world.operate({ by, call, brand: member.brand, id: open.id });
    };
    const answers = dice.chance(0.3)
      ? await Promise.all([say('first'), say('second')])
      : [await say(dice.pick(['first', 'second']))];
    return answers.map(codeOf).join(' ');
  },
};

/** The bank carries payouts out, or cannot, and says so or stays silent. */
export const carryOutPayout: Step = {
  name: 'carry a payout out',
  weight: 10,
  async run(world, member) {
    const { dice, provider } = world;
    await world.attend('withdrawal');
    const open = await openOf(world, member);
    const reference = open.map(({ id }) => `W${id}`).find((one) => provider.payouts.get(one)?.state === 'pending');
    const payout = reference === undefined ? undefined : provider.payouts.get(reference);
    if (reference === undefined || !payout) return 'none was under way';
    const state = dice.chance(0.8) ? 'done' : 'failed';
    payout.state = state;
    if (dice.chance(0.4)) return `${reference} ${state}, and nobody is told`;
    const body = {
      ...{ noticeId: `notice-${world.random.uuid()}`, kind: 'payout', reference, providerId: `at-${reference}`, state },
      ...{ amount: payout.amount, currency: 'VND', sequence: 1, at: world.clock.now() },
    };
    return `${reference} ${state}: ${await world.notice(body)}`;
  },
};
