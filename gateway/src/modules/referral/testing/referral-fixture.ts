import path from 'node:path';
import { amountOf } from '@pavilion/money';
import {
  type Clock,
  createSilentLogger,
  type Database,
  migrate,
  openTestDatabase,
  startTestDatabase,
} from '@pavilion/platform';
import * as v from 'valibot';
import type { PeriodicJob } from '../../../kit';
import { openLedgerAccount } from '../../ledger';
import type { Settlement } from '../../settlement';
import { registerInvitee } from '../invitee.repository';
import type { ReferralDeps } from '../referral.core';
import type { ReferralRules } from '../referral.policy';
import { createReferralLook } from '../referral-look';
import { takeIntoReferrals } from '../referral-reader';

const migrationsDir = path.resolve(__dirname, '../../../../migrations');
const idRow = v.object({ id: v.bigint() });
export const brandId = 'aurora';
const timeZone = 'Asia/Ho_Chi_Minh';
const connections = 12;

/** What became of a member's money, in units. */
export interface TestFact {
  readonly memberId: bigint;
  readonly deposit?: bigint;
  readonly turnover?: bigint;
  readonly pool?: Settlement['pool'];
  readonly kind?: Settlement['kind'];
}

/** A migrated database with a brand, members, and invitations to be judged. */
export interface ReferralFixture {
  readonly database: Database;
  readonly deps: ReferralDeps;
  readonly clock: Clock & { now(): number; to(at: string): void; advance(ms: number): void };
  /** A test may change them. */
  readonly rules: { -readonly [Key in keyof ReferralRules]: ReferralRules[Key] };
  member(): Promise<bigint>;
  /** An account that comes by an invitation, as of now. */
  friendOf(referrerId: bigint): Promise<bigint>;
  balance(memberId: bigint): Promise<bigint>;
  take(...facts: readonly TestFact[]): Promise<void>;
  /** A job of a gateway of its own. */
  look(): PeriodicJob;
  stateOf(memberId: bigint): Promise<string>;
  close(): Promise<void>;
}

/** A fixture on the test run's shared server. No clock moves by itself. */
export async function startReferralFixture(): Promise<ReferralFixture> {
  const test = await startTestDatabase({
    template: {
      name: 'gateway_requirement',
      build: (url) => migrate({ url, schema: 'gateway', dir: migrationsDir }).then(() => undefined),
    },
  });
  const database = openTestDatabase({ url: test.url, schema: 'gateway', max: connections });
  // Every connection is there from the start, so that what is asked for at once is under way at once.
  await Promise.all(Array.from({ length: connections }, () => database.execute('select pg_sleep(0.05)')));
  const document = JSON.stringify({ timeZone, settings: { currency: { code: 'VND' } } });
  await database.execute('insert into brand (id, merchant_code, revision, document) values ($1, $1, 1, $2)', [
    brandId,
    document,
  ]);
  const rules = usualRules();
  const clock = createClock();
  const deps: ReferralDeps = {
    news: { moved: () => undefined, drain: () => Promise.resolve() },
    rulesOf: () => rules,
  };
  return {
    ...{ database, clock, rules, deps },
    member: () => addMember(database, null),
    async friendOf(referrerId) {
      const memberId = await addMember(database, referrerId);
      const at = new Date(clock.now());
      await database.transaction((tx) => registerInvitee(tx, brandId, { memberId, rules, at }));
      return memberId;
    },
    balance: (memberId) => balanceOf(database, memberId),
    take: (...facts) => database.transaction((tx) => takeIntoReferrals(tx, facts.map(asSettlement(clock)))),
    look: () =>
      createReferralLook({
        ...{ ...deps, database, clock, logger: createSilentLogger(), atOnce: 2 },
        brands: () => [{ id: brandId }],
      }),
    async stateOf(memberId) {
      const sql = 'select state from referral_invitee where member_id = $1';
      return (await database.row(v.object({ state: v.string() }), sql, [memberId])).state;
    },
    async close() {
      await database.close();
      await test.close();
    },
  };
}

const usualRules = (): ReferralFixture['rules'] => ({
  ...{ validDeposit: amountOf(1_000n), validTurnover: amountOf(5_000n), validDays: 10, perInvitee: amountOf(300n) },
  milestones: [
    { count: 2, amount: amountOf(700n) },
    { count: 3, amount: amountOf(900n) },
  ],
  ...{ depositRebatePercent: 1, turnoverRebatePercent: 0.5, shareMinimum: amountOf(5n) },
  ...{ rewardMultiplier: 3, shareMultiplier: 1, contributions: { RNG: 100 } },
  answers: { device: 'EXCLUDED', address: 'REVIEW', number: 'EXCLUDED', name: 'REVIEW' },
  ...{ currency: 'VND', timeZone },
});

function createClock(): ReferralFixture['clock'] {
  let now = Date.parse('2026-05-02T12:00:00+07:00');
  return {
    now: () => now,
    to(at) {
      now = Date.parse(at);
    },
    advance(ms) {
      now += ms;
    },
  };
}

let members = 0;

async function addMember(database: Database, referrerId: bigint | null): Promise<bigint> {
  const { id } = await database.row(
    idRow,
    `insert into member (brand_id, username, username_key, nickname, type, registered_at, referrer_id)
     values ($1, $2, $2, $2, 0, '2026-01-01', $3) returning id`,
    [brandId, `r${(members += 1)}`, referrerId],
  );
  const account = { kind: 'player', owner: String(id), currency: 'VND', at: new Date('2026-01-01') } as const;
  await database.transaction((tx) => openLedgerAccount(tx, brandId, account));
  return id;
}

async function balanceOf(database: Database, memberId: bigint): Promise<bigint> {
  const { balance } = await database.row(
    v.object({ balance: v.bigint() }),
    "select balance from ledger_account where owner = $1 and kind = 'player' and purpose = 'main'",
    [String(memberId)],
  );
  return balance;
}

const zero = amountOf(0n);
const typeOf = (deposit: bigint): number => (deposit < 0n ? 1002 : 1001);

const asSettlement =
  (clock: Clock) =>
  ({ deposit = 0n, turnover = 0n, kind, ...fact }: TestFact): Settlement => ({
    ...{ id: 1n, brandId, pool: 'real', currency: 'VND', transactionId: 1n, wagerId: 1n, category: 'RNG' },
    ...{ wagers: 0, stake: zero, win: zero, agentPath: [], vendorCode: 'ANY' },
    kind: kind ?? (deposit === 0n ? 'settled' : 'cash'),
    typeId: deposit === 0n ? undefined : typeOf(deposit),
    ...{ cash: amountOf(deposit), validStake: amountOf(turnover) },
    ...{ placedAt: new Date(clock.now()), at: new Date(clock.now()) },
    ...fact,
  });
