import { amountOf } from '@pavilion/money';
import { anyRow } from '@pavilion/platform';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { type RebateFixture, startRebateFixture } from './testing/rebate-fixture';

let fixture: RebateFixture;
beforeAll(async () => {
  fixture = await startRebateFixture();
});
afterAll(() => fixture.close());

const claimsOf = (memberId: bigint) =>
  fixture.database.rows(
    anyRow,
    'select way, valid::int as valid, amount::int as amount from rebate_claim where member_id = $1 order by id',
    [memberId],
  );

test('a claim pays each category and vendor by its rate, in one posting, and asks for its stake', async () => {
  const memberId = await fixture.member();
  await fixture.take(
    { memberId, validStake: 100_000n },
    { memberId, validStake: 50_000n, vendorCode: 'NCP' },
    { memberId, validStake: 30_000n, category: 'LIVE' },
    { memberId, validStake: 70_000n, category: 'SPORTS' },
    { memberId, validStake: 90_000n, pool: 'trial' },
  );
  expect(await fixture.claim(memberId)).toMatchObject({ ok: true, value: { amount: 800n + 500n + 150n } });
  expect(await fixture.balance(memberId)).toBe(1_450n);
  expect(await claimsOf(memberId)).toEqual([{ way: 'CLAIMED', valid: 180_000, amount: 1_450 }]);
  const asked =
    'select base::int as base, required::int as required, forfeit::int as forfeit from requirement where member_id = $1';
  expect(await fixture.database.rows(anyRow, asked, [memberId])).toEqual([
    { base: 1_450, required: 1_450, forfeit: 0 },
  ]);
  expect(await fixture.claim(memberId)).toEqual({ ok: false, error: 'rebate.nothing' });
});

test('32 claims at once are one posting', async () => {
  const memberId = await fixture.member();
  await fixture.take({ memberId, validStake: 100_000n }, { memberId, validStake: 50_000n, category: 'LIVE' });
  const answers = await Promise.all(Array.from({ length: 32 }, () => fixture.claim(memberId)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.error === 'rebate.nothing')).toHaveLength(31);
  expect(await fixture.balance(memberId)).toBe(1_050n);
  expect(await claimsOf(memberId)).toHaveLength(1);
  await assertLedgerHolds(fixture.database);
});

test('copies of one call that run at once are all answered what the first one was paid', async () => {
  const memberId = await fixture.member();
  await fixture.take({ memberId, validStake: 100_000n });
  const answers = await Promise.all(Array.from({ length: 32 }, () => fixture.claim(memberId, 'a-claim')));
  expect(answers[0]).toMatchObject({ ok: true, value: { amount: 800n } });
  expect(answers).toEqual(answers.map(() => answers[0]));
  expect(await fixture.claim(memberId, 'another')).toEqual({ ok: false, error: 'rebate.nothing' });
  expect(await fixture.balance(memberId)).toBe(800n);
});

test('claims, the end of the day and what is settled meanwhile pay each stake once', async () => {
  const memberId = await fixture.member();
  fixture.clock.to('2026-05-03T23:59:00+07:00');
  await fixture.take({ memberId, validStake: 100_000n });
  fixture.clock.to('2026-05-04T00:00:01+07:00');
  await Promise.all([
    ...Array.from({ length: 8 }, () => fixture.claim(memberId)),
    ...Array.from({ length: 8 }, () => fixture.dayEnd().look()),
    ...Array.from({ length: 8 }, () => fixture.take({ memberId, validStake: 100_000n, category: 'LIVE' })),
  ]);
  await fixture.claim(memberId);
  expect(await fixture.balance(memberId)).toBe(800n + 8n * 500n);
});

test('less than the minimum is refused and stays, and the end of the day pays it', async () => {
  const memberId = await fixture.member();
  fixture.clock.to('2026-06-01T18:00:00+07:00');
  await fixture.take({ memberId, validStake: 12_375n });
  expect(await fixture.claim(memberId)).toEqual({ ok: false, error: 'rebate.below-minimum' });
  fixture.clock.to('2026-06-01T23:59:59+07:00');
  await fixture.dayEnd().look();
  expect(await fixture.balance(memberId)).toBe(0n);
  fixture.clock.to('2026-06-02T00:00:00+07:00');
  await fixture.dayEnd().look();
  expect(await fixture.balance(memberId)).toBe(99n);
  expect(await claimsOf(memberId)).toEqual([{ way: 'AUTOMATIC', valid: 12_375, amount: 99 }]);
});

test('a year that passed without a look is paid in one, to all members, once, by several gateways', async () => {
  fixture.clock.to('2026-07-01T10:00:00+07:00');
  const memberIds = await Promise.all(Array.from({ length: 5 }, () => fixture.member()));
  await fixture.take(...memberIds.map((memberId) => ({ memberId, validStake: 100_000n })));
  fixture.clock.to('2027-07-01T10:00:00+07:00');
  await Promise.all([fixture.dayEnd().look(), fixture.dayEnd().look()]);
  for (const memberId of memberIds) expect(await claimsOf(memberId)).toHaveLength(1);
  expect(await fixture.balance(memberIds[4] ?? 0n)).toBe(800n);
});

test('what was paid and is taken back is a debt that nobody sees, taken from what comes next', async () => {
  fixture.clock.to('2027-08-01T10:00:00+07:00');
  const memberId = await fixture.member();
  await fixture.take({ memberId, validStake: 100_000n });
  await fixture.claim(memberId);
  await fixture.take({ memberId, validStake: -100_000n, kind: 'cancelled' });
  expect(await fixture.claim(memberId)).toEqual({ ok: false, error: 'rebate.nothing' });
  await fixture.take({ memberId, validStake: 150_000n });
  expect(await fixture.claim(memberId)).toMatchObject({ ok: true, value: { amount: 400n } });
});

test('stakes without a rate are let go at the end of the day, so that a rate of later does not pay for them', async () => {
  fixture.clock.to('2027-09-01T10:00:00+07:00');
  const memberId = await fixture.member();
  await fixture.take({ memberId, validStake: 1_000_000n, category: 'SPORTS' }, { memberId, validStake: 100n });
  fixture.clock.to('2027-09-02T10:00:00+07:00');
  await fixture.dayEnd().look();
  fixture.rules.rates = { ...fixture.rules.rates, SPORTS: 1 };
  fixture.rules.minimum = amountOf(0n);
  expect(await fixture.claim(memberId)).toEqual({ ok: false, error: 'rebate.nothing' });
  // Less than a unit of money waits for more.
  await fixture.take({ memberId, validStake: 25n });
  expect(await fixture.claim(memberId)).toMatchObject({ ok: true, value: { amount: 1n } });
});
