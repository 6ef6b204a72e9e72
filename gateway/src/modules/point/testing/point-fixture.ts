import path from 'node:path';
import { amountOf } from '@pavilion/money';
import { type Clock, type Database, migrate, openTestDatabase, startTestDatabase } from '@pavilion/platform';
import * as v from 'valibot';
import { findBalance, openLedgerAccount, pointsCurrency } from '../../ledger';
import type { Settlement } from '../../settlement';
import { createConversions } from '../conversion.service';
import { seedGoods } from '../goods.repository';
import { createOrderService, type OrderService } from '../order.service';
import { givePoints } from '../point.core';
import { wholePoints } from '../point.policy';
import type { PointRules } from '../point.rules';
import { takeIntoPoints } from '../point-reader';

const migrationsDir = path.resolve(__dirname, '../../../../migrations');
const idRow = v.object({ id: v.bigint() });
export const brandId = 'aurora';
const connections = 12;

/** What became of a wager, or of a deposit, in units of money. */
export interface TestFact {
  readonly memberId: bigint;
  readonly money: bigint;
  readonly kind?: Settlement['kind'];
  readonly pool?: Settlement['pool'];
}

/** A migrated database with a brand, members, points and goods. */
export interface PointFixture {
  readonly database: Database;
  readonly clock: Clock & { now(): number; to(at: string): void };
  /** A test may change them. */
  readonly rules: { -readonly [Key in keyof PointRules]: PointRules[Key] };
  readonly orders: OrderService;
  readonly conversions: ReturnType<typeof createConversions>;
  /** A member with so many points. */
  member(points?: bigint): Promise<bigint>;
  /** Goods with so many pieces. */
  goods(stock: number, points?: number): Promise<bigint>;
  stockOf(goodsId: bigint): Promise<number>;
  points(memberId: bigint): Promise<bigint>;
  money(memberId: bigint): Promise<bigint>;
  take(...facts: readonly TestFact[]): Promise<void>;
  close(): Promise<void>;
}

/** A fixture on the test run's shared server. Nobody has points yet, and no clock moves by itself. */
export async function startPointFixture(): Promise<PointFixture> {
  const { database, close } = await openDatabase();
  const clock = createClock();
  const rules: PointFixture['rules'] = {
    ...{ currency: 'VND', moneyUnit: amountOf(10_000n), turnoverPerPoint: amountOf(1000n), depositPerPoint: null },
    ...{ pointValue: amountOf(100_000n), minPoints: 10, maxPointsPerDay: 100, multiplier: 1 },
    contributions: { RNG: 100 },
  };
  const news = { moved: () => undefined, drain: () => Promise.resolve() };
  const deps = { database, clock, news, rulesOf: () => rules };
  return {
    ...{ database, clock, rules, close },
    conversions: createConversions(deps),
    orders: createOrderService({ ...deps, levelOf: () => Promise.resolve(1), deliver: () => Promise.resolve(true) }),
    member: (points = 0n) => addMember(database, points),
    goods: (stock, points = 10) => addGoods(database, { stock, points }),
    stockOf: async (id) =>
      (await database.row(v.object({ stock: v.number() }), 'select stock from point_goods where id = $1', [id])).stock,
    points: async (memberId) => wholePoints(await balanceOf(database, memberId, pointsCurrency)),
    money: (memberId) => balanceOf(database, memberId, 'VND'),
    take: (...facts) => database.transaction((tx) => takeIntoPoints(tx, deps, facts.map(asSettlement(clock)))),
  };
}

async function openDatabase(): Promise<{ readonly database: Database; close(): Promise<void> }> {
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
  const close = async () => {
    await database.close();
    await test.close();
  };
  return { database, close };
}

function createClock(): PointFixture['clock'] {
  let now = Date.parse('2026-05-02T12:00:00+07:00');
  return {
    now: () => now,
    to(at) {
      now = Date.parse(at);
    },
  };
}

let members = 0;

async function addMember(database: Database, points: bigint): Promise<bigint> {
  const { id } = await database.row(
    idRow,
    `insert into member (brand_id, username, username_key, nickname, type, registered_at)
     values ($1, $2, $2, $2, 0, '2026-01-01') returning id`,
    [brandId, `p${(members += 1)}`],
  );
  const at = new Date('2026-01-01');
  const account = { kind: 'player', owner: String(id), currency: 'VND', at } as const;
  await database.transaction(async (tx) => {
    await openLedgerAccount(tx, brandId, account);
    if (points > 0n)
      await givePoints(tx, brandId, {
        ...{ key: `points:test:${id}`, memberId: id, points, at },
        remark: { key: 'points.gift' },
      });
  });
  return id;
}

let kinds = 0;

async function addGoods(
  database: Database,
  { stock, points }: { readonly stock: number; readonly points: number },
): Promise<bigint> {
  const code = `goods-${(kinds += 1)}`;
  const name = { TW: code, EN: code, VI: code };
  const one = { type: 'RAFFLE', minRank: 0, needsAddress: false, gives: null, picture: 'none' } as const;
  await database.transaction((tx) =>
    seedGoods(tx, brandId, [{ ...one, code, name, description: name, stock, points }]),
  );
  return (await database.row(idRow, 'select id from point_goods where code = $1', [code])).id;
}

const balanceOf = async (database: Database, memberId: bigint, currency: string) =>
  (await findBalance(database, brandId, { kind: 'player', owner: String(memberId), currency })) ?? amountOf(0n);

const zero = amountOf(0n);

const asSettlement =
  (clock: Clock) =>
  ({ memberId, money, kind = 'settled', pool = 'real' }: TestFact, index: number): Settlement => ({
    ...{
      id: (settlements += 1n),
      brandId,
      pool,
      currency: 'VND',
      transactionId: 1n,
      wagerId: BigInt(index + 1),
      memberId,
    },
    ...{ wagers: 0, stake: zero, win: zero, agentPath: [], category: 'RNG', vendorCode: 'ANY', kind },
    ...{ placedAt: new Date(clock.now()), at: new Date(clock.now()), typeId: kind === 'cash' ? 1001 : undefined },
    ...(kind === 'cash' ? { validStake: zero, cash: amountOf(money) } : { validStake: amountOf(money), cash: zero }),
  });

let settlements = 0n;
