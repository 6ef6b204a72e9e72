import path from 'node:path';
import { type Database, migrate, openTestDatabase, type Queryable, startTestDatabase } from '@pavilion/platform';
import * as v from 'valibot';
import type { FeedReader } from '../feed-consumer';

/** A database in which members play, and readers of the feed note what they took. */
export interface SettlementFixture {
  readonly url: string;
  readonly database: Database;
  readonly members: readonly TestMember[];
  /** Connections of another gateway. */
  anotherGateway(): Database;
  close(): Promise<void>;
}

/** Somebody with an account. */
export interface TestMember {
  readonly id: bigint;
  readonly accountId: bigint;
}

export const acts = ['cash', 'place', 'settle', 'adjust', 'cancel'] as const;

/** The readers of a storm. */
export const stormReaders = ['rollups', 'levels', 'missions', 'rebates'] as const;

/** One of {@link acts}. */
export type Act = (typeof acts)[number];

/** Entries and settlements are written together, as postings of the product do. */
const playground = `
  create table test_wager (
    id bigint generated always as identity primary key, member_id bigint not null, stake bigint not null,
    win bigint not null default 0, state text not null default 'open');
  create index on test_wager (member_id, state);
  create table test_taken (
    reader text, member_id bigint, settlements bigint not null, wagers bigint not null, total numeric not null,
    primary key (reader, member_id));
  create function test_post(p_account bigint, p_amount bigint, p_type smallint) returns bigint language plpgsql as $$
  declare
    posted bigint;
    house bigint := (select id from ledger_account where kind = 'house');
    left_over bigint;
  begin
    update ledger_account set balance = balance + p_amount where id = p_account returning balance into left_over;
    insert into ledger_transaction (brand_id, idempotency_key, kind, fingerprint, answer, remark_key, created_at)
    values ('aurora', gen_random_uuid(), 'test', '', '{}', 'test', now()) returning id into posted;
    insert into ledger_entry (transaction_id, account_id, amount, balance_after, type_id, created_at)
    select posted, side.* from (values
      (p_account, p_amount, left_over, p_type, now()), (house, -p_amount, null, p_type, now())) side
    where p_amount <> 0;
    return posted;
  end $$;
  create function test_act(p_member bigint, p_account bigint, p_act text, p_amount bigint) returns bigint
  language plpgsql as $$
  declare
    wager test_wager;
    told settlement;
    written bigint;
  begin
    if p_act = 'place' then
      insert into test_wager (member_id, stake) values (p_member, p_amount);
      perform test_post(p_account, -p_amount, 3001::smallint);
      return null;
    end if;
    select 0, 0, 0, 0 into told.stake, told.win, told.cash, told.wagers;
    if p_act = 'cash' then
      told.cash := p_amount;
      told.type_id := 1001;
    else
      select * into wager from test_wager w where w.member_id = p_member
        and w.state = any (case p_act when 'settle' then '{open}'::text[] when 'adjust' then '{settled}'::text[]
          else '{open,settled}'::text[] end) order by w.id limit 1 for update;
      if not found then
        return null;
      end if;
      told.wager_id := wager.id;
      told.category := 'RNG';
      if p_act = 'cancel' then
        told.stake := case wager.state when 'settled' then -wager.stake else 0 end;
        told.win := case wager.state when 'settled' then -wager.win else 0 end;
        told.wagers := case wager.state when 'settled' then -1 else 0 end;
        update test_wager set state = 'cancelled' where id = wager.id;
      else
        told.stake := case p_act when 'settle' then wager.stake else 0 end;
        told.win := p_amount;
        told.wagers := case p_act when 'settle' then 1 else 0 end;
        update test_wager set state = 'settled', win = win + p_amount where id = wager.id;
      end if;
    end if;
    told.transaction_id := test_post(p_account,
      case when p_act = 'cancel' then wager.stake + told.win else told.win + told.cash end, 8071::smallint);
    insert into settlement (brand_id, member_id, pool, currency, kind, wager_id, category, type_id, transaction_id,
      wagers, stake, valid_stake, win, cash, agent_path, placed_at, at)
    values ('aurora', p_member, 'real', 'VND',
      case p_act when 'settle' then 'settled' when 'adjust' then 'adjusted' when 'cancel' then 'cancelled' else 'cash' end,
      told.wager_id, told.category, told.type_id, told.transaction_id, told.wagers, told.stake, told.stake, told.win,
      told.cash, '{1,2}', now(), now()) returning id into written;
    return written;
  end $$;
  insert into brand (id, merchant_code, revision, document) values ('aurora', 'aurora', 1, '{}');
`;

