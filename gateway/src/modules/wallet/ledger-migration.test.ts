import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, type Database, migrate, startTestDatabase, type TestDatabase } from '@pavilion/platform';
import * as v from 'valibot';
import { assertLedgerHolds, migrationsDir } from './testing/wallet-fixture';
import { typeIdOf } from './transaction-types';

/** The newest migration of the release before accounts got purposes and movements got types. */
const lastBefore = '0370-announcement-headline.sql';

let test: TestDatabase;
let database: Database;
let before: string;
beforeAll(async () => {
  test = await startTestDatabase();
  before = mkdtempSync(path.join(tmpdir(), 'migrations-before-'));
  for (const file of readdirSync(migrationsDir).filter((name) => name <= lastBefore))
    cpSync(path.join(migrationsDir, file), path.join(before, file));
  await migrate({ url: test.url, schema: 'gateway', dir: before });
  database = createDatabase({ url: test.url, schema: 'gateway', max: 2 });
}, 60_000);
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
    select 'aurora', name, name, name, 0, now() from unnest(array['ana', 'bao', 'chi']) name;
  insert into session (brand_id, member_id, token_hash, device_id, address, opened_at, seen_at, expires_at)
    select 'aurora', id, sha256(username::bytea), gen_random_uuid(), '127.0.0.1', now(), now(), now() + interval '1 day'
    from member;
  insert into game_session (brand_id, member_id, player_session_id, account_id, house_account_id, integration_code, demo,
    shown, details, remark_params, launch_hash, launched_at, launch_expires_at, token_hash, opened_at)
    select 'aurora', m.id, s.id,
      ledger_open_account('aurora', case when m.username = 'chi' then 'demo' else 'player' end, m.id::text, 'VND', now()),
      ledger_open_account('aurora', 'house',
        case when m.username = 'chi' then 'demo-games:NGS' else 'games:NGS' end, 'VND', now()),
      'sim', m.username = 'chi', true, '{}', '{"game": "Carp"}', sha256(('launch' || m.username)::bytea), now(), now(),
      sha256(m.username::bytea), now()
    from member m join session s on s.member_id = m.id;
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
      array[70000::bigint], array[true]) from game_session g`;

const stateRow = v.object({ table: v.string(), rows: v.bigint(), sum: v.nullable(v.string()) });
const state = () =>
  database.rows(
    stateRow,
    `select 'account' as table, count(*) as rows, sum(balance)::text as sum from ledger_account
     union all select 'transaction', count(*), null from ledger_transaction
     union all select 'entry', count(*), sum(abs(amount))::text from ledger_entry
     union all select 'round', count(*), sum(staked + won)::text from game_round
     union all select 'waiting', count(*), sum(amount)::text from game_waiting_credit`,
  );
const byKind = (column: string) =>
  database.rows(
    v.object({ kind: v.string(), type: v.number(), rows: v.bigint() }),
    `select t.kind, e.${column} as type, count(*) as rows
     from ledger_entry e join ledger_transaction t on t.id = e.transaction_id group by 1, 2 order by 1, 2`,
  );

it('what the release before wrote is all there, with its types, and play goes on', async () => {
  for (const statement of formerPlay.split(';\n')) await database.execute(statement);
  const [stateBefore, kinds] = [await state(), await byKind('code')];
  expect(stateBefore.map(({ rows }) => rows > 0n)).toEqual([true, true, true, true, true]);

  await migrate({ url: test.url, schema: 'gateway', dir: migrationsDir });

  expect(await state()).toEqual(stateBefore);
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
    { owner: 'games:NGS', pool: 'real' },
  ]);
  await assertLedgerHolds(database);

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
