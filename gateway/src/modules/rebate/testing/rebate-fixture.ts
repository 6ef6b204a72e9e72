import path from 'node:path';
import { type Amount, amountOf } from '@pavilion/money';
import {
  type Clock,
  createSilentLogger,
  type Database,
  migrate,
  openTestDatabase,
  type Result,
  startTestDatabase,
} from '@pavilion/platform';
import * as v from 'valibot';
import type { PeriodicJob } from '../../../kit';
import { openLedgerAccount } from '../../ledger';
import type { Settlement } from '../../settlement';
import { payClaim, type RebateDeps } from '../rebate.core';
import { createRebateDayEnd } from '../rebate-day-end';
import type { RebateRules } from '../rebate.policy';
import { takeIntoRebates } from '../rebate-reader';

const migrationsDir = path.resolve(__dirname, '../../../../migrations');
const idRow = v.object({ id: v.bigint() });
export const brandId = 'aurora';
const connections = 12;

/** What became of a wager, in units of money. */
export interface TestSettlement {
  readonly memberId: bigint;
  readonly validStake: bigint;
  readonly category?: string;
  readonly vendorCode?: string;
  readonly kind?: Settlement['kind'];
  readonly pool?: Settlement['pool'];
}

/** A migrated database with a brand, members, and rebates to be had. */
export interface RebateFixture {
  readonly database: Database;
  readonly clock: Clock & { now(): number; to(at: string): void };
  /** A test may change them. */
  readonly rules: { -readonly [Key in keyof RebateRules]: RebateRules[Key] };
  member(): Promise<bigint>;
  balance(memberId: bigint): Promise<bigint>;
  take(...facts: readonly TestSettlement[]): Promise<void>;
  claim(memberId: bigint, intentKey?: string): Promise<Result<{ readonly amount: Amount }, string>>;
  /** A job of a gateway of its own. */
  dayEnd(): PeriodicJob;
  close(): Promise<void>;
}

/** A fixture on the test run's shared server. Nothing has come back yet, and no clock moves by itself. */
export async function startRebateFixture(): Promise<RebateFixture> {
  const test = await startTestDatabase({
    template: {
      name: 'gateway_requirement',
      build: (url) => migrate({ url, schema: 'gateway', dir: migrationsDir }).then(() => undefined),
    },
  });
  const database = openTestDatabase({ url: test.url, schema: 'gateway', max: connections });
  // Every connection is there from the start, so that what is asked for at once is under way at once.
  await Promise.all(Array.from({ length: connections }, () => database.execute('select pg_sleep(0.05)')));
  const document = JSON.stringify({ timeZone: 'Asia/Ho_Chi_Minh', settings: { currency: { code: 'VND' } } });
  await database.execute('insert into brand (id, merchant_code, revision, document) values ($1, $1, 1, $2)', [
    brandId,
    document,
  ]);
  const rules: RebateFixture['rules'] = {
    ...{ rates: { RNG: 0.8, LIVE: 0.5 }, vendorRates: [{ vendor: 'NCP', category: 'RNG', rate: 1 }] },
    ...{ minimum: amountOf(100n), multiplier: 1, contributions: { RNG: 100 } },
  };
  const clock = createClock();
  const deps: RebateDeps = {
    news: { moved: () => undefined, drain: () => Promise.resolve() },
    rulesOf: () => rules,
    extraRateOf: () => Promise.resolve(0),
  };
  return {
    ...{ database, clock, rules },
    member: () => addMember(database),
    balance: (memberId) => balanceOf(database, memberId),
    take: (...facts) => database.transaction((tx) => takeIntoRebates(tx, facts.map(asSettlement(clock)))),
    claim: (memberId, intentKey) =>
      database.transaction((tx) =>
        payClaim(deps, tx, {
          ...{ brandId, memberId, currency: 'VND', intentKey: intentKey ?? null, at: new Date(clock.now()) },
        }),
      ),
    dayEnd: () =>
      createRebateDayEnd({
        ...{ ...deps, database, clock, logger: createSilentLogger(), atOnce: 2 },
        brands: () => [{ id: brandId, timeZone: 'Asia/Ho_Chi_Minh' }],
      }),
    async close() {
      await database.close();
      await test.close();
    },
  };
}

function createClock(): RebateFixture['clock'] {
  let now = Date.parse('2026-05-02T12:00:00+07:00');
  return {
    now: () => now,
    to(at) {
      now = Date.parse(at);
    },
  };
}

let members = 0;

async function addMember(database: Database): Promise<bigint> {
  const { id } = await database.row(
    idRow,
    `insert into member (brand_id, username, username_key, nickname, type, registered_at)
     values ($1, $2, $2, $2, 0, '2026-01-01') returning id`,
    [brandId, `r${(members += 1)}`],
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

const asSettlement =
  (clock: Clock) =>
  ({ validStake, category = 'RNG', vendorCode = 'ANY', kind = 'settled', ...fact }: TestSettlement): Settlement => ({
    ...{ id: 1n, brandId, pool: 'real', currency: 'VND', transactionId: 1n, wagerId: 1n, typeId: undefined },
    ...{ wagers: 0, stake: zero, win: zero, cash: zero, agentPath: [], category, vendorCode, kind },
    ...{ placedAt: new Date(clock.now()), at: new Date(clock.now()), validStake: amountOf(validStake) },
    ...fact,
  });
