import { amountOf } from '@pavilion/money';
import fc from 'fast-check';
import { type RequirementFixture, startRequirementFixture, type TestSettlement } from './testing/requirement-fixture';

let fixture: RequirementFixture;
beforeAll(async () => {
  fixture = await startRequirementFixture();
});
afterAll(() => fixture.close());

const percents: Readonly<Record<string, number>> = { RNG: 100, LIVE: 15, PVP: 33 };
const number = fc.integer({ min: 0, max: 500 });
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('make' as const), one: number, takesLive: fc.boolean() }) },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constant('settle' as const),
      one: number,
      category: fc.constantFrom('RNG', 'LIVE', 'PVP'),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('adjust' as const), one: number, to: number }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Part {
  readonly of: Kept | undefined;
  readonly percent: number;
  used: number;
  counted: number;
  /** What was taken off after its requirement was done. */
  returned: number;
}
interface Kept {
  readonly required: number;
  readonly takesLive: boolean;
  done: number;
  isDone: boolean;
}
interface Bet {
  readonly wagerId: bigint;
  readonly category: string;
  valid: number;
  readonly parts: Part[];
}

/** The rules of ADR 40 in plain words: counts a stake for what is open, the oldest first. */
function count(kept: readonly Kept[], bet: Bet, stake: number): void {
  let rest = stake;
  for (const part of bet.parts) {
    const again = Math.min(rest, part.returned);
    part.returned -= again;
    rest -= again;
  }
  for (const one of kept) {
    if (rest === 0 || one.isDone || (bet.category === 'LIVE' && !one.takesLive)) continue;
    const percent = percents[bet.category] ?? 0;
    const counted = Math.min(one.required - one.done, Math.floor((rest * percent) / 100));
    const used = one.done + counted === one.required ? Math.min(rest, Math.ceil((counted * 100) / percent)) : rest;
    one.done += counted;
    one.isDone = one.done === one.required;
    rest -= used;
    bet.parts.push({ of: one, percent, used, counted, returned: 0 });
  }
  if (rest > 0 && bet.parts.length > 0)
    bet.parts.push({ of: undefined, percent: 0, used: rest, counted: 0, returned: 0 });
}

/** Takes a stake off where it counted, the newest first. */
function takeOff(bet: Bet, stake: number): void {
  let rest = stake;
  for (const part of bet.parts.toReversed()) {
    const taken = Math.min(rest, part.used - part.returned);
    rest -= taken;
    if (part.of?.isDone) {
      part.returned += taken;
      continue;
    }
    part.used -= taken;
    const left = Math.min(part.counted, Math.floor((part.used * part.percent) / 100));
    if (part.of) part.of.done -= part.counted - left;
    part.counted = left;
  }
}

let wagers = 0;

async function run(memberId: bigint, steps: readonly Step[]): Promise<Kept[]> {
  const kept: Kept[] = [];
  const bets: Bet[] = [];
  let facts: TestSettlement[] = [];
  const takeAll = async (): Promise<void> => {
    if (facts.length > 0) await fixture.take(...facts);
    facts = [];
  };
  for (const one of steps) {
    if (one.do === 'make') {
      await takeAll();
      const contributions = { RNG: 100, PVP: 33, ...(one.takesLive ? { LIVE: 15 } : {}) };
      await fixture.make(memberId, { base: amountOf(BigInt(one.one + 1)), rule: { contributions, vendors: [] } });
      kept.push({ required: one.one + 1, takesLive: one.takesLive, done: 0, isDone: false });
    } else if (one.do === 'settle') {
      const bet: Bet = { wagerId: BigInt((wagers += 1)), category: one.category, valid: one.one, parts: [] };
      bets.push(bet);
      count(kept, bet, one.one);
      facts.push({ memberId, wagerId: bet.wagerId, category: bet.category, validStake: BigInt(one.one) });
    } else {
      const bet = bets[one.one % Math.max(1, bets.length)];
      if (!bet) continue;
      const change = one.to - bet.valid;
      bet.valid = one.to;
      if (change > 0) count(kept, bet, change);
      else takeOff(bet, -change);
      const kind = one.to === 0 ? 'cancelled' : 'adjusted';
      facts.push({ memberId, wagerId: bet.wagerId, category: bet.category, kind, validStake: BigInt(change) });
    }
  }
  await takeAll();
  return kept;
}

test('whatever is settled, adjusted and cancelled in whatever batches, each requirement has done what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 60 }), async (steps) => {
      const memberId = await fixture.member(0n);
      const kept = await run(memberId, steps);
      const seen = await fixture.of(memberId);
      expect(seen.map(({ required, done, state }) => ({ required, done, isDone: state === 'DONE' }))).toEqual(
        kept.map(({ required, done, isDone }) => ({ required: BigInt(required), done: BigInt(done), isDone })),
      );
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
