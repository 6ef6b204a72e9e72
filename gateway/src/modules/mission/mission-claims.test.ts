import { createCanvas } from '@napi-rs/canvas';
import { parseAmount } from '@pavilion/money';
import { anyRow } from '@pavilion/platform';
import { openLedgerAccount, postEffect, reversePosting } from '../ledger';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { brandId, type MissionFixture, plainMission, startMissionFixture } from './testing/mission-fixture';

let fixture: MissionFixture;
beforeAll(async () => {
  fixture = await startMissionFixture();
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.end();
});

const money = (units: number) => parseAmount(String(units));
const join = (memberId: bigint, missionId: number) => fixture.service.join(brandId, { memberId, missionId });
const rewardsOf = (memberId: bigint) =>
  fixture.database.rows(
    anyRow,
    `select type, state, (amount / 10000)::int as amount from reward where member_id = $1 order by amount, id`,
    [memberId],
  );
const reachedOf = async (memberId: bigint, missionId: number) => {
  const shown = await fixture.service.find(brandId, { memberId, missionId });
  return shown.ok ? shown.value.reached : undefined;
};

test('64 claims at once are one posting, which asks for its stake', async () => {
  fixture.set(plainMission(11, { multiplier: 3 }));
  const memberId = await fixture.member();
  await join(memberId, 11);
  await fixture.take({ memberId, valid: 150 });
  const answers = await Promise.all(Array.from({ length: 64 }, () => fixture.claim(memberId, { mission: 11 })));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter((answer) => !answer.ok && answer.error === 'reward.claimed')).toHaveLength(63);
  expect(await fixture.balance(memberId)).toBe(money(10));
  const asked = 'select (required / 10000)::int as required from requirement where member_id = $1';
  expect(await fixture.database.rows(anyRow, asked, [memberId])).toEqual([{ required: 30 }]);
  expect(await fixture.claim(memberId, { mission: 11, milestone: 2 })).toEqual({
    ok: false,
    error: 'mission.not-reached',
  });
});

test('whoever takes part is told so again after the end and once the mission is gone; others come too late', async () => {
  const [memberId, late] = [await fixture.member(), await fixture.member()];
  const done = { ok: true, value: undefined };
  fixture.set(plainMission(22));
  expect(await join(memberId, 22)).toEqual(done);
  fixture.set(plainMission(22, { endsAt: new Date(fixture.clock.now() - 1).toISOString() }));
  expect([await join(memberId, 22), await join(late, 22)]).toEqual([done, { ok: false, error: 'mission.closed' }]);
  fixture.set();
  expect([await join(memberId, 22), await join(late, 22)]).toEqual([done, { ok: false, error: 'mission.not-found' }]);
});

test('the same call answers what it has claimed, also in the period after and when the mission is gone', async () => {
  fixture.clock.to('2026-05-20T12:00:00+07:00');
  fixture.set(plainMission(20));
  const memberId = await fixture.member();
  await join(memberId, 20);
  await fixture.take({ memberId, valid: 150 });
  const again = () => fixture.claim(memberId, { mission: 20, intentKey: 'a-claim' });
  const [first, ...copies] = await Promise.all(Array.from({ length: 12 }, again));
  expect(first).toMatchObject({ ok: true, value: { state: 'CLAIMED', amount: money(10) } });
  expect(copies).toEqual(copies.map(() => first));
  fixture.clock.to('2026-05-21T12:00:00+07:00');
  await fixture.take({ memberId, valid: 150 });
  expect(await again()).toEqual(first);
  fixture.set();
  expect(await again()).toEqual(first);
  expect(await fixture.balance(memberId)).toBe(money(10));
});

test('the same call answers that it has applied, also when it is decided; another one is refused', async () => {
  fixture.set(plainMission(21, { byApplication: true }));
  const memberId = await fixture.member();
  await join(memberId, 21);
  await fixture.take({ memberId, valid: 150 });
  const images = [`data:image/png;base64,${createCanvas(4, 4).toBuffer('image/png').toString('base64')}`];
  const apply = (intentKey: string) => fixture.claim(memberId, { mission: 21, images, intentKey });
  const first = await apply('an-application');
  expect(first).toMatchObject({ ok: true, value: { state: 'APPLYING' } });
  expect(await apply('an-application')).toEqual(first);
  expect(await apply('another')).toEqual({ ok: false, error: 'reward.claimed' });
  await fixture.database.execute("update mission_claim set state = 'REJECTED' where member_id = $1", [memberId]);
  expect(await apply('an-application')).toEqual(first);
});

