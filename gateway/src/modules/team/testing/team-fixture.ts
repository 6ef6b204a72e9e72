import path from 'node:path';
import { type Amount, amountOf } from '@pavilion/money';
import { type Database, migrate, openTestDatabase, startTestDatabase, type Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { untilReadable } from '../../settlement/testing/feed-read';
import { rollupConsumer, takeIntoRollups } from '../rollup.repository';

const migrationsDir = path.resolve(__dirname, '../../../../migrations');
const idRow = v.object({ id: v.bigint() });

/** Something that happened to a wager, or cash that moved: figures are changes, in units of 1/10,000. */
export interface TestFact {
  readonly brandId: string;
  readonly memberId: bigint;
  readonly kind: 'settled' | 'adjusted' | 'cancelled' | 'cash';
  readonly category?: string;
  readonly typeId?: number;
  readonly wagerId?: number;
  readonly wagers?: number;
  readonly stake?: bigint;
  readonly validStake?: bigint;
  readonly win?: bigint;
  readonly cash?: bigint;
  readonly path: readonly bigint[];
  readonly placedAt: Date;
  readonly at: Date;
}

/** A migrated database with brands, members and settlements to be had. */
export interface TeamFixture {
  readonly database: Database;
  readonly url: string;
  /** A brand with its root. */
  brand(id: string, timeZone?: string): Promise<bigint>;
  /** A member below an upline; an agent unless told. */
  member(brandId: string, uplineId: bigint | null, type?: number): Promise<bigint>;
  pathOf(brandId: string, memberId: bigint): Promise<readonly bigint[]>;
  /** Writes a settlement, and the ledger's entries of it. */
  settle(fact: TestFact): Promise<void>;
  /** Takes the next settlements into the rollups; after that `crash` takes it all back. The number of those taken. */
  take(most: number, crash?: boolean): Promise<number>;
  catchUp(): Promise<void>;
  close(): Promise<void>;
}

/** A fixture on the test run's shared server. */
export async function startTeamFixture(): Promise<TeamFixture> {
  const test = await startTestDatabase({
    template: {
      name: 'gateway_team',
      build: (url) => migrate({ url, schema: 'gateway', dir: migrationsDir }).then(() => undefined),
    },
  });
  const database = openTestDatabase({ url: test.url, schema: 'gateway', max: 8 });
  const take: TeamFixture['take'] = (most, crash) => takeSome(database, most, crash);
  return {
    database,
    url: test.url,
    brand: (id, timeZone = 'Asia/Ho_Chi_Minh') => addBrand(database, id, timeZone),
    member: (brandId, uplineId, type = 1) => addMember(database, { brandId, uplineId, type }),
    async pathOf(brandId, memberId) {
      const { path: above } = await database.row(
        v.object({ path: v.array(v.bigint()) }),
        'select member_path($1, $2) as path',
        [brandId, memberId],
      );
      return above;
    },
    settle: (fact) => database.transaction((tx) => insertFact(tx, fact)),
    take,
    async catchUp() {
      await untilReadable(database);
      while ((await take(500)) > 0);
    },
    async close() {
      await database.close();
      await test.close();
    },
  };
}

async function addBrand(database: Database, id: string, timeZone: string): Promise<bigint> {
  const document = JSON.stringify({ timeZone, settings: { currency: { code: 'VND' } } });
  await database.execute('insert into brand (id, merchant_code, revision, document) values ($1, $1, 1, $2)', [
    id,
    document,
  ]);
  const { id: root } = await database.row(idRow, 'select id from member where brand_id = $1 and is_root', [id]);
  return root;
}

let names = 0;

async function addMember(
  database: Database,
  { brandId, uplineId, type }: { brandId: string; uplineId: bigint | null; type: number },
): Promise<bigint> {
  names += 1;
  const { id } = await database.row(
    idRow,
    `insert into member (brand_id, username, username_key, nickname, type, upline_id, registered_at)
     values ($1, $2, $2, $2, $3, $4, '2026-01-01') returning id`,
    [brandId, `m${names}`, type, uplineId],
  );
  return id;
}

let keys = 0;

async function insertFact(tx: Tx, fact: TestFact): Promise<void> {
  keys += 1;
  const { brandId, memberId } = fact;
  const zero: Amount = amountOf(0n);
  const { wagers = 0, stake = zero, validStake = zero, win = zero, cash = zero } = fact;
  const { id } = await tx.row(
    idRow,
    `insert into ledger_transaction (brand_id, idempotency_key, kind, fingerprint, answer, remark_key, created_at)
     values ($1, $2, 'bet', '', '{}', 'game.bet', $3) returning id`,
    [brandId, `fact:${keys}`, fact.at],
  );
  const amount = win - stake + cash;
  if (amount !== 0n)
    await tx.execute(
      `insert into ledger_entry (transaction_id, account_id, amount, balance_after, type_id, created_at) values
         ($1, ledger_open_account($2, 'player', $3, 'VND', $5), $4, 0, 3001, $5),
         ($1, ledger_open_account($2, 'house', 'games', 'VND', $5), -$4::bigint, null, 3001, $5)`,
      [id, brandId, String(memberId), amount, fact.at],
    );
  const wagerId = fact.kind === 'cash' ? null : await keepWager(tx, fact);
  await tx.execute(
    `insert into settlement (brand_id, member_id, pool, currency, kind, wager_id, category, vendor_code, type_id, transaction_id,
       wagers, stake, valid_stake, win, cash, agent_path, placed_at, at)
     values ($1, $2, 'real', 'VND', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
    [
      ...[brandId, memberId, fact.kind, wagerId, fact.category ?? null, wagerId === null ? null : 'DEMO'],
      ...[fact.typeId ?? null, id, wagers, stake, validStake, win, cash, fact.path, fact.placedAt, fact.at],
    ],
  );
}

/** Makes the wager that is settled, or changes it as the fact says. */
async function keepWager(tx: Tx, fact: TestFact): Promise<bigint> {
  const { brandId, memberId, stake = 0n, validStake = 0n, win = 0n } = fact;
  const reference = `${brandId}:${fact.wagerId}`;
  const { id } =
    fact.kind === 'settled'
      ? await tx.row(
          idRow,
          `insert into wager (integration_code, reference, brand_id, member_id, account_id, pool, currency, category,
             vendor_code, game_id, game_name, status, stakes, stake, valid_stake, win, agent_path, placed_at, settled_at)
           values ('test', $1, $2, $3::bigint, ledger_open_account($2, 'player', $3::bigint::text, 'VND', $8), 'real', 'VND', $4,
             'DEMO', '', '', 'settled', 1, $5, $6, $7, $9, $10, $8) returning id`,
          [
            reference,
            brandId,
            String(memberId),
            fact.category,
            stake,
            validStake,
            win,
            fact.at,
            fact.path,
            fact.placedAt,
          ],
        )
      : await tx.row(
          idRow,
          `update wager set stake = stake + $2, win = win + $3, valid_stake = valid_stake + $4, status = $5
           where integration_code = 'test' and reference = $1 returning id`,
          [reference, stake, win, validStake, fact.kind === 'cancelled' ? 'cancelled' : 'settled'],
        );
  return id;
}

const settlementRow = v.object({
  epoch: v.number(),
  xid: v.string(),
  id: v.bigint(),
  brandId: v.string(),
  memberId: v.bigint(),
  pool: v.picklist(['real', 'trial']),
  currency: v.string(),
  kind: v.picklist(['settled', 'adjusted', 'cancelled', 'cash']),
  transactionId: v.bigint(),
  wagerId: v.nullable(v.bigint()),
  category: v.nullable(v.string()),
  vendorCode: v.nullable(v.string()),
  typeId: v.nullable(v.number()),
  wagers: v.number(),
  stake: v.bigint(),
  validStake: v.bigint(),
  win: v.bigint(),
  cash: v.bigint(),
  agentPath: v.array(v.bigint()),
  placedAt: v.date(),
  at: v.date(),
});

async function takeSome(database: Database, most: number, crash = false): Promise<number> {
  class Crash extends Error {}
  try {
    return await database.transaction(async (tx) => {
      await tx.execute('insert into settlement_cursor (consumer, moved_at) values ($1, now()) on conflict do nothing', [
        rollupConsumer,
      ]);
      const rows = await tx.rows(
        settlementRow,
        `select s.epoch, s.xid::text as xid, s.id, s.brand_id as "brandId", s.member_id as "memberId", s.pool, s.currency, s.kind,
           s.transaction_id as "transactionId", s.wager_id as "wagerId", s.category, s.vendor_code as "vendorCode",
           s.type_id as "typeId", s.wagers, s.stake, s.valid_stake as "validStake", s.win, s.cash, s.agent_path as "agentPath",
           s.placed_at as "placedAt", s.at
         from (select * from settlement_cursor where consumer = $1 for update) c, settlement_after(c.epoch, c.xid, c.id, $2) s`,
        [rollupConsumer, most],
      );
      const last = rows.at(-1);
      if (!last) return 0;
      await takeIntoRollups(tx, rows.map(asSettlement));
      await tx.execute('update settlement_cursor set epoch = $2, xid = $3::xid8, id = $4 where consumer = $1', [
        ...[rollupConsumer, last.epoch, last.xid, last.id],
      ]);
      if (crash) throw new Crash();
      return rows.length;
    });
  } catch (error) {
    if (error instanceof Crash) return 0;
    throw error;
  }
}

const asSettlement = ({
  wagerId,
  category,
  vendorCode,
  typeId,
  ...row
}: v.InferOutput<typeof settlementRow>): Parameters<typeof takeIntoRollups>[1][number] => ({
  ...row,
  wagerId: wagerId ?? undefined,
  category: category ?? undefined,
  vendorCode: vendorCode ?? undefined,
  typeId: typeId ?? undefined,
  stake: amountOf(row.stake),
  validStake: amountOf(row.validStake),
  win: amountOf(row.win),
  cash: amountOf(row.cash),
});
