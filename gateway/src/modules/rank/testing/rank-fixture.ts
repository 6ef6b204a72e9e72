import path from 'node:path';
import { amountOf } from '@pavilion/money';
import { createSilentLogger, type Database, migrate, openTestDatabase, startTestDatabase } from '@pavilion/platform';
import * as v from 'valibot';
import type { PeriodicJob } from '../../../kit';
import type { AddressedEvent } from '../../event-bus';
import type { Settlement } from '../../settlement';
import type { RankRules, WrittenLevel } from '../rank-levels.policy';
import { createRankMonthEnd } from '../rank-month-end';
import { takeIntoRanks } from '../rank-reader';

const migrationsDir = path.resolve(__dirname, '../../../../migrations');

/** What happened to a member, in units of money. */
export interface TestFact {
  readonly memberId: bigint;
  readonly brandId?: string;
  readonly deposit?: bigint;
  readonly stake?: bigint;
  readonly typeId?: number;
  readonly pool?: 'real' | 'trial';
  readonly at: Date;
}

const standingRow = v.object({ level: v.number(), highest: v.number(), label: v.nullable(v.string()) });
const rewardRow = v.object({ key: v.string(), type: v.string(), amount: v.bigint() });

/** A migrated database with brands in two time zones, and members whose rank can be judged. */
export interface RankFixture {
  readonly database: Database;
  readonly told: AddressedEvent[];
  member(brandId?: string): Promise<bigint>;
  take(...facts: readonly TestFact[]): Promise<void>;
  /** The job of one gateway, by a clock that stands. */
  monthEnd(at: Date): PeriodicJob;
  /** Nothing where nothing ever happened to the member. */
  standing(memberId: bigint): Promise<v.InferOutput<typeof standingRow> | undefined>;
  rewards(memberId: bigint): Promise<v.InferOutput<typeof rewardRow>[]>;
  close(): Promise<void>;
}

const level = (one: number, figures: Partial<WrittenLevel>): WrittenLevel => ({
  ...{ level: one, deposit: '0', turnover: '0', keep: '0', upgradeBonus: '0', salary: '0' },
  ...{ color: '#c7d0dd', color2: '#4c5a6e', rebatePercent: 0, withdrawalsPerDay: 1 },
  ...figures,
});

/** In units of money: level 1 takes 10 and 50, level 2 30 and 200, and level 3 three times that. */
export const rules: RankRules = {
  currency: 'VND',
  levels: [
    level(0, {}),
    level(1, { deposit: '0.001', turnover: '0.005', keep: '0.001', upgradeBonus: '0.001' }),
    level(2, { deposit: '0.003', turnover: '0.02', keep: '0.004', upgradeBonus: '0.002', salary: '0.001' }),
  ],
  levelsAbove: 1,
  bonusMultiplier: 2,
};

const zones = { aurora: 'Asia/Ho_Chi_Minh', lotus: 'America/New_York' };

/** A fixture on the test run's shared server. */
export async function startRankFixture(): Promise<RankFixture> {
  const build = (url: string) => migrate({ url, schema: 'gateway', dir: migrationsDir }).then(() => undefined);
  const test = await startTestDatabase({ template: { name: 'gateway_rank', build } });
  const database = openTestDatabase({ url: test.url, schema: 'gateway', max: 8 });
  for (const [id, timeZone] of Object.entries(zones))
    await database.execute('insert into brand (id, merchant_code, revision, document) values ($1, $1, 1, $2)', [
      id,
      JSON.stringify({ timeZone, settings: { currency: { code: 'VND' } } }),
    ]);
  const told: AddressedEvent[] = [];
  const bus = { publishWith: async (_: unknown, events: readonly AddressedEvent[]) => void told.push(...events) };
  const deps = { rulesOf: () => rules, bus };
  await placeReader(database);
  return {
    database,
    told,
    member: (brandId = 'aurora') => addMember(database, brandId),
    async take(...facts) {
      await database.transaction((tx) => takeIntoRanks(tx, deps, facts.map(asSettlement)));
    },
    monthEnd: (at) =>
      createRankMonthEnd({ ...deps, database, logger: createSilentLogger(), clock: { now: () => at.getTime() } }),
    standing: (memberId) =>
      database.maybeRow(
        standingRow,
        `select p.level, p.highest, m.rank_label as label from rank_progress p join member m on m.id = p.member_id
         where p.member_id = $1`,
        [memberId],
      ),
    rewards: (memberId) =>
      database.rows(rewardRow, 'select key, type, amount from reward where member_id = $1 order by id', [memberId]),
    async close() {
      await database.close();
      await test.close();
    },
  };
}

/** Puts the reader of the feed behind all that was settled. */
const placeReader = (database: Database): Promise<unknown> =>
  database.execute(
    `insert into settlement_cursor (consumer, epoch, xid, moved_at)
     select 'rank', e.epoch, pg_snapshot_xmax(pg_current_snapshot()), now() from settlement_epoch e`,
  );

let members = 0;

async function addMember(database: Database, brandId: string): Promise<bigint> {
  const { id } = await database.row(
    v.object({ id: v.bigint() }),
    `insert into member (brand_id, username, username_key, nickname, type, registered_at)
     values ($1, $2, $2, $2, 0, '2026-01-01') returning id`,
    [brandId, `r${(members += 1)}`],
  );
  return id;
}

const zero = amountOf(0n);

function asSettlement(fact: TestFact): Settlement {
  const { memberId, brandId = 'aurora', deposit = 0n, stake = 0n, typeId = 1001, pool = 'real', at } = fact;
  const isCash = deposit !== 0n;
  return {
    ...{ id: 1n, brandId, memberId, pool, currency: 'VND', transactionId: 1n, wagers: 0 },
    ...{ kind: isCash ? 'cash' : 'settled', typeId: isCash ? typeId : undefined, wagerId: undefined },
    ...{ category: undefined, vendorCode: undefined, stake: zero, win: zero, agentPath: [], placedAt: at, at },
    cash: amountOf(deposit),
    validStake: amountOf(stake),
  };
}
