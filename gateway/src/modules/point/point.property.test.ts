import fc from 'fast-check';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { takePoints } from './point.core';
import { brandId, type PointFixture, startPointFixture } from './testing/point-fixture';

let fixture: PointFixture;
beforeAll(async () => {
  fixture = await startPointFixture();
});
afterAll(() => fixture.close());

const perPoint = 1000n;
const number = fc.integer({ min: 0, max: 20_000 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('settle' as const), valid: fc.array(number, { maxLength: 3 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('adjust' as const), which: number, to: fc.oneof(number, fc.constant(0)) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('spend' as const), share: fc.integer({ min: 1, max: 4 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

let spends = 0;

/** What the rules say is left: a point for each whole amount that stands, never less in all than was spent. */
async function run(memberId: bigint, steps: readonly Step[]): Promise<bigint> {
  const bets: { valid: number }[] = [];
  let spent = 0n;
  const left = () => {
    const whole = BigInt(bets.reduce((sum, { valid }) => sum + valid, 0)) / perPoint;
    return whole > spent ? whole - spent : 0n;
  };
  for (const one of steps) {
    if (one.do === 'settle') {
      bets.push(...one.valid.map((valid) => ({ valid })));
      await fixture.take(...one.valid.map((valid) => ({ memberId, money: BigInt(valid) })));
    } else if (one.do === 'adjust') {
      const bet = bets[one.which % Math.max(1, bets.length)];
      if (!bet) continue;
      const kind = one.to === 0 ? 'cancelled' : 'adjusted';
      await fixture.take({ memberId, money: BigInt(one.to - bet.valid), kind });
      bet.valid = one.to;
    } else {
      const points = left() / BigInt(one.share);
      if (points === 0n) continue;
      const move = { key: `points:spent:${(spends += 1)}`, memberId, points, at: new Date(fixture.clock.now()) };
      await fixture.database.transaction((tx) =>
        takePoints(tx, brandId, { ...move, remark: { key: 'points.goods', params: { order: '1' } } }),
      );
      spent += points;
    }
    expect(await fixture.points(memberId)).toBe(left());
  }
  return left();
}

test('whatever is settled, adjusted, cancelled and spent, points are what stands by the rate, and never below none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const memberId = await fixture.member();
      const left = await run(memberId, steps);
      expect(await fixture.points(memberId)).toBe(left);
    }),
    { numRuns: 40, endOnFailure: true },
  );
  await assertLedgerHolds(fixture.database);
});
