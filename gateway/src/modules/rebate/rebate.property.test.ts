import { amountOf } from '@pavilion/money';
import fc from 'fast-check';
import { type RebateFixture, startRebateFixture } from './testing/rebate-fixture';

let fixture: RebateFixture;
beforeAll(async () => {
  fixture = await startRebateFixture();
  fixture.rules.minimum = amountOf(50n);
});
afterAll(() => fixture.close());

const rates: Readonly<Record<string, bigint>> = { 'RNG ANY': 80n, 'RNG NCP': 100n, 'LIVE ANY': 50n, 'SPORTS ANY': 0n };
const number = fc.integer({ min: 0, max: 20_000 });
const step = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      of: fc.constantFrom(...Object.keys(rates)),
      valid: number,
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('adjust' as const), which: number, to: fc.oneof(number, fc.constant(0)) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('claim' as const) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('midnight' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** The rules in plain words. */
class Model {
  paid = 0n;
  readonly due = new Map<string, bigint>();

  add(of: string, change: bigint): void {
    this.due.set(of, (this.due.get(of) ?? 0n) + change);
  }

  private of(of: string): bigint {
    const valid = this.due.get(of) ?? 0n;
    return valid > 0n ? (valid * (rates[of] ?? 0n)) / 10_000n : 0n;
  }

  pay(least: bigint): void {
    const paying = [...this.due.keys()].filter((of) => this.of(of) > 0n);
    const amount = paying.reduce((sum, of) => sum + this.of(of), 0n);
    if (amount < least) return;
    this.paid += amount;
    for (const of of paying) this.due.set(of, 0n);
  }

  endDay(): void {
    this.pay(0n);
    for (const [of, valid] of this.due) if (rates[of] === 0n && valid > 0n) this.due.set(of, 0n);
  }
}

let days = 0;
const nextDay = (): void =>
  fixture.clock.to(new Date(Date.parse('2026-05-02T12:00:00+07:00') + (days += 1) * 86_400_000).toISOString());

async function run(memberId: bigint, steps: readonly Step[]): Promise<Model> {
  const model = new Model();
  const bets: { of: string; valid: number }[] = [];
  const settle = (of: string, change: number, kind: 'settled' | 'adjusted' | 'cancelled') => {
    const [category = '', vendorCode = ''] = of.split(' ');
    model.add(of, BigInt(change));
    return fixture.take({ memberId, category, vendorCode, kind, validStake: BigInt(change) });
  };
  for (const one of steps) {
    if (one.do === 'settle') {
      bets.push({ of: one.of, valid: one.valid });
      await settle(one.of, one.valid, 'settled');
    } else if (one.do === 'adjust') {
      const bet = bets[one.which % Math.max(1, bets.length)];
      if (!bet) continue;
      await settle(bet.of, one.to - bet.valid, one.to === 0 ? 'cancelled' : 'adjusted');
      bet.valid = one.to;
    } else if (one.do === 'claim') {
      await fixture.claim(memberId);
      model.pay(50n);
    } else {
      nextDay();
      await fixture.dayEnd().look();
      model.endDay();
    }
  }
  return model;
}

test('whatever is settled, adjusted, cancelled, claimed and left, what was paid is what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const memberId = await fixture.member();
      const model = await run(memberId, steps);
      expect(await fixture.balance(memberId)).toBe(model.paid);
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
