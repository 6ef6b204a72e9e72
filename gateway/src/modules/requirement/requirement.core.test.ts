import { amountOf } from '@pavilion/money';
import { endRequirementsByForfeit, keepsBonuses, makeRequirement, openRequirements } from './requirement.core';
import {
  brandId,
  endWager,
  later,
  made,
  type RequirementFixture,
  startRequirementFixture,
} from './testing/requirement-fixture';

let fixture: RequirementFixture;
beforeAll(async () => {
  fixture = await startRequirementFixture();
});
afterAll(() => fixture.close());
beforeEach(() => Object.assign(fixture.rules, { floor: '0', excludedGames: [] }));

const statesOf = async (memberId: bigint) => (await fixture.of(memberId)).map(({ done, state }) => [done, state]);
const endAll = (memberId: bigint) =>
  fixture.database.transaction((tx) => endRequirementsByForfeit(tx, brandId, { memberId, at: later }), { attempts: 3 });
const keeps = (memberId: bigint) =>
  fixture.database.transaction((tx) => keepsBonuses(tx, brandId, { memberId, at: later }), { attempts: 3 });

test('is made once for its key, asks for base times multiplier, and is done at once where that is nothing', async () => {
  const memberId = await fixture.member(0n);
  const key = 'made-once';
  const first = await fixture.make(memberId, { key, base: amountOf(333n), multiplier: 1.5 });
  expect(await fixture.make(memberId, { key, base: amountOf(9n) })).toBe(first);
  await fixture.make(memberId, { multiplier: 0 });
  expect(await fixture.of(memberId)).toEqual([
    { id: first, required: 499n, done: 0n, state: 'OPEN' },
    expect.objectContaining({ required: 0n, state: 'DONE' }),
  ]);
  expect(await openRequirements(fixture.database, brandId, memberId)).toEqual({ remaining: 499n, count: 1 });
  expect(await openRequirements(fixture.database, 'lotus', memberId)).toEqual({ remaining: 0n, count: 0 });
});

test('a requirement comes to nothing with the credit that it belongs to', async () => {
  const memberId = await fixture.member(0n);
  const failing = fixture.database.transaction(async (tx) => {
    const rule = { contributions: {}, vendors: [] };
    const amounts = { base: amountOf(5n), multiplier: 1, forfeit: amountOf(0n) };
    const about = { key: 'never', source: 'OTHER', sourceName: '', currency: 'VND', deadline: null } as const;
    await makeRequirement(tx, brandId, { ...about, ...amounts, memberId, rule, at: made });
    throw new Error('the credit was refused');
  });
  await expect(failing).rejects.toThrow('the credit was refused');
  expect(await fixture.of(memberId)).toEqual([]);
});

test('stakes count for the oldest first, by percent, and what is left goes on to the next', async () => {
  const memberId = await fixture.member(0n);
  await fixture.make(memberId, { base: amountOf(100n) });
  await fixture.make(memberId, { base: amountOf(1_000n) });
  await fixture.take({ memberId, wagerId: 101n, category: 'LIVE', validStake: 300n });
  expect(await statesOf(memberId)).toEqual([
    [100n, 'DONE'],
    [50n, 'OPEN'],
  ]);
});

test('counts nothing of other categories, other vendors, stakes of before, free play, and excluded games', async () => {
  const memberId = await fixture.member(0n);
  await fixture.make(memberId, { rule: { contributions: { RNG: 100 }, vendors: ['DEMO'] } });
  fixture.rules.excludedGames = ['game-9'];
  const wagerId = await fixture.wager(memberId, 'game-9');
  await fixture.take(
    { memberId, wagerId: 201n, category: 'LIVE', validStake: 10n },
    { memberId, wagerId: 202n, vendorCode: 'OTHER', validStake: 10n },
    { memberId, wagerId: 203n, validStake: 10n, placedAt: new Date(made.getTime() - 1) },
    { memberId, wagerId: 204n, validStake: 10n, pool: 'trial' },
    { memberId, wagerId, validStake: 10n },
  );
  expect(await statesOf(memberId)).toEqual([[0n, 'OPEN']]);
  await fixture.take({ memberId, wagerId: await fixture.wager(memberId, 'game-8'), validStake: 10n });
  expect(await statesOf(memberId)).toEqual([[10n, 'OPEN']]);
});

test('a settlement that is judged anew is taken off newest part first; what is done stays done', async () => {
  const memberId = await fixture.member(0n);
  await fixture.make(memberId, { base: amountOf(100n) });
  await fixture.make(memberId, { base: amountOf(100n) });
  await fixture.take({ memberId, wagerId: 301n, validStake: 150n });
  await fixture.take({ memberId, wagerId: 301n, kind: 'adjusted', validStake: -20n });
  expect(await statesOf(memberId)).toEqual([
    [100n, 'DONE'],
    [30n, 'OPEN'],
  ]);
  await fixture.take({ memberId, wagerId: 301n, kind: 'cancelled', validStake: -130n });
  expect(await statesOf(memberId)).toEqual([
    [100n, 'DONE'],
    [0n, 'OPEN'],
  ]);
});