/** A house, and members with enough to play for long. */
const inhabitants = `
  insert into ledger_account (brand_id, kind, owner, currency, created_at)
  values ('aurora', 'house', 'games', 'VND', now());
  insert into ledger_account (brand_id, kind, owner, currency, balance, created_at)
  select 'aurora', 'player', i, 'VND', 0, now() from generate_series(1, 24) i;
  select test_act(a.owner::bigint, a.id, 'cash', 1000000000) from ledger_account a where a.kind = 'player' order by a.id;
`;

const schema = 'gateway';

/** A migrated database with a playground, and nobody in it where it is told so. */
export async function preparePlayground(url: string, { empty = false } = {}): Promise<void> {
  await migrate({ url, schema, dir: path.resolve(__dirname, '../../../../migrations') });
  const database = openTestDatabase({ url, schema, max: 1 });
  await database.pool.query(empty ? playground : playground + inhabitants);
  await database.close();
}

/** Opens the playground of a prepared database. */
export const openPlayground = (url: string): Database => openTestDatabase({ url, schema, max: 6 });

const memberRow = v.object({ id: v.bigint(), account_id: v.bigint() });

/** The members of a prepared database. */
export async function findMembers(db: Queryable): Promise<readonly TestMember[]> {
  const rows = await db.rows(
    memberRow,
    "select owner::bigint as id, id as account_id from ledger_account where kind = 'player' order by id",
  );
  return rows.map(({ id, account_id }) => ({ id, accountId: account_id }));
}

/** A playground whose 24 members have one cash settlement each. */
export async function startSettlementFixture(): Promise<SettlementFixture> {
  const test = await startTestDatabase({
    template: { name: 'gateway_settlement', build: (url) => preparePlayground(url) },
  });
  const database = openPlayground(test.url);
  const others: Database[] = [];
  return {
    url: test.url,
    database,
    members: await findMembers(database),
    anotherGateway() {
      const other = openPlayground(test.url);
      others.push(other);
      return other;
    },
    async close() {
      await Promise.all([database, ...others].map((each) => each.close()));
      await test.close();
    },
  };
}

const writtenRow = v.object({ id: v.nullable(v.bigint()) });

/** Posts what a member does, and answers the settlement that says so; nothing where there was none to be had. */
export async function act(
  tx: Queryable,
  { id, accountId }: TestMember,
  deed: Act | readonly [what: Act, amount: bigint],
): Promise<bigint | undefined> {
  const [what, amount] = typeof deed === 'string' ? [deed, 1n] : deed;
  const row = await tx.row(writtenRow, 'select test_act($1, $2, $3, $4) as id', [id, accountId, what, amount]);
  return row.id ?? undefined;
}

/** Adds up what it takes, in the transaction that it is given. */
export const summingReader = (name: string): FeedReader => ({
  name,
  async take(tx, settlements) {
    const sums = new Map<bigint, { settlements: number; wagers: number; total: bigint }>();
    for (const { memberId, wagers, win, stake, cash } of settlements) {
      const sum = sums.get(memberId) ?? { settlements: 0, wagers: 0, total: 0n };
      sums.set(memberId, {
        settlements: sum.settlements + 1,
        wagers: sum.wagers + wagers,
        total: sum.total + win - stake + cash,
      });
    }
    const columns = [...sums.values()];
    await tx.execute(
      `insert into test_taken as t (reader, member_id, settlements, wagers, total)
       select $1, u.* from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::bigint[]) u
       on conflict (reader, member_id) do update set settlements = t.settlements + excluded.settlements,
         wagers = t.wagers + excluded.wagers, total = t.total + excluded.total`,
      [
        name,
        [...sums.keys()],
        columns.map((sum) => sum.settlements),
        columns.map((sum) => sum.wagers),
        columns.map((sum) => sum.total),
      ],
    );
  },
});

const sumsRow = v.object({
  member: v.bigint(),
  settlements: v.bigint(),
  wagers: v.bigint(),
  total: v.bigint(),
});

export type MemberSums = v.InferOutput<typeof sumsRow>;

/** By member: what a reader took. */
export const takenBy = (db: Queryable, reader: string): Promise<readonly MemberSums[]> =>
  db.rows(
    sumsRow,
    `select member_id as member, settlements, wagers, total::bigint from test_taken where reader = $1 order by 1`,
    [reader],
  );

/** By member: what the ledger and the wagers themselves say, without a look at figures of settlements. */
export const ledgerSums = (db: Queryable): Promise<readonly MemberSums[]> =>
  db.rows(
    sumsRow,
    `select a.owner::bigint as member,
       (select count(*) from settlement s where s.member_id = a.owner::bigint) as settlements,
       (select count(*) from test_wager w where w.member_id = a.owner::bigint and w.state = 'settled') as wagers,
       ((select coalesce(sum(e.amount), 0) from ledger_entry e where e.account_id = a.id)
        + (select coalesce(sum(w.stake), 0) from test_wager w where w.member_id = a.owner::bigint and w.state = 'open')
       )::bigint as total
     from ledger_account a where a.kind = 'player' order by 1`,
  );
