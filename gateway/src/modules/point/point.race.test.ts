import { amountOf } from '@pavilion/money';
import { anyRow } from '@pavilion/platform';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { giveBack } from './order.service';
import { brandId, type PointFixture, startPointFixture } from './testing/point-fixture';

let fixture: PointFixture;
beforeAll(async () => {
  fixture = await startPointFixture();
});
afterEach(() => assertLedgerHolds(fixture.database));
afterAll(() => fixture.close());

const copies = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const order = (memberId: bigint, goodsId: bigint, intentKey: string | null = null) =>
  fixture.orders.order(brandId, { memberId, goodsId, quantity: 1, address: null, phone: null, intentKey });

test('of 64 members one buys the last piece, and only that one pays', async () => {
  const goodsId = await fixture.goods(1);
  const memberIds = await copies(64, () => fixture.member(10n));
  const answers = await Promise.all(memberIds.map((memberId) => order(memberId, goodsId)));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.error.code]));
  expect(new Set(refused)).toEqual(new Set(['points.out-of-stock']));
  const left = await Promise.all(memberIds.map((memberId) => fixture.points(memberId)));
  expect(left.reduce((sum, points) => sum + points, 0n)).toBe(63n * 10n);
  expect(await fixture.stockOf(goodsId)).toBe(0);
});

test('64 orders of a member with points for three are three, and points never pass below none', async () => {
  const [goodsId, other, memberId] = [await fixture.goods(100), await fixture.goods(100), await fixture.member(35n)];
  const answers = await copies(64, (index) => order(memberId, index % 2 === 0 ? goodsId : other));
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect(await fixture.points(memberId)).toBe(5n);
  expect((await fixture.stockOf(goodsId)) + (await fixture.stockOf(other))).toBe(197);
});

test('64 copies of one intent are one order, and one conversion', async () => {
  const [goodsId, memberId] = [await fixture.goods(100), await fixture.member(80n)];
  const orders = await copies(64, () => order(memberId, goodsId, 'once'));
  expect(new Set(orders.map((made) => made.ok && made.value.id)).size).toBe(1);
  const made = await copies(64, () =>
    fixture.conversions.convert(brandId, { memberId, points: 20, intentKey: 'once' }),
  );
  expect(made.every(({ ok }) => ok)).toBe(true);
  expect(await fixture.points(memberId)).toBe(50n);
  expect(await fixture.money(memberId)).toBe(2_000_000n);
});

test('64 conversions at once stop at what a day allows, and the next day allows as much again', async () => {
  const memberId = await fixture.member(1000n);
  const convert = () => fixture.conversions.convert(brandId, { memberId, points: 15, intentKey: null });
  const answers = await copies(64, convert);
  expect(answers.filter(({ ok }) => ok)).toHaveLength(6);
  expect(await fixture.points(memberId)).toBe(910n);
  expect(await fixture.money(memberId)).toBe(9_000_000n);
  fixture.clock.to('2026-05-03T00:00:00+07:00');
  expect(await convert()).toEqual({ ok: true, value: 1_500_000n });
});

test('conversions and orders at once share what is there', async () => {
  const [goodsId, memberId] = [await fixture.goods(100), await fixture.member(40n)];
  await Promise.all([
    copies(32, () => order(memberId, goodsId)),
    copies(32, () => fixture.conversions.convert(brandId, { memberId, points: 10, intentKey: null })),
  ]);
  const bought = 100n - BigInt(await fixture.stockOf(goodsId));
  expect((await fixture.money(memberId)) / 1_000_000n + bought).toBe(4n);
  expect(await fixture.points(memberId)).toBe(0n);
});

test('an order that is cancelled and rejected by 64 at once gives its points and its piece back once', async () => {
  const [goodsId, memberId] = [await fixture.goods(5), await fixture.member(10n)];
  const made = await order(memberId, goodsId);
  if (!made.ok) throw new Error('no order');
  const { id } = made.value;
  const end = { id, state: 'REJECTED', remark: null, at: new Date(fixture.clock.now()) } as const;
  await copies(
    64,
    (index): Promise<unknown> =>
      index % 2 === 0
        ? fixture.orders.cancel(brandId, { memberId, id })
        : fixture.database.transaction((tx) => giveBack(tx, brandId, end)),
  );
  expect(await fixture.points(memberId)).toBe(10n);
  expect(await fixture.stockOf(goodsId)).toBe(5);
});

test('less than the least, more than there is, and what is worth no money are refused and change nothing', async () => {
  const memberId = await fixture.member(20n);
  const convert = (points: number) => fixture.conversions.convert(brandId, { memberId, points, intentKey: null });
  expect(await convert(9)).toEqual({ ok: false, error: 'points.limit-reached' });
  expect(await convert(21)).toEqual({ ok: false, error: 'wallet.insufficient-balance' });
  fixture.rules.pointValue = amountOf(1n);
  expect(await convert(10)).toEqual({ ok: false, error: 'points.limit-reached' });
  fixture.rules.pointValue = amountOf(1_234n);
  expect(await convert(10)).toEqual({ ok: true, value: 10_000n });
  fixture.rules.pointValue = amountOf(100_000n);
  expect(await fixture.points(memberId)).toBe(10n);
  const asked = 'select base::int as base, required::int as required from requirement where member_id = $1';
  expect(await fixture.database.rows(anyRow, asked, [memberId])).toEqual([{ base: 10_000, required: 10_000 }]);
});

test('deposits bring points by a rate of their own, free play and cash of no deposit none', async () => {
  fixture.rules.depositPerPoint = amountOf(5000n);
  const memberId = await fixture.member();
  await fixture.take({ memberId, money: 14_999n, kind: 'cash' }, { memberId, money: 90_000n, pool: 'trial' });
  expect(await fixture.points(memberId)).toBe(2n);
  await fixture.take({ memberId, money: 1n, kind: 'cash' }, { memberId, money: 1000n });
  expect(await fixture.points(memberId)).toBe(4n);
});

test('what is taken back is never more than was staked for: gifts stay', async () => {
  const memberId = await fixture.member(5n);
  await fixture.take({ memberId, money: 1500n });
  await fixture.take({ memberId, money: -3000n, kind: 'adjusted' });
  expect(await fixture.points(memberId)).toBe(5n);
  await fixture.take({ memberId, money: 2500n });
  expect(await fixture.points(memberId)).toBe(6n);
});

test('what both ways of earning take back at once is never more than there is, and the reader goes on', async () => {
  fixture.rules.depositPerPoint = amountOf(5000n);
  const memberId = await fixture.member();
  await fixture.take({ memberId, money: 12_000n }, { memberId, money: 15_000n, kind: 'cash' });
  expect(await fixture.points(memberId)).toBe(15n);
  await fixture.conversions.convert(brandId, { memberId, points: 14, intentKey: null });
  await fixture.take({ memberId, money: -12_000n, kind: 'adjusted' }, { memberId, money: -15_000n, kind: 'cash' });
  expect(await fixture.points(memberId)).toBe(0n);
});
