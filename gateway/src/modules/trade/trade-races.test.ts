import { parseAmount } from '@pavilion/money';
import {
  assertLedgerHolds,
  startWalletFixture,
  type TestPlayer,
  type WalletFixture,
} from '../ledger/testing/wallet-fixture';
import { offered, payoutAccountOf } from '../withdrawal/testing/withdrawal-parts';
import { createTradeWorld, minuteMs, type TradeWorld } from './testing/trade-world';
import { findTrade } from './trade.repository';

let fixture: WalletFixture;
let world: TradeWorld;
beforeAll(async () => {
  fixture = await startWalletFixture();
  world = createTradeWorld(fixture);
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

const start = parseAmount('1000000');
const { amount, charge } = offered;

interface Pair {
  readonly payer: TestPlayer;
  readonly receiver: TestPlayer;
  readonly withdrawalId: bigint;
}

async function pair(): Promise<Pair> {
  const [payer, receiver] = [await fixture.player('1000000'), await fixture.player('1000000')];
  const withdrawalId = await world.withdrawals.offer(receiver.memberId, await payoutAccountOf(fixture, receiver));
  if (withdrawalId === undefined) throw new Error('nothing was offered');
  return { payer, receiver, withdrawalId };
}

async function matched({ payer, withdrawalId }: Pair): Promise<bigint> {
  const made = await world.ask(payer.memberId);
  if (!made.ok || made.value.withdrawalId !== withdrawalId) throw new Error('they were not matched');
  return made.value.id;
}

async function paid(of: Pair): Promise<bigint> {
  const id = await matched(of);
  await world.steps.paid('aurora', { memberId: of.payer.memberId, id, words: '' });
  return id;
}

const stateOf = async ({ payer }: Pair, id: bigint) =>
  (await findTrade(fixture.database, 'aurora', { memberId: payer.memberId, id }))?.state;

test('64 confirmations at once settle once', async () => {
  const of = await pair();
  const id = await paid(of);
  const confirm = () => world.steps.confirm('aurora', { memberId: of.receiver.memberId, id });
  const raced = await Promise.all(Array.from({ length: 64 }, confirm));
  expect(raced.every(({ ok }) => ok)).toBe(true);
  expect(await fixture.balance(of.payer)).toBe(start + amount);
  expect(await fixture.balance(of.receiver)).toBe(start - amount - charge);
});

test('32 payers at once: one of them takes what is offered once', async () => {
  const of = await pair();
  const payers = await Promise.all(Array.from({ length: 31 }, () => fixture.player('1')));
  const raced = await Promise.all([of.payer, ...payers].map(({ memberId }) => world.ask(memberId)));
  const taken = raced.filter(({ ok }) => ok);
  expect(taken).toHaveLength(1);
  expect(new Set(raced.map((one) => (one.ok ? 'taken' : one.error.code)))).toEqual(new Set(['taken', 'c2c.no-match']));
  const [one] = taken;
  const trade = one?.ok ? one.value : undefined;
  await world.steps.cancel('aurora', { memberId: trade?.payerId ?? 0n, id: trade?.id ?? 0n });
  await drain(of);
});

test('one payer who asks 32 times at once has one trade to pay', async () => {
  const [one, other] = [await pair(), await pair()];
  const raced = await Promise.all(Array.from({ length: 32 }, () => world.ask(one.payer.memberId)));
  expect(raced.filter(({ ok }) => ok)).toHaveLength(1);
  expect(raced.filter((asked) => !asked.ok && asked.error.code === 'deposit.open-order')).toHaveLength(31);
  fixture.clock.advance(21 * minuteMs);
  await world.jobs.look();
  await Promise.all([drain(one), drain(other)]);
});

test('of saying paid, stepping back and running out at once, exactly one wins', async () => {
  for (let round = 0; round < 8; round += 1) {
    const of = await pair();
    const id = await matched(of);
    const owner = { memberId: of.payer.memberId, id };
    // One half in time, one half too late.
    if (round % 2 === 1) fixture.clock.advance(21 * minuteMs);
    const [said, cancelled] = await Promise.all([
      world.steps.paid('aurora', { ...owner, words: '' }),
      world.steps.cancel('aurora', owner),
      world.jobs.look(),
    ]);
    const state = await stateOf(of, id);
    expect([said.ok, cancelled.ok, state === 'EXPIRED'].filter(Boolean)).toHaveLength(1);
    const { offer } = (await world.withdrawals.find(of.withdrawalId)) ?? {};
    expect(offer).toBe(state === 'PAID' ? 'TAKEN' : 'OPEN');
    if (state === 'PAID') await world.steps.confirm('aurora', { memberId: of.receiver.memberId, id });
    else await drain(of);
  }
});

test('of confirming, disputing and running out at once, money moves once or waits', async () => {
  for (let round = 0; round < 8; round += 1) {
    const of = await pair();
    const id = await paid(of);
    const owner = { memberId: of.receiver.memberId, id };
    if (round % 2 === 1) fixture.clock.advance(31 * minuteMs);
    const [, disputed] = await Promise.all([
      world.steps.confirm('aurora', owner),
      world.steps.dispute('aurora', { ...owner, words: '' }),
      world.jobs.look(),
    ]);
    const state = await stateOf(of, id);
    if (round % 2 === 1) expect(disputed.ok).toBe(false);
    // A receiver may confirm what was disputed, and not the other way round.
    expect(['CONFIRMED', 'DISPUTED']).toContain(state);
    if (state === 'DISPUTED') await world.steps.confirm('aurora', owner);
    expect(await fixture.balance(of.payer)).toBe(start + amount);
    expect(await fixture.balance(of.receiver)).toBe(start - amount - charge);
  }
});

test('once the time is over nothing is said any more, whether or not somebody has looked', async () => {
  const [early, late] = [await pair(), await pair()];
  const [unpaid, said] = [await matched(early), await paid(late)];
  fixture.clock.advance(31 * minuteMs);
  const refused = { ok: false, error: 'c2c.state' };
  expect(await world.steps.paid('aurora', { memberId: early.payer.memberId, id: unpaid, words: '' })).toEqual(refused);
  expect(await world.steps.dispute('aurora', { memberId: late.receiver.memberId, id: said, words: '' })).toEqual(
    refused,
  );
  await world.jobs.look();
  expect([await stateOf(early, unpaid), await stateOf(late, said)]).toEqual(['EXPIRED', 'CONFIRMED']);
  await drain(early);
});

test('what is taken by a payer and sent to the bank at once goes one way', async () => {
  for (let round = 0; round < 8; round += 1) {
    const of = await pair();
    // The last moment of the offer, and the first after it.
    fixture.clock.advance(round % 2 === 0 ? 59 * minuteMs : 60 * minuteMs);
    const [made] = await Promise.all([world.ask(of.payer.memberId), world.withdrawals.attend(of.withdrawalId)]);
    expect(made.ok).toBe(round % 2 === 0);
    expect(world.withdrawals.atBank(of.withdrawalId)).toBe(made.ok ? undefined : 'pending');
    if (!made.ok) continue;
    fixture.clock.advance(21 * minuteMs);
    await world.jobs.look();
    await world.withdrawals.attend(of.withdrawalId);
    expect(world.withdrawals.atBank(of.withdrawalId)).toBe('pending');
  }
});

/** Sends what nobody took on its ordinary way, so that no other test is matched with it. */
async function drain({ withdrawalId }: Pair): Promise<void> {
  fixture.clock.advance(61 * minuteMs);
  await world.withdrawals.attend(withdrawalId);
  expect(world.withdrawals.atBank(withdrawalId)).toBe('pending');
}
