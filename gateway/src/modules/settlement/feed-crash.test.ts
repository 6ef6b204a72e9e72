import { type BuiltProgram, buildProgram } from './testing/build-program';
import { runFeedStorm } from './testing/feed-storm';
import { startSettlementFixture } from './testing/settlement-fixture';

/** Each run is another storm; `FEED_RUNS` of them, from `FEED_SEED` on. */
const runs = Number(process.env['FEED_RUNS'] ?? 1);
const firstSeed = Number(process.env['FEED_SEED'] ?? 1);
const seeds = Array.from({ length: runs }, (_, index) => firstSeed + index);

let programs: { writing: BuiltProgram; reading: BuiltProgram };
beforeAll(async () => {
  programs = { writing: await buildProgram('writing-process'), reading: await buildProgram('reading-process') };
});
afterAll(() => Object.values(programs).forEach((program) => program.remove()));

it.each(seeds)(
  'after storm %i each reader has what the ledger has, and one that goes by numbers has not',
  async (seed) => {
    const fixture = await startSettlementFixture();
    try {
      const outcome = await runFeedStorm({ fixture, programs, seed, settlements: 400, kills: 3 });
      for (const taken of outcome.taken) expect(taken).toEqual(outcome.ledger);
      expect(outcome.lostByNaive).toBeGreaterThanOrEqual(2n);
    } finally {
      await fixture.close();
    }
  },
);
