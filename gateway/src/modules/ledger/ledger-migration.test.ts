import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  anyRow,
  createDatabase,
  type Database,
  migrate,
  startTestDatabase,
  type TestDatabase,
} from '@pavilion/platform';
import * as v from 'valibot';
import { assertLedgerHolds, migrationsDir } from './testing/wallet-fixture';
import { typeIdOf } from './transaction-types';

/** The newest migrations of the releases before accounts got purposes and movements got types, and before wagers. */
const lastBefore = '0370-announcement-headline.sql';
const lastBeforeWagers = '0404-seen-address.sql';

let test: TestDatabase;
let database: Database;
let before: string;
/** As the release did whose newest migration is `last`. */
async function migrateTo(last: string): Promise<void> {
  for (const file of readdirSync(migrationsDir).filter((name) => name <= last))
    cpSync(path.join(migrationsDir, file), path.join(before, file));
  await migrate({ url: test.url, schema: 'gateway', dir: before });
}
beforeAll(async () => {
  test = await startTestDatabase();
  before = mkdtempSync(path.join(tmpdir(), 'migrations-before-'));
  await migrateTo(lastBefore);
  database = createDatabase({ url: test.url, schema: 'gateway', max: 2 });
});
afterAll(async () => {
  await database.close();
  await test.close();
  rmSync(before, { recursive: true });
});

/** A player's month as the release before wrote it: its own functions, with the places of groups for types. */
const formerPlay = `
  insert into brand (id, merchant_code, revision, document) values ('aurora', 'aurora', 1, '{}');
  insert into vendor_integration (code) values ('sim');
  insert into member (brand_id, username, username_key, nickname, type, registered_at)
    select 'aurora', name, name, name, 0, now() from unnest(array['ana', 'bao', 'chi', 'upper', 'root']) name;
  insert into member_tree (brand_id, ancestor_id, descendant_id, depth)
    select 'aurora', up.id, down.id, case up.username when 'root' then 2 else 1 end
    from member up, member down where up.username in ('upper', 'root') and down.username = 'ana';
  insert into session (brand_id, member_id, token_hash, device_id, address, opened_at, seen_at, expires_at)
    select 'aurora', id, sha256(username::bytea), gen_random_uuid(), '127.0.0.1', now(), now(), now() + interval '1 day'
    from member;
  insert into game_session (brand_id, member_id, player_session_id, account_id, house_account_id, integration_code, demo,
    shown, details, remark_params, launch_hash, launched_at, launch_expires_at, token_hash, opened_at)
    select 'aurora', m.id, s.id,
      ledger_open_account('aurora', case when m.username = 'chi' then 'demo' else 'player' end, m.id::text, 'VND', now()),
      ledger_open_account('aurora', 'house',
        case when m.username = 'chi' then 'demo-games:NGS' else 'games:NGS' end, 'VND', now()),
      'sim', m.username = 'chi', true,
      case when m.username = 'bao' then '{}' else details end, '{"game": "Carp"}', sha256(('launch' || m.username)::bytea), now(), now(),
      sha256(m.username::bytea), now()
    from member m join session s on s.member_id = m.id,
      jsonb_build_object('category', 'LIVE', 'vendorCode', 'NGS', 'gameId', '7', 'gameName', 'Carp') details
    where m.username in ('ana', 'bao', 'chi');
  select ledger_move('aurora', 'bonus:' || a.owner, 'bonus', '', a.id,
      ledger_open_account('aurora', 'house', 'bonus', 'VND', now()), 10000000, 5::smallint, 'bonus.new-member', null, now())
    from ledger_account a where a.kind = 'player';
  select ledger_move('aurora', 'float:' || a.owner, 'float', '', a.id,
      ledger_open_account('aurora', 'house', case a.kind when 'demo' then 'demo-play-float' else 'demo-float' end, 'VND',
        now()), 50000000, 12::smallint, 'float.demo', null, now())
    from ledger_account a where a.kind <> 'house';
  select seamless_debit(now(), 'sim', array[g.token_hash], array['debit-' || g.id || '-' || n],
      array['round-' || g.id || '-' || n], array[10000::bigint * n])
    from game_session g, generate_series(1, 20) n;
  select seamless_credit(now(), 'sim', array[g.token_hash], array['credit-' || g.id || '-' || n],
      array['round-' || g.id || '-' || n], array[case n % 3 when 0 then 25000::bigint else 0 end], array[true])
    from game_session g, generate_series(1, 15) n;
  select seamless_rollback(now(), 'sim', g.token_hash, 'rollback-' || g.id || '-' || n, 'round-' || g.id || '-' || n,
      'debit-' || g.id || '-' || n)
    from game_session g, generate_series(16, 18) n;
  select seamless_credit(now(), 'sim', array[g.token_hash], array['early-credit-' || g.id], array['early-round-' || g.id],
      array[70000::bigint], array[true]) from game_session g;
  select seamless_debit(now(), 'sim', array[g.token_hash], array['push-debit-' || g.id], array['push-' || g.id],
      array[30000::bigint]) from game_session g;
  select seamless_credit(now(), 'sim', array[g.token_hash], array['push-credit-' || g.id], array['push-' || g.id],
      array[30000::bigint], array[true]) from game_session g;
  select seamless_credit(now(), 'sim', array[g.token_hash], array['part-' || g.id], array['round-' || g.id || '-20'],
      array[5000::bigint], array[false]) from game_session g;
  select ledger_move('aurora', key || ':' || side, side, '', a.id, ledger_open_account('aurora', 'house', 'games:DEMO',
      'VND', now()), amount, case side when 'bet' then 3 else 4 end::smallint, 'game.' || side, '{"game": "Aurora Gems"}', now())
    from ledger_account a,
      (values ('demo-round:1:0', 'bet', -40000), ('demo-round:1:0', 'win', 90000), ('demo-round:1:1', 'bet', -20000))
        as play (key, side, amount)
    where a.owner = (select id::text from member where username = 'ana') and a.kind = 'player'`;

