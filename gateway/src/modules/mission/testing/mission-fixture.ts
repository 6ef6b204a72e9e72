import path from 'node:path';
import { type Amount, amountOf, parseAmount } from '@pavilion/money';
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
import { createRewardClaimer } from '../../reward';
import type { Settlement } from '../../settlement';
import { claimStep, type MissionClaimDeps, type MissionClaimed } from '../mission-claim.service';
import { createMissionClose } from '../mission-close';
import { missionConsumer, takeIntoMissions } from '../mission-reader';
import { type MissionRules, readMission, type WrittenMission } from '../mission.rules';
import { createMissionService, type MissionService } from '../mission.service';

const migrationsDir = path.resolve(__dirname, '../../../../migrations');
const idRow = v.object({ id: v.bigint() });
export const brandId = 'aurora';
const connections = 12;

/** What became of a wager, or a movement of cash, in whole currency units. */
export interface TestFact {
  readonly memberId: bigint;
  readonly valid?: number;
  readonly wagers?: number;
  readonly kind?: Settlement['kind'];
  readonly cash?: number;
  readonly typeId?: number;
  readonly transactionId?: bigint;
  readonly category?: string;
  readonly pool?: Settlement['pool'];
  /** Now unless told. */
  readonly placedAt?: Date;
}

/** A migrated database with a brand, members, and missions. */
export interface MissionFixture {
  readonly database: Database;
  readonly clock: Clock & { to(at: string | number): void };
  readonly service: MissionService;
  /** Puts missions in place of those of before. */
  set(...missions: readonly WrittenMission[]): void;
  member(): Promise<bigint>;
  balance(memberId: bigint): Promise<bigint>;
  take(...facts: readonly TestFact[]): Promise<void>;
  claim(
    memberId: bigint,
    step: { mission: number; milestone?: number; images?: readonly string[]; intentKey?: string | null },
  ): Promise<Result<MissionClaimed, unknown>>;
  /** A job of a gateway of its own. */
  close(): PeriodicJob;
  end(): Promise<void>;
}

/** A mission of nothing else than what a test says. */
export const plainMission = (id: number, more: Partial<WrittenMission> = {}): WrittenMission => ({
  ...{ id, type: 'TURNOVER', period: 'DAILY', countsBefore: false, categories: [], vendors: [], rules: [] },
  title: { TW: '任務', EN: 'A mission', VI: 'Nhiệm vụ' },
  description: { TW: '說明', EN: 'What to do', VI: 'Mô tả' },
  ...{ startsAt: '2026-01-01T00:00:00+07:00', endsAt: '2030-01-01T00:00:00+07:00' },
  milestones: [
    { id: 1, target: '100', reward: { kind: 'MONEY', amount: '10' } },
    { id: 2, target: '300', reward: { kind: 'MONEY', amount: '50' } },
  ],
  ...{ multiplier: 1, byApplication: false, prizes: [] },
  ...more,
});

/** A fixture on the test run's shared server; no clock moves by itself. */
export async function startMissionFixture(): Promise<MissionFixture> {
  const test = await startTestDatabase({
    template: {
      name: 'gateway_requirement',
      build: (url) => migrate({ url, schema: 'gateway', dir: migrationsDir }).then(() => undefined),
    },
  });
  const database = openTestDatabase({ url: test.url, schema: 'gateway', max: connections });
  // Every connection is there from the start, so that what is asked for at once is under way at once.
  await Promise.all(Array.from({ length: connections }, () => database.execute('select pg_sleep(0.05)')));
  await prepare(database);
  const clock = createClock();
  let rules: MissionRules = { missions: [], claimDays: 7, timeZone: 'Asia/Ho_Chi_Minh', currency: 'VND' };
  const rulesOf = (): MissionRules => rules;
  const deps: MissionClaimDeps = { database, clock, rulesOf, claimer: createClaimer() };
  return {
    ...{ database, clock, service: createMissionService(deps) },
    set: (...missions) => void (rules = { ...rules, missions: missions.map(readMission) }),
    member: () => addMember(database),
    balance: (memberId) => balanceOf(database, memberId),
    take: (...facts) => database.transaction((tx) => takeIntoMissions(tx, facts.map(asSettlement(clock)), rulesOf)),
    claim: (memberId, { mission, milestone = 1, images = [], intentKey = null }) =>
      claimStep(deps, brandId, {
        ...{ memberId, missionId: mission, milestoneId: milestone, images, comment: '' },
        ...{ intentKey, deviceId: 'device', address: '127.0.0.1' },
      }),
    close: () =>
      createMissionClose({ ...deps, logger: createSilentLogger(), brands: () => [{ id: brandId }], atOnce: 2 }),
    async end() {
      await database.close();
      await test.close();
    },
  };
}

