import { anyRow } from '@pavilion/platform';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { type ReferralFixture, startReferralFixture } from './testing/referral-fixture';

let fixture: ReferralFixture;
beforeAll(async () => {
  fixture = await startReferralFixture();
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

const incomesOf = (memberId: bigint) =>
  fixture.database.rows(
    anyRow,
    `select i.source, i.base::int as base, i.amount::int as amount, i.milestone, r.state
     from referral_income i left join reward r on r.id = i.reward_id
     where i.member_id = $1 and not i.is_void order by i.id`,
    [memberId],
  );
const reach = (memberId: bigint) =>
  fixture.take(
    { memberId, deposit: 1_000n },
    { memberId, turnover: 5_000n },
    { memberId, turnover: 99n, pool: 'trial' },
  );
const device = (memberId: bigint, id: string) =>
  fixture.database.execute('insert into known_device (member_id, device_id, seen_at) values ($1, $2, now())', [
    memberId,
    id,
  ]);
const invite = { source: 'INVITEE', base: 0, amount: 300, milestone: null, state: 'I' };

test('a friend is valid once deposits and stakes are reached in time, and brings a reward; shares wait for that', async () => {
  const inviter = await fixture.member();
  const friend = await fixture.friendOf(inviter);
  await fixture.take({ memberId: friend, deposit: 1_000n }, { memberId: friend, turnover: 4_999n });
  await fixture.look().look();
  expect([await fixture.stateOf(friend), await incomesOf(inviter)]).toEqual(['PENDING', []]);
  await fixture.take({ memberId: friend, turnover: 1n });
  await fixture.look().look();
  expect(await fixture.stateOf(friend)).toBe('VALID');
  // The share of the deposit is paid at once, that of stakes at the end of the day.
  const ofDeposit = { source: 'DEPOSIT', base: 1_000, amount: 10, milestone: null, state: null };
  expect(await incomesOf(inviter)).toEqual([invite, ofDeposit]);
  expect(await fixture.balance(inviter)).toBe(10n);
  fixture.clock.to('2026-05-03T00:00:00+07:00');
  await fixture.look().look();
  expect((await incomesOf(inviter))[2]).toMatchObject({ source: 'TURNOVER', base: 5_000, amount: 25 });
  expect(await fixture.balance(inviter)).toBe(35n);
});

test('numbers of friends bring their milestones once, and the sums say so', async () => {
  const inviter = await fixture.member();
  for (let count = 0; count < 4; count += 1) {
    await reach(await fixture.friendOf(inviter));
    await fixture.look().look();
  }
  const rewards = (await incomesOf(inviter)).filter(({ source }) => source !== 'DEPOSIT');
  expect(rewards.map(({ source, milestone }) => milestone ?? source)).toEqual([
    'INVITEE',
    'INVITEE',
    2,
    'INVITEE',
    3,
    'INVITEE',
  ]);
  const sums = 'select valid, earned::int as earned from referral_inviter where member_id = $1';
  expect(await fixture.database.rows(anyRow, sums, [inviter])).toEqual([{ valid: 4, earned: 4 * 310 + 1_600 }]);
});

test('too late is too late, also where nobody looked meanwhile', async () => {
  const inviter = await fixture.member();
  const friend = await fixture.friendOf(inviter);
  await fixture.take({ memberId: friend, deposit: 5_000n });
  fixture.clock.advance(10 * 86_400_000);
  await fixture.take({ memberId: friend, turnover: 50_000n });
  await fixture.look().look();
  expect([await fixture.stateOf(friend), await incomesOf(inviter)]).toEqual(['PENDING', []]);
});

test('what was cancelled or taken back is taken from what comes next, and a friend once valid stays so', async () => {
  const inviter = await fixture.member();
  const friend = await fixture.friendOf(inviter);
  await reach(friend);
  await fixture.look().look();
  await fixture.take(
    { memberId: friend, deposit: -1_000n },
    { memberId: friend, turnover: -5_000n, kind: 'cancelled' },
  );
  await fixture.take({ memberId: friend, deposit: 3_000n });
  fixture.clock.advance(86_400_000);
  await fixture.look().look();
  expect(await fixture.stateOf(friend)).toBe('VALID');
  expect((await incomesOf(inviter)).map(({ source, base }) => [source, base])).toEqual([
    ['INVITEE', 0],
    ['DEPOSIT', 1_000],
    ['DEPOSIT', 2_000],
  ]);
});

test('a friend who shares a device is excluded, one who shares an address is looked at', async () => {
  const inviter = await fixture.member();
  const [same, near] = [await fixture.friendOf(inviter), await fixture.friendOf(inviter)];
  for (const one of [inviter, same]) await device(one, '7d9f0d4e-0000-4000-8000-000000000001');
  for (const one of [inviter, near])
    await fixture.database.execute(
      `insert into session (brand_id, member_id, token_hash, device_id, address, opened_at, seen_at, expires_at)
       values ('aurora', $1, $2, gen_random_uuid(), '203.0.113.7', now(), now(), now())`,
      [one, Buffer.from(String(one))],
    );
  await Promise.all([reach(same), reach(near)]);
  await fixture.look().look();
  expect([await fixture.stateOf(same), await fixture.stateOf(near)]).toEqual(['EXCLUDED', 'REVIEW']);
  expect(await incomesOf(inviter)).toEqual([]);
});

test('names are compared without marks and capitals, also with other friends', async () => {
  const inviter = await fixture.member();
  const [first, second] = [await fixture.friendOf(inviter), await fixture.friendOf(inviter)];
  const named = 'update member set payee_name = $2 where id = $1';
  await fixture.database.execute(named, [first, 'Nguyễn Thị Lan']);
  await fixture.database.execute(named, [second, 'NGUYEN THI LAN']);
  await reach(second);
  await fixture.look().look();
  expect(await fixture.stateOf(second)).toBe('REVIEW');
});

test('a valid friend found to share something brings nothing more, and its unclaimed reward is not given', async () => {
  const inviter = await fixture.member();
  const friend = await fixture.friendOf(inviter);
  await reach(friend);
  await fixture.look().look();
  for (const one of [inviter, friend]) await device(one, '7d9f0d4e-0000-4000-8000-000000000002');
  await fixture.take({ memberId: friend, deposit: 9_000n });
  await fixture.look().look();
  expect(await fixture.stateOf(friend)).toBe('EXCLUDED');
  expect((await incomesOf(inviter)).map(({ source }) => source)).toEqual(['DEPOSIT']);
  const sums = 'select valid, earned::int as earned from referral_inviter where member_id = $1';
  expect(await fixture.database.rows(anyRow, sums, [inviter])).toEqual([{ valid: 0, earned: 10 }]);
});

test('many looks of many gateways at once, with what is settled meanwhile, pay everything once', async () => {
  const inviter = await fixture.member();
  const friends = await Promise.all([1, 2, 3].map(() => fixture.friendOf(inviter)));
  for (const friend of friends) await reach(friend);
  fixture.clock.advance(86_400_000);
  await Promise.all([
    ...Array.from({ length: 32 }, () => fixture.look().look()),
    ...Array.from({ length: 8 }, () => fixture.take({ memberId: friends[0] ?? 0n, deposit: 500n })),
  ]);
  await fixture.look().look();
  const incomes = await incomesOf(inviter);
  const sumOf = (source: string) =>
    incomes.filter((one) => one.source === source).reduce((sum, { amount }) => sum + Number(amount), 0);
  expect([sumOf('INVITEE'), sumOf('MILESTONE'), sumOf('DEPOSIT'), sumOf('TURNOVER')]).toEqual([900, 1_600, 70, 75]);
  expect(await fixture.balance(inviter)).toBe(145n);
});