/**
 * What an operator of the release after that did: a win of 2.5 is taken back of which 1 is there, and money is frozen.
 */
const formerCorrection = `
  create table corrected as select t.id, e.account_id, t.round_id from ledger_transaction t
    join ledger_entry e on e.transaction_id = t.id and e.balance_after is not null
    where t.kind = 'win' and e.amount = 25000 order by t.id limit 1;
  insert into ledger_reversal (transaction_id, reversed_by)
    select c.id, (p).transaction_id from corrected c, ledger_post('aurora', 'correction:1', 'reversal', '',
      array[c.account_id, ledger_open_account('aurora', 'house', 'games:NGS', 'VND', now()),
        ledger_open_account('aurora', 'house', 'owed-by-members', 'VND', now())],
      array[-10000, 25000, -15000], array[4002, 4002, 4002]::smallint[], null, 'posted.reversed', null, now()) p;
  update game_round r set won = won - 25000 from corrected c where r.id = c.round_id;
  insert into ledger_owed (brand_id, account_id, transaction_id, house_account_id, amount, created_at)
    select 'aurora', account_id, id, ledger_open_account('aurora', 'house', 'owed-by-members', 'VND', now()), 15000, now()
    from corrected;
  update ledger_account a set owed = 15000 from corrected c where c.account_id = a.id;
  insert into ledger_hold (brand_id, account_id, locked_account_id, amount, placed_by, return_type, created_at)
    select 'aurora', c.account_id, l.id, 60000, (p).transaction_id, 8062, now()
    from corrected c join ledger_account a on a.id = c.account_id,
      ledger_open_account('aurora', 'player', a.owner, 'VND', now(), 'locked') l (id),
      ledger_post('aurora', 'freeze', 'hold', '', array[c.account_id, l.id], array[-60000, 60000],
        array[8061, 8061]::smallint[], null, 'hold.returned', null, now()) p`;

const stateRow = v.object({ table: v.string(), rows: v.bigint(), sum: v.nullable(v.string()) });
const state = (rounds: string) =>
  database.rows(
    stateRow,
    `select 'account' as table, count(*) as rows, sum(balance)::text as sum from ledger_account
     union all select 'transaction', count(*), null from ledger_transaction
     union all select 'entry', count(*), sum(abs(amount))::text from ledger_entry
     union all select 'round', count(*), sum(figures)::text from (${rounds}) rounds
     union all select 'waiting', count(*), sum(amount)::text from game_waiting_credit`,
  );
/** What the feed says of a member by kind, with the sums of its changes in whole units. */
const toldOf = async (username: string): Promise<string[]> => {
  const rows = await database.rows(
    v.object({ line: v.string() }),
    `select format('%s %s: stake %s, valid %s, win %s, cash %s', kind, count(*), trim_scale(sum(stake) / 10000),
       trim_scale(sum(valid_stake) / 10000), trim_scale(sum(win) / 10000), trim_scale(sum(cash) / 10000)) as line
     from settlement s join member m on m.id = s.member_id where m.username = $1 group by kind order by kind`,
    [username],
  );
  return rows.map(({ line }) => line);
};
const byKind = (column: string) =>
  database.rows(
    v.object({ kind: v.string(), type: v.number(), rows: v.bigint() }),
    `select t.kind, e.${column} as type, count(*) as rows
     from ledger_entry e join ledger_transaction t on t.id = e.transaction_id group by 1, 2 order by 1, 2`,
  );

