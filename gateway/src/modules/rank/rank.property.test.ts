import fc from 'fast-check';
import { type RankFixture, startRankFixture, type TestFact } from './testing/rank-fixture';

let fixture: RankFixture;
beforeAll(async () => {
  fixture = await startRankFixture();
});
afterAll(() => fixture.close());

/** The rules of the fixture in plain numbers, level 3 by the formula. */
const levels = [
  { deposit: 0, turnover: 0, keep: 0, bonus: 0, salary: 0 },
  { deposit: 10, turnover: 50, keep: 10, bonus: 10, salary: 0 },
  { deposit: 30, turnover: 200, keep: 40, bonus: 20, salary: 10 },
  { deposit: 90, turnover: 600, keep: 120, bonus: 60, salary: 25 },
];

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('deposit' as const), units: fc.integer({ min: -15, max: 60 }) }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('stake' as const), units: fc.integer({ min: -80, max: 250 }) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('batch' as const), units: fc.constant(0) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('months' as const), units: fc.integer({ min: 1, max: 4 }) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('look' as const), units: fc.constant(0) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A month by its number since January of 2026. */
const dayOf = (month: number): Date => new Date(Date.UTC(2026, month, 15));
const nameOf = (month: number): string => dayOf(month).toISOString().slice(0, 7);

/** The rules of ADR 40 in plain words. */
class Model {
  level = 0;
  highest = 0;
  readonly paid: string[] = [];
  private readonly total = { deposit: 0, turnover: 0 };
  private readonly staked = new Map<number, number>();
  private month: number | undefined;

  endMonths(to: number): void {
    if (this.month === undefined) return;
    while (this.level > 0 && this.month < to) {
      if ((this.staked.get(this.month) ?? 0) < (levels[this.level]?.keep ?? 0)) this.level -= 1;
      this.month += 1;
      const salary = levels[this.level]?.salary ?? 0;
      if (salary > 0) this.paid.push(`salary ${nameOf(this.month)} ${salary}`);
    }
    this.month = Math.max(this.month, to);
  }

  take(month: number, { deposit, turnover }: { deposit: number; turnover: number }): void {
    this.month ??= month;
    this.endMonths(month);
    this.total.deposit += deposit;
    this.total.turnover += turnover;
    const staked = (this.staked.get(month) ?? 0) + turnover;
    this.staked.set(month, staked);
    for (let next = levels[this.level + 1]; next !== undefined; next = levels[this.level + 1]) {
      if (this.total.deposit < next.deposit || this.total.turnover < next.turnover) return;
      if (this.level < this.highest && staked < next.keep) return;
      this.level += 1;
      if (this.level > this.highest) this.paid.push(`upgrade ${this.level} ${next.bonus}`);
      this.highest = Math.max(this.highest, this.level);
    }
  }
}

async function run(memberId: bigint, steps: readonly Step[]): Promise<Model> {
  const model = new Model();
  let month = 0;
  let facts: TestFact[] = [];
  const takeBatch = async (): Promise<void> => {
    if (facts.length === 0) return;
    const sum = (figure: 'deposit' | 'stake') => facts.reduce((all, one) => all + Number(one[figure] ?? 0n), 0);
    model.take(month, { deposit: sum('deposit'), turnover: sum('stake') });
    await fixture.take(...facts);
    facts = [];
  };
  for (const { do: what, units } of steps) {
    const about = { memberId, at: dayOf(month) };
    if (what === 'deposit' && units !== 0)
      facts.push({ ...about, deposit: BigInt(units), typeId: units < 0 ? 1002 : 1001 });
    if (what === 'stake' && units !== 0) facts.push({ ...about, stake: BigInt(units) });
    if (what === 'batch' || what === 'months' || what === 'look') await takeBatch();
    if (what === 'months') month += units;
    if (what === 'look') {
      model.endMonths(month);
      await fixture.monthEnd(dayOf(month)).look();
    }
  }
  await takeBatch();
  return model;
}

test('whatever is paid in, staked and taken back in whatever batches and months, the level is what the rules say, and each one pays once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 50 }), async (steps) => {
      const memberId = await fixture.member();
      const model = await run(memberId, steps);
      const { level = 0, highest = 0, label = null } = (await fixture.standing(memberId)) ?? {};
      expect({ level, highest }).toEqual({ level: model.level, highest: model.highest });
      expect(label).toBe(model.highest === 0 ? label : `VIP${model.level}`);
      const paid = (await fixture.rewards(memberId)).map(({ key, amount }) => {
        const [kind = '', , what = ''] = key.split(':');
        return `${kind.replace('rank-', '')} ${what} ${amount}`;
      });
      expect(paid).toEqual(model.paid);
    }),
    { numRuns: 60, endOnFailure: true },
  );
});
