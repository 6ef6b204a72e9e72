import { requirementCalls } from '@pavilion/api-contract/calls/requirement';
import { type PayoutKind, payoutCalls } from '@pavilion/api-contract/calls/payout';
import { withdrawCalls } from '@pavilion/api-contract/calls/withdraw';
import * as v from 'valibot';
import { ask, codeOf, type Member, newKey, paymentPassword, preparePassword, readValue } from '../member';
import type { Step } from '../step';
import type { World } from '../world';
import { listOpenWithdrawals } from '../world.repository';
import { networks, shownRate } from './deposit-order';
import { stakeOnce } from './play';

const added = v.object({ bankCardId: v.string() });

/** Text of a chain's address, of letters that each of them has. */
const addressOf = (network: (typeof networks)[number], { memberId }: Member): string => {
  const digits = String(memberId);
  return network === 'ERC20' ? `0x${digits.padStart(40, '0')}` : `T${digits.replaceAll('0', 'Z').padStart(33, 'A')}`;
};

/** What a payout goes to, as its form asks for it. */
function formOf({ dice }: World, member: Member, kind: PayoutKind): object {
  const digits = String(member.memberId);
  if (kind === 'BC') return { bankCode: 'SAOLA', cardNumber: `97${digits.padStart(10, '0')}` };
  if (kind === 'EW') return { bankCode: 'SEUPAY', cardNumber: `09${digits.padStart(8, '0')}` };
  const network = dice.pick(networks);
  return { bankCode: 'USDT', network, cardNumber: addressOf(network, member) };
}

/** Sets the payment password and adds the account that payouts go to, before the first withdrawal to it. */
async function prepareAccount(world: World, member: Member, kind: PayoutKind): Promise<string | undefined> {
  const known = member.payoutAccounts.get(kind);
  if (known !== undefined) return known;
  await preparePassword(world, member);
  const body = { ...formOf(world, member, kind), cardHolder: 'Nguyen An', password: paymentPassword };
  const answer = await ask(world, member, payoutCalls.addPayoutAccount, { body, key: newKey(world) });
  const id = readValue(answer, added)?.bankCardId;
  if (id !== undefined) member.payoutAccounts.set(kind, id);
  return id;
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

/** Units of USDT as the form shows them, or as it showed them while one was worth something else. */
async function shownUnits(world: World, member: Member, amount: number): Promise<{ readonly virtualAmount?: number }> {
  const rate = await shownRate(world, member);
  if (rate === undefined || world.dice.chance(0.2)) return {};
  const ofThen = world.dice.chance(0.15) ? rate * world.dice.pick([0.9, 1.1]) : rate;
  return { virtualAmount: Math.floor((amount / ofThen) * 100) / 100 };
}

/** Asks for a payout, sometimes giving bonuses up for it; two presses at once are one or two intents. */
const withdrawTo = (where: string, weight: number, kind: PayoutKind): Step => ({
  name: `withdraw to ${where}`,
  weight,
  async run(world, member) {
    const { dice } = world;
    const bankCardId = await prepareAccount(world, member, kind);
    if (bankCardId === undefined) return 'no account was added';
    if (dice.chance(0.7)) await stakeThrough(world, member);
    const amount = dice.between(5, 200) * 10_000;
    const choices = { forfeit: dice.chance(0.4), c2c: dice.chance(0.5) };
    const units = kind === 'VW' ? await shownUnits(world, member, amount) : {};
    const body = { amount, bankCardId, password: paymentPassword, ...choices, ...units };
    const press = () => ask(world, member, withdrawCalls.submitWithdrawal, { body, key: newKey(world) });
    const answers = dice.chance(0.15) ? await Promise.all([press(), press()]) : [await press()];
    return `${amount}: ${answers.map(codeOf).join(' ')}`;
  },
});

/** One step for each kind of account; a brand that pays none of a kind out adds no account of it. */
export const withdrawSteps: readonly Step[] = [
  withdrawTo('a bank', 5, 'BC'),
  withdrawTo('an e-wallet', 2.5, 'EW'),
  withdrawTo('an address', 2.5, 'VW'),
];

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

/** The provider tells what became of a payout, once or several times. */
async function tellPayout(world: World, reference: string, state: 'done' | 'failed'): Promise<number> {
  const payout = world.provider.payouts.get(reference);
  const body = {
    ...{ noticeId: `notice-${world.random.uuid()}`, kind: 'payout', reference, providerId: `at-${reference}`, state },
    ...{ amount: payout?.amount, currency: payout?.currency, sequence: 1, at: world.clock.now() },
  };
  const copies = world.dice.chance(0.2) ? 3 : 1;
  const [status = 0] = await Promise.all(Array.from({ length: copies }, () => world.notice(body)));
  return status;
}

/**
 * Bank, wallet or chain carries payouts out, or cannot, and says so or stays silent; now and then it says the contrary
 * of what it has told.
 */
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
    const status = await tellPayout(world, reference, state);
    if (status !== 200 || dice.chance(0.8)) return `${reference} ${state}: ${status}`;
    const contrary = state === 'done' ? 'failed' : 'done';
    return `${reference} ${state}: ${status}, and then ${contrary}: ${await tellPayout(world, reference, contrary)}`;
  },
};
