import { amountOf } from '@pavilion/money';
import { createSilentLogger } from '@pavilion/platform';
import fc from 'fast-check';
import { endRequirementsByForfeit, keptRequirements } from './requirement.core';
import { createRequirementExpiry } from './requirement-expiry';
import { brandId, later, type RequirementFixture, startRequirementFixture } from './testing/requirement-fixture';

let fixture: RequirementFixture;
beforeAll(async () => {
  fixture = await startRequirementFixture();
});
afterAll(() => fixture.close());

const units = (max: number) => fc.bigInt({ min: 1n, max: BigInt(max) });
const stakes = fc.array(units(300), { maxLength: 6 });
const sum = (all: readonly bigint[]): bigint => all.reduce((total, one) => total + one, 0n);

let wagers = 10_000n;
const stake = (memberId: bigint, validStake: bigint) => fixture.take({ memberId, wagerId: (wagers += 1n), validStake });
const giveUpAll = (memberId: bigint) =>
  fixture.database.transaction((tx) => endRequirementsByForfeit(tx, brandId, { memberId, at: later }));
const kept = (memberId: bigint) => fixture.database.transaction((tx) => keptRequirements(tx, brandId, memberId));
const leftOf = async (memberId: bigint) =>
  sum(
    (await fixture.of(memberId)).filter(({ state }) => state === 'OPEN').map(({ required, done }) => required - done),
  );

test('whoever gives a bonus up has staked the deposit once before nothing is asked for, whatever was staked when', async () => {
  const history = fc.record({
    ...{ deposit: units(500), bonus: units(500), times: fc.integer({ min: 1, max: 5 }) },
    ...{ before: stakes, after: stakes },
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ deposit, bonus, times, before, after }) => {
      const memberId = await fixture.member(10_000n);
      await fixture.make(memberId, {
        ...{ base: amountOf(deposit + bonus), multiplier: times, forfeit: amountOf(bonus) },
        kept: { key: `deposit:${memberId}`, required: amountOf(deposit) },
      });
      const asked = (deposit + bonus) * BigInt(times);
      for (const one of before) await stake(memberId, one);
      const staked = sum(before);
      const isDone = staked >= asked;
      // Told before: whether something stays when all bonuses are given up.
      expect(await kept(memberId)).toBe(!isDone && staked < deposit ? 1 : 0);
      expect(await giveUpAll(memberId)).toEqual({ ok: true, value: { forfeited: isDone ? 0n : bonus } });
      const least = (done: bigint): bigint => (isDone || done >= deposit ? 0n : deposit - done);
      expect(await leftOf(memberId)).toBe(least(staked));
      for (const one of after) await stake(memberId, one);
      expect(await leftOf(memberId)).toBe(least(staked + sum(after)));
      // Nothing can be given up a second time.
      expect(await giveUpAll(memberId)).toEqual({ ok: true, value: { forfeited: 0n } });
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

test('a bonus whose time is over leaves the part of the deposit too', async () => {
  const memberId = await fixture.member(10_000n);
  await fixture.make(memberId, {
    ...{ base: amountOf(900n), multiplier: 10, forfeit: amountOf(400n), deadline: new Date(later.getTime() - 1) },
    kept: { key: `deposit:${memberId}`, required: amountOf(500n) },
  });
  await fixture.take({ memberId, wagerId: (wagers += 1n), validStake: 120n, at: new Date(later.getTime() - 2) });
  await fixture.database.execute(
    `insert into settlement_cursor (consumer, epoch, xid, moved_at)
     select 'requirement', e.epoch, pg_snapshot_xmax(pg_current_snapshot()), now() from settlement_epoch e
     on conflict (consumer) do update set epoch = excluded.epoch, xid = excluded.xid, id = 0`,
  );
  await createRequirementExpiry({
    ...{ database: fixture.database, clock: { now: () => later.getTime() }, logger: createSilentLogger() },
    news: { moved: () => undefined, drain: async () => undefined },
  }).look();
  expect((await fixture.of(memberId)).map(({ state, required, done }) => [state, required - done])).toEqual([
    ['EXPIRED', 8_880n],
    ['OPEN', 380n],
  ]);
  expect(await fixture.balance(memberId)).toBe(9_600n);
});