const rounds = 'select staked + won as figures from game_round';
const run = async (statements: string): Promise<void> => {
  for (const statement of statements.split(';\n')) await database.execute(statement);
};

it('what the release before wrote is all there, with its types, and play goes on', async () => {
  await run(formerPlay);
  const [stateBefore, kinds] = [await state(rounds), await byKind('code')];
  expect(stateBefore.map(({ rows }) => rows > 0n)).toEqual([true, true, true, true, true]);

  await migrateTo(lastBeforeWagers);

  expect(await state(rounds)).toEqual(stateBefore);
  const types = { bet: 'bet', bonus: 'bonus', float: 'demo-credit', rollback: 'bet-returned', win: 'win' } as const;
  const now = await byKind('type_id');
  expect(now.map(({ kind, rows }) => ({ kind, rows }))).toEqual(kinds.map(({ kind, rows }) => ({ kind, rows })));
  expect(Object.fromEntries(now.map(({ kind, type }) => [kind, type]))).toEqual(
    Object.fromEntries(Object.entries(types).map(([kind, type]) => [kind, typeIdOf(type)])),
  );
  const pools = await database.rows(
    v.object({ owner: v.string(), pool: v.string() }),
    "select owner, pool from ledger_account where kind = 'house' order by owner",
  );
  expect(pools).toEqual([
    { owner: 'bonus', pool: 'real' },
    { owner: 'demo-float', pool: 'real' },
    { owner: 'demo-games:NGS', pool: 'trial' },
    { owner: 'demo-play-float', pool: 'trial' },
    { owner: 'games:DEMO', pool: 'real' },
    { owner: 'games:NGS', pool: 'real' },
  ]);
});

it('what is settled or moved is in the feed, and wagers have the dimensions of their launch', async () => {
  await run(formerCorrection);
  const stateBefore = await state(rounds);

  await migrate({ url: test.url, schema: 'gateway', dir: migrationsDir });

  expect(await state("select stake + win as figures from wager where integration_code <> 'demo'")).toEqual(stateBefore);
  await assertLedgerHolds(database);
  expect(await toldOf('ana')).toEqual([
    'adjusted 1: stake 0, valid 0, win 0.5, cash 0',
    'cancelled 3: stake 0, valid 0, win 0, cash 0',
    'cash 3: stake 0, valid 0, win 0, cash 6001.5',
    'settled 18: stake 129, valid 126, win 22, cash 0',
  ]);
  const dimensions = await database.rows(
    anyRow,
    `select distinct m.username, w.category, w.vendor_code, w.game_name,
       (select array_agg(up.username order by place) from unnest(w.agent_path) with ordinality p (id, place)
        join member up on up.id = p.id) as path
     from wager w join member m on m.id = w.member_id order by 1, 2`,
  );
  expect(dimensions).toEqual([
    { username: 'ana', category: 'LIVE', vendor_code: 'NGS', game_name: 'Carp', path: ['@house', 'root', 'upper'] },
    {
      username: 'ana',
      category: 'RNG',
      vendor_code: 'DEMO',
      game_name: 'Aurora Gems',
      path: ['@house', 'root', 'upper'],
    },
    { username: 'bao', category: 'OTHER', vendor_code: 'OTHER', game_name: '', path: ['@house'] },
    { username: 'chi', category: 'LIVE', vendor_code: 'NGS', game_name: 'Carp', path: ['@house'] },
  ]);

  // The early wins are paid by the bets that they waited for, and a stored answer is given again.
  const outcomes = await database.rows(
    v.object({ outcome: v.string() }),
    `select (seamless_debit(now(), 'sim', array[g.token_hash], array[reference || g.id], array[round || g.id],
        array[10000::bigint], array[null])).outcome
     from game_session g, (values ('early-debit-', 'early-round-')) early (reference, round)
     union all
     select (seamless_debit(now(), 'sim', array[g.token_hash], array['debit-' || g.id || '-1'],
        array['round-' || g.id || '-1'], array[10000::bigint], array[null])).outcome from game_session g`,
  );
  expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual([
    ...Array.from({ length: 6 }, () => 'posted'),
    ...Array.from({ length: 3 }, () => 'replayed'),
  ]);
  await assertLedgerHolds(database);
});