test('the end of a period gives what was reached and not claimed once, whoever claims and looks meanwhile', async () => {
  fixture.clock.to('2026-06-02T22:00:00+07:00');
  fixture.set(plainMission(12));
  await fixture.close().look();
  const members = await Promise.all(Array.from({ length: 5 }, () => fixture.member()));
  const [first = 0n, ...others] = members;
  for (const memberId of members) await join(memberId, 12);
  await fixture.take(...members.map((memberId) => ({ memberId, valid: 400 })));
  expect(await fixture.claim(first, { mission: 12 })).toMatchObject({ ok: true });
  fixture.clock.to('2026-06-03T00:00:30+07:00');
  await fixture.close().look();
  expect(await rewardsOf(others[0] ?? 0n)).toEqual([]);
  // A month passes before anybody looks again.
  fixture.clock.to('2026-07-03T00:01:00+07:00');
  await Promise.all(Array.from({ length: 4 }, () => fixture.close().look()));
  await fixture.close().look();
  expect(await rewardsOf(first)).toEqual([
    { type: 'MISSION', state: 'C', amount: 10 },
    { type: 'MISSION', state: 'I', amount: 50 },
  ]);
  for (const memberId of others) expect(await rewardsOf(memberId)).toHaveLength(2);
});

test('prizes go once to the first of a period who take part; among equals to whoever was there first', async () => {
  fixture.clock.to('2026-08-03T10:00:00+07:00');
  const prizes = [
    { from: 1, to: 1, amount: '900' },
    { from: 2, to: 3, amount: '70' },
  ];
  fixture.set(plainMission(13, { period: 'WEEKLY', countsBefore: true, milestones: [], prizes }));
  await fixture.close().look();
  const [early = 0n, late = 0n, third = 0n, fourth = 0n, stranger = 0n] = await Promise.all(
    Array.from({ length: 5 }, () => fixture.member()),
  );
  for (const memberId of [early, late, third, fourth]) await join(memberId, 13);
  await fixture.take(
    { memberId: early, valid: 500 },
    { memberId: stranger, valid: 9000 },
    { memberId: third, valid: 80 },
  );
  fixture.clock.to('2026-08-03T11:00:00+07:00');
  await fixture.take({ memberId: late, valid: 500 }, { memberId: fourth, valid: 20 });
  const board = await fixture.service.board(brandId, { memberId: fourth, missionId: 13 });
  expect(board).toMatchObject({ ok: true, value: { own: { rank: 4, reached: money(20) } } });
  expect(board.ok && board.value.places.map(({ memberId }) => memberId)).toEqual([early, late, third, fourth]);
  fixture.clock.to('2026-08-10T00:02:00+07:00');
  await Promise.all([fixture.close().look(), fixture.close().look(), fixture.close().look()]);
  await fixture.close().look();
  expect(await rewardsOf(early)).toEqual([{ type: 'RANK_BOARD', state: 'I', amount: 900 }]);
  expect(await rewardsOf(late)).toEqual([{ type: 'RANK_BOARD', state: 'I', amount: 70 }]);
  expect(await rewardsOf(third)).toEqual([{ type: 'RANK_BOARD', state: 'I', amount: 70 }]);
  expect([await rewardsOf(fourth), await rewardsOf(stranger)]).toEqual([[], []]);
});