test('a wager that is cancelled and settled again fills no second requirement', async () => {
  const memberId = await fixture.member(0n);
  await fixture.make(memberId, { base: amountOf(100n) });
  const settle = { memberId, wagerId: 501n, validStake: 100n };
  await fixture.take(settle, { ...settle, kind: 'cancelled', validStake: -100n });
  await fixture.make(memberId, { base: amountOf(100n) });
  await fixture.take(settle);
  expect(await statesOf(memberId)).toEqual([
    [100n, 'DONE'],
    [0n, 'OPEN'],
  ]);
  await fixture.take({ ...settle, kind: 'adjusted', validStake: 30n });
  expect(await statesOf(memberId)).toEqual([
    [100n, 'DONE'],
    [30n, 'OPEN'],
  ]);
});

test('what no requirement took of a stake is taken off first', async () => {
  const memberId = await fixture.member(0n);
  await fixture.make(memberId, { base: amountOf(100n), rule: { contributions: { RNG: 100, LIVE: 10 }, vendors: [] } });
  await fixture.take({ memberId, wagerId: 401n, validStake: 60n });
  await fixture.take({ memberId, wagerId: 402n, category: 'LIVE', validStake: 300n });
  await fixture.take({ memberId, wagerId: 402n, kind: 'adjusted', category: 'LIVE', validStake: -100n });
  expect(await statesOf(memberId)).toEqual([[80n, 'OPEN']]);
});

test('a balance below the floor ends what is open, unless a wager is', async () => {
  fixture.rules.floor = '1';
  const memberId = await fixture.member(9_999n);
  await fixture.make(memberId, { base: amountOf(20_000n) });
  const open = await fixture.wager(memberId, 'game-1', 'open');
  await fixture.take({ memberId, wagerId: 601n, kind: 'adjusted' });
  expect(await statesOf(memberId)).toEqual([[0n, 'OPEN']]);
  await endWager(fixture.database, open);
  await fixture.take({ memberId, wagerId: 601n, kind: 'adjusted' });
  expect(await statesOf(memberId)).toEqual([[0n, 'CLEARED']]);
  const rich = await fixture.member(10_000n);
  await fixture.make(rich, { base: amountOf(20_000n) });
  await fixture.take({ memberId: rich, wagerId: 602n, kind: 'adjusted' });
  expect(await statesOf(rich)).toEqual([[0n, 'OPEN']]);
});

test('a bonus below the floor, which is all that its member has, is asked for until some of it is played away', async () => {
  fixture.rules.floor = '5000';
  const bonus = { base: amountOf(10_000_000n), multiplier: 3, forfeit: amountOf(10_000_000n) };
  const memberId = await fixture.member(10_000_000n);
  await fixture.make(memberId, bonus);
  await fixture.take({ memberId, kind: 'cash' });
  await fixture.take({ memberId, wagerId: 701n, validStake: 5n, placedAt: new Date(made.getTime() - 1) });
  await fixture.take({ memberId, wagerId: 702n, validStake: 5n });
  expect(await statesOf(memberId)).toEqual([[5n, 'OPEN']]);
  const poorer = await fixture.member(9_999_999n);
  await fixture.make(poorer, bonus);
  await fixture.take({ memberId: poorer, kind: 'cash' });
  await fixture.take({ memberId: poorer, wagerId: 703n, validStake: 5n, placedAt: new Date(made.getTime() - 1) });
  expect(await statesOf(poorer)).toEqual([[0n, 'OPEN']]);
  await fixture.take({ memberId: poorer, wagerId: 704n, validStake: 5n });
  expect(await statesOf(poorer)).toEqual([[5n, 'CLEARED']]);
});

test('bonuses are given up as far as the balance goes, once however often it is asked; a deposit still asks', async () => {
  const memberId = await fixture.member(700n);
  await fixture.make(memberId, { forfeit: amountOf(400n) });
  await fixture.make(memberId, { forfeit: amountOf(500n) });
  await fixture.make(memberId);
  const answers = await Promise.all(Array.from({ length: 32 }, () => endAll(memberId)));
  expect(answers.filter((answer) => answer.ok && answer.value.forfeited > 0n)).toEqual([
    { ok: true, value: { forfeited: 700n } },
  ]);
  expect(await fixture.balance(memberId)).toBe(0n);
  expect((await statesOf(memberId)).map(([, state]) => state)).toEqual(['FORFEITED', 'FORFEITED', 'OPEN']);
});

test('no bonus is given up while money of its member is in an open wager, or frozen', async () => {
  const memberId = await fixture.member(700n);
  await fixture.make(memberId, { forfeit: amountOf(400n) });
  const open = await fixture.wager(memberId, 'game-1', 'open');
  expect(await endAll(memberId)).toEqual({ ok: false, error: 'requirement.kept' });
  expect(await keeps(memberId)).toBe(true);
  await endWager(fixture.database, open);
  const giveBack = await fixture.freeze(memberId, 700n);
  expect(await endAll(memberId)).toEqual({ ok: false, error: 'requirement.kept' });
  expect(await statesOf(memberId)).toEqual([[0n, 'OPEN']]);
  await giveBack();
  expect(await keeps(memberId)).toBe(false);
  expect(await endAll(memberId)).toEqual({ ok: true, value: { forfeited: 400n } });
});