async function prepare(database: Database): Promise<void> {
  const document = JSON.stringify({ timeZone: 'Asia/Ho_Chi_Minh', settings: { currency: { code: 'VND' } } });
  await database.execute('insert into brand (id, merchant_code, revision, document) values ($1, $1, 1, $2)', [
    ...[brandId, document],
  ]);
  // No feed runs here: settlements are taken by hand, and those of the ledger's own postings count as read.
  await database.execute(
    `insert into settlement_cursor (consumer, epoch, xid, id, moved_at) values ($1, 1000000, '0'::xid8, 0, now())`,
    [missionConsumer],
  );
}

/** The ledger's own bookings; nobody is told, and nothing keeps anybody from a claim. */
const createClaimer = () =>
  createRewardClaimer({
    news: { moved: () => undefined, drain: () => Promise.resolve() },
    tickets: { issue: () => Promise.resolve(undefined), issueForRank: () => Promise.resolve() },
    rulesOf: () => ({
      needMobile: [],
      limits: [{ types: ['SIGNUP'], period: 'EVER', perDevice: 1, perAddress: null }],
    }),
    contributionsOf: () => ({ RNG: 100 }),
  });

function createClock(): MissionFixture['clock'] {
  let now = Date.parse('2026-05-05T12:00:00+07:00');
  return {
    now: () => now,
    to(at) {
      now = typeof at === 'number' ? at : Date.parse(at);
    },
  };
}

let members = 0;

async function addMember(database: Database): Promise<bigint> {
  const { id } = await database.row(
    idRow,
    `insert into member (brand_id, username, username_key, nickname, type, registered_at)
     values ($1, $2, $2, $2, 0, '2026-01-01') returning id`,
    [brandId, `mission${(members += 1)}`],
  );
  const account = { kind: 'player', owner: String(id), currency: 'VND', at: new Date('2026-01-01') } as const;
  await database.transaction((tx) => openLedgerAccount(tx, brandId, account));
  return id;
}

async function balanceOf(database: Database, memberId: bigint): Promise<bigint> {
  const { balance } = await database.row(
    v.object({ balance: v.bigint() }),
    "select balance from ledger_account where owner = $1 and kind = 'player' and purpose = 'main' and currency = 'VND'",
    [String(memberId)],
  );
  return balance;
}

const zero = amountOf(0n);
const whole = (units: number): Amount => parseAmount(String(units));

const asSettlement =
  (clock: Clock) =>
  ({ memberId, valid = 0, wagers = 0, cash = 0, ...fact }: TestFact): Settlement => ({
    ...{ id: 1n, brandId, memberId, pool: 'real', currency: 'VND', transactionId: 1n, wagerId: 1n, kind: 'settled' },
    ...{
      wagers,
      stake: zero,
      win: zero,
      cash: whole(cash),
      validStake: whole(valid),
      agentPath: [],
      typeId: undefined,
    },
    ...{ category: 'RNG', vendorCode: 'ANY', placedAt: new Date(clock.now()), at: new Date(clock.now()) },
    ...fact,
  });
