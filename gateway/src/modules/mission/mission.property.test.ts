import { parseAmount } from '@pavilion/money';
import fc from 'fast-check';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import { brandId, type MissionFixture, plainMission, startMissionFixture } from './testing/mission-fixture';

let fixture: MissionFixture;
beforeAll(async () => {
  fixture = await startMissionFixture();
  fixture.set(
    plainMission(1),
    plainMission(2, { period: 'WEEKLY', countsBefore: true }),
    plainMission(3, { type: 'BET_COUNT', period: 'ONCE', milestones: [steps(1, 2, 7), steps(2, 6, 11)] }),
    plainMission(4, { type: 'DEPOSIT', period: 'MONTHLY', milestones: [steps(1, 100, 3), steps(2, 500, 13)] }),
  );
});
afterAll(() => fixture.end());

const steps = (id: number, target: number, amount: number) => ({
  ...{ id, target: String(target) },
  reward: { kind: 'MONEY' as const, amount: String(amount) },
});

const dayMs = 86_400_000;
const start = Date.parse('2026-05-05T12:00:00+07:00');
const number = fc.integer({ min: 0, max: 200 });
const mission = fc.integer({ min: 1, max: 4 });
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('bet' as const), valid: number }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('adjust' as const), which: number, to: number }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('cancel' as const), which: number }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('deposit' as const), cash: number }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('join' as const), mission }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('claim' as const), mission, milestone: fc.constantFrom(1, 2) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 24 * 9 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const brings: Readonly<Record<string, number>> = {
  ...{ '1:1': 10, '1:2': 50, '2:1': 10, '2:2': 50, '3:1': 7, '3:2': 11, '4:1': 3, '4:2': 13 },
};
const takes: Readonly<Record<string, number>> = {
  ...{ '1:1': 100, '1:2': 300, '2:1': 100, '2:2': 300, '3:1': 2, '3:2': 6, '4:1': 100, '4:2': 500 },
};

interface Bet {
  readonly placed: number;
  valid: number;
  isCancelled: boolean;
}

/** The rules in plain words: everything is kept, and counted anew each time. */
class Model {
  readonly bets: Bet[] = [];
  readonly deposits: { at: number; cash: number }[] = [];
  readonly joined = new Map<number, number>();
  readonly claimed = new Set<string>();
  paid = 0;

  /** Days of the brand from a Monday; its clocks are never set. */
  private periodOf(which: number, at: number): number {
    const day = Math.floor((at + 7 * 3_600_000) / dayMs);
    if (which === 1) return day;
    if (which === 2) return Math.floor((day + 3) / 7);
    const date = new Date(day * dayMs);
    return which === 3 ? 0 : date.getUTCFullYear() * 12 + date.getUTCMonth();
  }

  reached(which: number, now: number): number {
    const from = which === 2 ? 0 : (this.joined.get(which) ?? Infinity);
    const counts = (at: number): boolean => at >= from && this.periodOf(which, at) === this.periodOf(which, now);
    if (which === 4) return this.deposits.filter(({ at }) => counts(at)).reduce((sum, { cash }) => sum + cash, 0);
    const bets = this.bets.filter(({ placed, isCancelled }) => !isCancelled && counts(placed));
    return which === 3 ? bets.length : bets.reduce((sum, { valid }) => sum + valid, 0);
  }

  claim(which: number, milestone: number, now: number): void {
    const key = `${which}:${milestone}`;
    const once = `${key}:${this.periodOf(which, now)}`;
    const enough = this.joined.has(which) && this.reached(which, now) >= (takes[key] ?? Infinity);
    if (!enough || this.claimed.has(once)) return;
    this.claimed.add(once);
    this.paid += brings[key] ?? 0;
  }
}

let later = 0;

async function run(memberId: bigint, all: readonly Step[]): Promise<Model> {
  const model = new Model();
  for (const one of all) {
    // No two things are done at one moment.
    const now = fixture.clock.now() + 1;
    fixture.clock.to(now);
    const bet = 'which' in one ? model.bets[one.which % Math.max(1, model.bets.length)] : undefined;
    if (one.do === 'bet') {
      model.bets.push({ placed: now, valid: one.valid, isCancelled: false });
      await fixture.take({ memberId, valid: one.valid, wagers: 1 });
    } else if (one.do === 'adjust' && bet && !bet.isCancelled) {
      await fixture.take({ memberId, kind: 'adjusted', valid: one.to - bet.valid, placedAt: new Date(bet.placed) });
      bet.valid = one.to;
    } else if (one.do === 'cancel' && bet && !bet.isCancelled) {
      const placedAt = new Date(bet.placed);
      await fixture.take({ memberId, kind: 'cancelled', valid: -bet.valid, wagers: -1, placedAt });
      bet.isCancelled = true;
    } else if (one.do === 'deposit') {
      model.deposits.push({ at: now, cash: one.cash });
      await fixture.take({ memberId, kind: 'cash', cash: one.cash, typeId: 1001 });
    } else if (one.do === 'join') {
      await fixture.service.join(brandId, { memberId, missionId: one.mission });
      if (!model.joined.has(one.mission)) model.joined.set(one.mission, now);
    } else if (one.do === 'claim') {
      await fixture.claim(memberId, one);
      model.claim(one.mission, one.milestone, now);
    } else if (one.do === 'wait') fixture.clock.to(now + one.hours * 3_600_000);
    await expectStandings(memberId, model);
  }
  return model;
}

async function expectStandings(memberId: bigint, model: Model): Promise<void> {
  const shown = await fixture.service.list(brandId, memberId);
  const now = fixture.clock.now();
  expect(shown.map(({ reached }) => reached)).toEqual(
    [1, 2, 3, 4].map((which) => parseAmount(String(model.reached(which, now)))),
  );
}

test('whatever is staked, adjusted, cancelled, joined and claimed while clocks jump, what counts and is paid is what the rules say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (all) => {
      fixture.clock.to(start + (later = (later + 1) % 300) * dayMs);
      const memberId = await fixture.member();
      const model = await run(memberId, all);
      expect(await fixture.balance(memberId)).toBe(parseAmount(String(model.paid)));
    }),
    { numRuns: 40, endOnFailure: true },
  );
  await assertLedgerHolds(fixture.database);
});