test('a deposit that is taken back is taken off where it was counted', async () => {
  fixture.clock.to('2026-09-01T10:00:00+07:00');
  fixture.set(plainMission(14, { type: 'DEPOSIT' }));
  const memberId = await fixture.member();
  await join(memberId, 14);
  const at = new Date(fixture.clock.now());
  const paid = await fixture.database.transaction(async (tx) => {
    const account = { currency: 'VND', at };
    const accountId = await openLedgerAccount(tx, brandId, { kind: 'player', owner: String(memberId), ...account });
    const houseId = await openLedgerAccount(tx, brandId, { kind: 'house', owner: 'payments:test', ...account });
    const posting = { key: 'mission-deposit', kind: 'deposit', accountId, houseId, amount: money(250), at } as const;
    return postEffect(tx, brandId, { ...posting, type: 'deposit', remark: { key: 'deposit.credited' } });
  });
  const transactionId = paid.ok ? paid.value.transactionId : 0n;
  await fixture.take({ memberId, kind: 'cash', cash: 250, typeId: 1001, transactionId });
  expect(await reachedOf(memberId, 14)).toBe(money(250));
  fixture.clock.to('2026-09-02T10:00:00+07:00');
  const back = await fixture.database.transaction((tx) =>
    reversePosting(tx, brandId, {
      ...{ key: 'mission-deposit-back', transactionId, remark: { key: 'deposit.credited' } },
      at: new Date(fixture.clock.now()),
    }),
  );
  const undone = back.ok ? back.value.transactionId : 0n;
  await fixture.take({ memberId, kind: 'cash', cash: -250, typeId: 1002, transactionId: undone });
  expect(await reachedOf(memberId, 14)).toBe(money(0));
  fixture.clock.to('2026-09-01T23:00:00+07:00');
  expect(await reachedOf(memberId, 14)).toBe(money(0));
});

test('friends who became valid, days of signing in and an account of its own are counted as they are', async () => {
  fixture.clock.to('2026-10-10T10:00:00+07:00');
  const of = { period: 'ONCE', countsBefore: true } as const;
  fixture.set(
    plainMission(15, { ...of, type: 'INVITE', startsAt: '2026-10-01T00:00:00+07:00' }),
    plainMission(16, { ...of, type: 'LOGIN_DAYS' }),
    plainMission(17, { ...of, type: 'SIGNUP' }),
  );
  const memberId = await fixture.member();
  for (const [state, validAt] of [
    ['VALID', '2026-10-05T00:00:00+07:00'],
    ['VALID', '2026-09-05T00:00:00+07:00'],
    ['EXCLUDED', '2026-10-05T00:00:00+07:00'],
    ['REVIEW', null],
    ['PENDING', null],
  ] as const)
    await fixture.database.execute(
      `insert into referral_invitee (brand_id, member_id, referrer_id, currency, registered_at, needs_deposit,
         needs_turnover, valid_until, turnover_since, state, valid_at)
       values ($1, $2, $3, 'VND', $4, 0, 0, $4, $4, $5, $6)`,
      [brandId, await fixture.member(), memberId, new Date('2026-10-02T00:00:00+07:00'), state, validAt],
    );
  for (const [index, opened] of [
    '2026-10-08T23:30:00+07:00',
    '2026-10-09T00:30:00+07:00',
    '2026-10-09T20:00:00+07:00',
  ].entries())
    await fixture.database.execute(
      `insert into session (brand_id, member_id, token_hash, device_id, address, opened_at, seen_at, expires_at, ended_at, end_reason)
       values ($1, $2, $3, gen_random_uuid(), '::1', $4, $4, $4, $4, 'signed-out')`,
      [brandId, memberId, Buffer.from([index]), new Date(opened)],
    );
  const counts = [await reachedOf(memberId, 15), await reachedOf(memberId, 16), await reachedOf(memberId, 17)];
  expect(counts).toEqual([money(1), money(2), money(1)]);
});

test('what is for having opened an account is claimed by one account of a device, other missions by all', async () => {
  const milestones = [{ id: 1, target: '1', reward: { kind: 'MONEY', amount: '10' } }] as const;
  fixture.set(
    plainMission(18, { ...{ period: 'ONCE', countsBefore: true, type: 'SIGNUP' }, milestones: [...milestones] }),
    plainMission(19),
  );
  const [first, second] = [await fixture.member(), await fixture.member()];
  for (const mission of [18, 19]) for (const memberId of [first, second]) await join(memberId, mission);
  await fixture.take(...[first, second].map((memberId) => ({ memberId, valid: 150 })));
  const claims = [await fixture.claim(first, { mission: 18 }), await fixture.claim(second, { mission: 18 })];
  expect(claims).toEqual([...[expect.objectContaining({ ok: true }), { ok: false, error: 'reward.origin-taken' }]]);
  for (const memberId of [first, second])
    expect(await fixture.claim(memberId, { mission: 19 })).toMatchObject({ ok: true });
  expect(await rewardsOf(first)).toMatchObject([{ type: 'SIGNUP' }, { type: 'MISSION' }]);
});
