import fc from 'fast-check';
import { anyRow } from '@pavilion/platform';
import { type ReferralFixture, startReferralFixture } from './testing/referral-fixture';

let fixture: ReferralFixture;
beforeAll(async () => {
  fixture = await startReferralFixture();
});
afterAll(() => fixture.close());

const dayMs = 86_400_000;
const which = fc.integer({ min: 0, max: 99 });
const step = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('invite' as const) }) },
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('deposit' as const), which, units: fc.integer({ min: -900, max: 2_500 }) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({ do: fc.constant('bet' as const), which, units: fc.integer({ min: 1, max: 6_000 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('adjust' as const), which, units: fc.integer({ min: 0, max: 6_000 }) }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('look' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('days' as const), units: fc.integer({ min: 1, max: 6 }) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** A friend in plain numbers. */
interface Friend {
  readonly memberId: bigint;
  readonly until: number;
  timely: { deposit: number; turnover: number };
  due: { deposit: number; turnover: number };
  since: number;
  isValid: boolean;
}

const dayOf = (at: number): number => Math.floor((at + 7 * 3_600_000) / dayMs);

/** The rules in plain words. */
class Model {
  readonly friends: Friend[] = [];
  readonly bets: { readonly friend: Friend; units: number }[] = [];
  readonly rewards: number[] = [];
  shares = 0;

  add(friend: Friend, { deposit = 0, turnover = 0 }, now: number): void {
    if (now < friend.until) {
      friend.timely.deposit += deposit;
      friend.timely.turnover += turnover;
    }
    friend.due.deposit += deposit;
    if (turnover !== 0 && friend.due.turnover <= 0) friend.since = now;
    friend.due.turnover += turnover;
  }

  look(now: number): void {
    for (const friend of this.friends) {
      if (friend.isValid || friend.timely.deposit < 1_000 || friend.timely.turnover < 5_000) continue;
      friend.isValid = true;
      this.rewards.push(300);
      const valid = this.friends.filter(({ isValid }) => isValid).length;
      if (valid === 2) this.rewards.push(700);
      if (valid === 3) this.rewards.push(900);
    }
    for (const friend of this.friends.filter(({ isValid }) => isValid)) this.payShares(friend, now);
  }

  private payShares(friend: Friend, now: number): void {
    const { due } = friend;
    const ofDeposits = Math.floor(due.deposit / 100);
    if (ofDeposits >= 5) {
      this.shares += ofDeposits;
      due.deposit = 0;
    }
    const ofTurnover = Math.floor(due.turnover / 200);
    if (dayOf(friend.since) >= dayOf(now) || due.turnover <= 0) return;
    if (ofTurnover >= 5) {
      this.shares += ofTurnover;
      due.turnover = 0;
    } else friend.since = now; // Too little waits for the end of the day on which it was looked at.
  }
}

async function invite(model: Model, inviter: bigint): Promise<void> {
  const memberId = await fixture.friendOf(inviter);
  const now = fixture.clock.now();
  model.friends.push({
    ...{ memberId, until: now + 10 * dayMs, since: now, isValid: false },
    ...{ timely: { deposit: 0, turnover: 0 }, due: { deposit: 0, turnover: 0 } },
  });
}

async function settle(model: Model, one: Extract<Step, { which: number }>): Promise<void> {
  const friend = model.friends[one.which % model.friends.length];
  if (!friend) return;
  const { memberId } = friend;
  const now = fixture.clock.now();
  if (one.do === 'deposit') {
    model.add(friend, { deposit: one.units }, now);
    await fixture.take({ memberId, deposit: BigInt(one.units) });
  } else if (one.do === 'bet') {
    model.bets.push({ friend, units: one.units });
    model.add(friend, { turnover: one.units }, now);
    await fixture.take({ memberId, turnover: BigInt(one.units) });
  } else {
    const bet = model.bets[one.which % model.bets.length];
    if (!bet) return;
    const change = one.units - bet.units;
    bet.units = one.units;
    model.add(bet.friend, { turnover: change }, now);
    const kind = one.units === 0 ? 'cancelled' : 'adjusted';
    await fixture.take({ memberId: bet.friend.memberId, turnover: BigInt(change), kind });
  }
}

async function run(inviter: bigint, steps: readonly Step[]): Promise<Model> {
  const model = new Model();
  await invite(model, inviter);
  for (const one of steps) {
    if (one.do === 'invite') await invite(model, inviter);
    else if (one.do === 'days') fixture.clock.advance(one.units * dayMs);
    else if (one.do === 'look') {
      // Two gateways look at once.
      await Promise.all([fixture.look().look(), fixture.look().look()]);
      model.look(fixture.clock.now());
    } else await settle(model, one);
  }
  await fixture.look().look();
  model.look(fixture.clock.now());
  return model;
}

test('whoever is invited, pays in, stakes, is adjusted and when: incomes are what the rules say, each once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 45 }), async (steps) => {
      const inviter = await fixture.member();
      const model = await run(inviter, steps);
      const rewards = await fixture.database.rows(
        anyRow,
        "select amount::int as amount from reward where member_id = $1 and type = 'REFERRAL' order by id",
        [inviter],
      );
      expect(rewards.map(({ amount }) => Number(amount)).sort()).toEqual([...model.rewards].sort());
      expect(await fixture.balance(inviter)).toBe(BigInt(model.shares));
    }),
    { numRuns: 40, endOnFailure: true },
  );
});
