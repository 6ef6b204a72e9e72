import { parseAmount } from '@pavilion/money';
import fc from 'fast-check';
import { type Hold, listDueHolds } from './hold.repository';
import { captureHold, placeHold, voidHold } from './holds';
import { openLedgerAccount } from './ledger.repository';
import { type Leg, postLegs } from './legs';
import { findMoney } from './owed.repository';
import { assertLedgerHolds, startWalletFixture, type TestPlayer, type WalletFixture } from './testing/wallet-fixture';

let fixture: WalletFixture;
let player: TestPlayer;
let lockedAccountId: bigint;
let paidOut: bigint;
const vnd = (text: string) => parseAmount(text);
const remark = { key: 'hold.returned' } as const;

beforeAll(async () => {
  fixture = await startWalletFixture();
  paidOut = await fixture.database.transaction((tx) =>
    openLedgerAccount(tx, 'aurora', { kind: 'house', owner: 'paid-out', currency: 'VND', at: new Date() }),
  );
});
beforeEach(async () => {
  player = await fixture.player('1000');
  lockedAccountId = await fixture.database.transaction((tx) =>
    openLedgerAccount(tx, 'aurora', {
      ...{ kind: 'player', owner: String(player.memberId), currency: 'VND', purpose: 'locked' },
      at: new Date(),
    }),
  );
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

let keys = 0;
const nextKey = (): string => `hold:${(keys += 1)}`;
const place = (amount: string, { key = nextKey(), expiresAt }: { key?: string; expiresAt?: Date } = {}) =>
  fixture.database.transaction((tx) =>
    placeHold(tx, 'aurora', {
      ...{ key, kind: 'withdrawal', accountId: player.accountId, lockedAccountId, amount: vnd(amount) },
      ...{ type: 'withdrawal', returnType: 'withdrawal-returned', remark, at: new Date() },
      ...(expiresAt ? { expiresAt } : {}),
    }),
  );
const placed = async (amount: string, options: { expiresAt?: Date } = {}): Promise<Hold> => {
  const hold = await place(amount, options);
  if (!hold.ok) throw new Error(hold.error);
  return hold.value;
};
const capture = (hold: Hold, amount: string, key = nextKey()) =>
  fixture.database.transaction((tx) =>
    captureHold(tx, 'aurora', {
      ...{ key, kind: 'withdrawal-paid', holdId: hold.id, remark, at: new Date(), type: 'withdrawal' },
      targets: [{ accountId: paidOut, amount: vnd(amount), type: 'withdrawal' }],
    }),
  );
const giveBack = (hold: Hold, key = nextKey(), brandId = 'aurora') =>
  fixture.database.transaction((tx) =>
    voidHold(tx, brandId, { key, kind: 'withdrawal-returned', holdId: hold.id, remark, at: new Date() }),
  );
const money = () =>
  findMoney(fixture.database, 'aurora', { kind: 'player', owner: String(player.memberId), currency: 'VND' });

it('takes money out of what can be spent, and says what is frozen', async () => {
  const hold = await placed('300');
  expect(hold).toMatchObject({ amount: vnd('300'), left: vnd('300') });
  expect(await money()).toEqual({ available: vnd('700'), frozen: vnd('300'), owed: 0n });
});

it('is placed once for its key, and never beyond the balance', async () => {
  const first = await place('300', { key: 'hold:once' });
  expect(await place('300', { key: 'hold:once' })).toEqual(first);
  expect(await place('400', { key: 'hold:once' })).toEqual({ ok: false, error: 'wallet.idempotency-conflict' });
  expect(await place('701')).toEqual({ ok: false, error: 'wallet.insufficient-balance' });
  expect(await money()).toMatchObject({ available: vnd('700'), frozen: vnd('300') });
});

it('is captured in parts up to its amount, and gives the rest back', async () => {
  const hold = await placed('300');
  expect(await capture(hold, '100')).toMatchObject({ ok: true, value: { hold: { left: vnd('200') } } });
  expect(await capture(hold, '201')).toEqual({ ok: false, error: 'wallet.hold-ended' });
  expect(await giveBack(hold)).toMatchObject({ ok: true, value: { hold: { left: 0n, returned: vnd('200') } } });
  expect(await giveBack(hold)).toEqual({ ok: false, error: 'wallet.hold-ended' });
  expect(await capture(hold, '1')).toEqual({ ok: false, error: 'wallet.hold-ended' });
  expect(await money()).toEqual({ available: vnd('900'), frozen: 0n, owed: 0n });
});

it('answers a repetition from what was stored, also after its end', async () => {
  const hold = await placed('300');
  const [first, back] = [await capture(hold, '100', 'hold:part'), await giveBack(hold, 'hold:back')];
  const [part, again] = [await capture(hold, '100', 'hold:part'), await giveBack(hold, 'hold:back')];
  const idOf = (moved: typeof first): unknown => moved.ok && [moved.value.transactionId, moved.value.replayed];
  expect([idOf(part), idOf(again)]).toEqual([
    [first.ok && first.value.transactionId, true],
    [back.ok && back.value.transactionId, true],
  ]);
  expect(await money()).toMatchObject({ available: vnd('900'), frozen: 0n });
});

it('is not moved by the key of another hold that moved the same', async () => {
  const [one, other] = [await placed('300'), await placed('300')];
  expect(await capture(one, '100', 'hold:of-one')).toMatchObject({ ok: true });
  expect(await giveBack(one, 'hold:back-of-one')).toMatchObject({ ok: true });
  const conflict = { ok: false, error: 'wallet.idempotency-conflict' };
  expect(await capture(other, '100', 'hold:of-one')).toEqual(conflict);
  expect(await giveBack(other, 'hold:back-of-one')).toEqual(conflict);
  expect(await capture(other, '100', 'hold:of-other')).toMatchObject({ ok: true, value: { replayed: false } });
  expect(await giveBack(other)).toMatchObject({ ok: true, value: { hold: { returned: vnd('200') } } });
  expect(await capture(other, '100', 'hold:of-one')).toEqual(conflict);
  expect(await money()).toMatchObject({ available: vnd('800'), frozen: 0n });
});

it('answers a repetition of a posting that was stored before postings named their hold', async () => {
  const [hold, other] = [await placed('300'), await placed('300')];
  const legs: Leg[] = [
    { accountId: lockedAccountId, amount: vnd('-100'), type: 'withdrawal' },
    { accountId: paidOut, amount: vnd('100'), type: 'withdrawal' },
  ];
  await fixture.database.transaction(async (tx) => {
    await postLegs(tx, 'aurora', { key: 'hold:former', kind: 'withdrawal-paid', legs, remark, at: new Date() });
    await tx.execute('update ledger_hold set captured = $2 where id = $1', [hold.id, vnd('100')]);
  });
  expect(await capture(hold, '100', 'hold:former')).toMatchObject({
    ok: true,
    value: { replayed: true, hold: { captured: vnd('100') } },
  });
  expect(await capture(other, '100', 'hold:former')).toEqual({ ok: false, error: 'wallet.idempotency-conflict' });
});

it('is not there for another brand', async () => {
  const hold = await placed('10');
  expect(await giveBack(hold, nextKey(), 'lotus')).toEqual({ ok: false, error: 'wallet.unknown-reference' });
});

it('is due once its time is over, and only then', async () => {
  const past = await placed('10', { expiresAt: new Date(Date.now() - 1_000) });
  const future = await placed('10', { expiresAt: new Date(Date.now() + 60_000) });
  const due = async (): Promise<bigint[]> =>
    (await listDueHolds(fixture.database, { at: new Date(), limit: 100 })).map(({ id }) => id);
  expect(await due()).toContain(past.id);
  expect(await due()).not.toContain(future.id);
  await giveBack(past);
  expect(await due()).not.toContain(past.id);
});

it('whatever races for it, no more is captured and returned than was frozen', async () => {
  const moves = fc.array(fc.oneof(fc.integer({ min: 1, max: 200 }), fc.constant('back' as const)), {
    minLength: 3,
    maxLength: 10,
  });
  await fc.assert(
    fc.asyncProperty(moves, async (list) => {
      const before = await money();
      const hold = await placed('10');
      await Promise.all(list.map((move) => (move === 'back' ? giveBack(hold) : capture(hold, String(move / 100)))));
      const end = await giveBack(hold);
      const after = await money();
      expect(after.frozen).toBe(before.frozen);
      expect(end.ok || end.error).toEqual(end.ok ? true : 'wallet.hold-ended');
      expect(after.available <= before.available).toBe(true);
      expect(before.available - after.available <= vnd('10')).toBe(true);
    }),
    { numRuns: 12 },
  );
});
