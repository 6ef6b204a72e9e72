import fc from 'fast-check';
import { judge, type Tally, trialsPerVisitor, usualRate } from './sequential-test';
import { shareWithin, simulateRollouts } from './testing/simulate-rollouts';

const none: Tally = { trials: 0, failures: 0 };
const tally = (trials: number, failures: number): Tally => ({ trials, failures });

// Four kinds of rollout, 5,000 of each a bound.
describe('the breaker’s bounds, simulated', () => {
  const kinds = [
    { percent: 10, past: 1000 },
    { percent: 50, past: 0 },
    { percent: 100, past: 1000 },
    { percent: 100, past: 0 },
  ];

  it.each(kinds)('takes back fewer than one in a thousand good releases at a base rate of 0.1 % ($percent %, $past loads before)', (kind) => {
    const tripped = simulateRollouts({ ...kind, base: 0.001, failure: 0, loads: 400 }, 5_000, 11);
    expect(shareWithin(tripped, 400)).toBeLessThan(1 / 1000);
  });

  it.each(kinds)('catches a release that fails on 20 %% within 60 page loads in 99 of 100 cases ($percent %, $past loads before)', (kind) => {
    const tripped = simulateRollouts({ ...kind, base: 0.001, failure: 0.2, loads: 60 }, 5_000, 12);
    expect(shareWithin(tripped, 60)).toBeGreaterThanOrEqual(0.99);
  });

  it('leaves a brand with bad networks alone, and still catches what is clearly worse', () => {
    const kind = { base: 0.05, percent: 10, past: 1000 };
    expect(shareWithin(simulateRollouts({ ...kind, failure: 0, loads: 300 }, 1_000, 13), 300)).toBeLessThan(3 / 1000);
    expect(shareWithin(simulateRollouts({ ...kind, failure: 0.5, loads: 60 }, 1_000, 14), 60)).toBeGreaterThan(0.99);
  });
});

describe('the judgement', () => {
  it('never trips on one visitor alone, nor without failures', () => {
    const one = { subject: tally(trialsPerVisitor, trialsPerVisitor), beside: none, past: none, others: none };
    expect(judge(one).trips).toBe(false);
    expect(judge({ ...one, subject: tally(4, 4) }).trips).toBe(true);
    expect(judge({ ...one, subject: tally(100_000, 0) }).trips).toBe(false);
  });

  it('never speaks louder against a release when others fail more', () => {
    const trials = fc.integer({ min: 1, max: 2000 });
    const some = fc.tuple(trials, fc.double({ min: 0, max: 0.5, noNaN: true })).map(([all, rate]) => tally(all, Math.floor(all * rate)));
    fc.assert(fc.property(some, some, some, (beside, past, others) => {
      const more = { ...beside, failures: Math.min(beside.trials, beside.failures + 5) };
      expect(usualRate({ beside: more, past, others })).toBeGreaterThanOrEqual(usualRate({ beside, past, others }));
      const subject = tally(60, 12);
      const [loud, quiet] = [judge({ subject, beside, past, others }), judge({ subject, beside: more, past, others })];
      if (quiet.trips) expect(loud.trips).toBe(true);
    }));
  });

  it('holds an outage that hits all apps against none of them', () => {
    const outage = { subject: tally(200, 60), beside: none, past: tally(5000, 5) };
    expect(judge({ ...outage, others: tally(800, 240) }).trips).toBe(false);
    expect(judge({ ...outage, others: tally(800, 2) }).trips).toBe(true);
  });
});
