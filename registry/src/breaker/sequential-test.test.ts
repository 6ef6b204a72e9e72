import fc from 'fast-check';
import { judge, type Tally, trialsPerVisitor, usualRate } from './sequential-test';
import { shareWithin, simulateRollouts } from './testing/simulate-rollouts';

const none: Tally = { trials: 0, failures: 0 };
const tally = (trials: number, failures: number): Tally => ({ trials, failures });

// Four kinds of rollout: with no alarm among 3,200 good ones the true share lies below 1 in 1,000 in 95 of 100 cases.
// Over 100,000 of them `registry/simulation/breaker.mjs --good` is the long run.
describe('the breaker’s bounds, simulated, after nine bad releases', () => {
  const kinds = [
    { percent: 10, past: 1000 },
    { percent: 50, past: 0 },
    { percent: 100, past: 1000 },
    { percent: 100, past: 0 },
  ].map((kind) => ({ ...kind, base: 0.001, condemned: 9 }));

  it.each(kinds)(
    'takes no good release back, for failures or for its time ($percent %, $past loads before)',
    (kind) => {
      expect(shareWithin(simulateRollouts({ ...kind, failure: 0, slowBase: 0.04, loads: 400 }, 800, 11), 400)).toBe(0);
    },
  );

  it.each(kinds)(
    'catches a release that fails on 20 %% within 60 page loads in 99 of 100 cases ($percent %, $past loads before)',
    (kind) => {
      expect(shareWithin(simulateRollouts({ ...kind, failure: 0.2, loads: 60 }, 2_000, 12), 60)).toBeGreaterThanOrEqual(
        0.99,
      );
    },
  );

  it('catches a release that comes late on half of the page loads within 60', () => {
    const kind = { base: 0.001, failure: 0, slowBase: 0.04, late: 0.5, condemned: 9, loads: 60 };
    for (const more of [
      { percent: 10, past: 0 },
      { percent: 50, past: 0 },
      { percent: 100, past: 1000 },
    ]) {
      expect(shareWithin(simulateRollouts({ ...kind, ...more }, 300, 15), 60)).toBeGreaterThanOrEqual(0.99);
    }
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
    expect(judge({ ...one, subject: tally(6, 6) }).trips).toBe(true);
    expect(judge({ ...one, beside: tally(400, 0), subject: tally(4, 4) }).trips).toBe(true);
    expect(judge({ ...one, subject: tally(100_000, 0) }).trips).toBe(false);
  });

  it('never speaks louder against a release when others fail more', () => {
    const trials = fc.integer({ min: 1, max: 2000 });
    const some = fc
      .tuple(trials, fc.double({ min: 0, max: 0.5, noNaN: true }))
      .map(([all, rate]) => tally(all, Math.floor(all * rate)));
    fc.assert(
      fc.property(some, some, some, (beside, past, others) => {
        const more = { ...beside, failures: Math.min(beside.trials, beside.failures + 5) };
        expect(usualRate({ beside: more, past, others })).toBeGreaterThanOrEqual(usualRate({ beside, past, others }));
        const subject = tally(60, 12);
        const [loud, quiet] = [
          judge({ subject, beside, past, others }),
          judge({ subject, beside: more, past, others }),
        ];
        if (quiet.trips) expect(loud.trips).toBe(true);
      }),
    );
  });

  it('holds an outage that hits all apps against none of them', () => {
    const outage = { subject: tally(200, 60), beside: none, past: tally(5000, 5) };
    expect(judge({ ...outage, others: tally(800, 240) }).trips).toBe(false);
    expect(judge({ ...outage, others: tally(800, 2) }).trips).toBe(true);
  });

  it('lets a bad past excuse no more than one in ten', () => {
    const all = { subject: tally(20, 20), beside: none, past: tally(400, 316), others: none };
    expect(judge(all)).toMatchObject({ trips: true });
    expect(usualRate(all)).toBeLessThan(0.12);
  });
});
