/** Brands of the product, each of which gets half of the rows. */
export const brands = ['aurora', 'lotus'];
/** Members of a brand beside the busiest, who has a fifth of its rows. */
export const ordinary = 200;
const days = 360;
/** Deposits, withdrawals, messages and rewards of a member, each; the busiest has twenty times as many. */
const ofEach = 200;

/** The token of a member's session; the busiest is number 0. @param {string} brand @param {number} index */
export const tokenOf = (brand, index) => `pages-${brand}-${index}`;
export const deviceId = '6f1a5a3e-52c5-4f6a-9a30-0f6a2f1f7a11';

const members = `with m as (
    insert into member (brand_id, username, username_key, nickname, type, upline_id, registered_at)
    select $1, name, name, name, 0, brand_root($1), now() - interval '200 days'
    from generate_series(0, $2::int) i, lateral (select 'pages' || i as name) named returning id, username)
  insert into session (brand_id, member_id, token_hash, device_id, address, opened_at, seen_at, expires_at)
  select $1, id, sha256(replace(username, 'pages', 'pages-' || $1 || '-')::bytea), $3::uuid, '127.0.0.1', now(), now(),
    now() + interval '1 day'
  from m`;

/** Members of the bench with their wallets, by their number. */
const wallets = `create temporary table bench_wallet as
  select m.brand_id, m.id as member_id, replace(m.username, 'pages', '')::int as index,
    ledger_open_account(m.brand_id, 'player', m.id::text, 'VND', now()) as account_id
  from member m where m.username like 'pages%'`;

/** Every fifth row is of the busiest; one in three is a win, and each stands for a round that its transaction names. */
const entries = `create temporary table bench_row as
  select i, w.brand_id, w.member_id, w.account_id,
    now() - interval '1 day' * $3::int * (1 - i::float8 / $1::bigint) as at
  from generate_series(1, $1::bigint) i,
    lateral (select (array['aurora', 'lotus'])[1 + i % 2] as brand_id,
      case when (i / 2) % 5 = 0 then 0 else 1 + (i / 10) % $2::int end as index) place
    join bench_wallet w using (brand_id, index)`;

/** What a member did now and then. */
const parts = `create temporary table bench_part as
  select w.brand_id, w.member_id, i, now() - interval '1 day' * $1::int * i / many as at
  from bench_wallet w, lateral (select case when w.index = 0 then 20 * $2::int else $2::int end as many) m,
    generate_series(1, many) i`;

const tables = [
  `insert into ledger_transaction (id, brand_id, idempotency_key, kind, fingerprint, answer, remark_key, created_at)
   overriding system value
   select 1000000000 + i, brand_id, 'bench:' || i, 'bet', '', '{}', 'game.bet', at from bench_row`,
  `insert into ledger_entry (transaction_id, account_id, amount, balance_after, type_id, created_at)
   select 1000000000 + i, account_id, case when i % 3 = 0 then 1 else -1 end * (10000 + i % 90000), 1000000000,
     case when i % 3 = 0 then 4001 else 3001 end, at
   from bench_row`,
  `insert into wager (integration_code, reference, brand_id, member_id, account_id, pool, currency, category, vendor_code,
     game_id, game_name, status, stakes, stake, win, agent_path, placed_at, settled_at)
   select 'bench', 'round-' || i, brand_id, member_id, account_id, 'real', 'VND', 'RNG', 'NOVA', '1', 'Saturn Rush', 'settled', 1,
     10000, 0, '{}', at, at
   from bench_row where i % 10 in (0, 3)`,
  `insert into member_play_day (brand_id, member_id, basis, day, currency, category, wagers, stake, valid_stake, win)
   select brand_id, member_id, basis, placed_at::date, 'VND', 'RNG', count(*), sum(stake), sum(stake), sum(win)
   from wager, unnest(array['placed', 'settled']) basis where integration_code = 'bench' group by 1, 2, 3, 4`,
  `insert into deposit_order (brand_id, member_id, method, bank_code, vendor_id, least, most, charge_rate, requested, credited,
     currency, remark, state, provider, created_at, expires_at, credited_at)
   select brand_id, member_id, 'bankTransfer', 'SAOLA', 'sandbox', 1, 1000000000000, 0, 2000000000, 2000000000, 'VND', 'B' || i, 2,
     'sandbox', at, at + interval '15 minutes', at
   from bench_part`,
  `insert into withdrawal (brand_id, member_id, account_id, kind, bank_code, number_masked, currency, amount, charge, state,
     provider, requested_at, approved_at, sent_at, ended_at)
   select brand_id, member_id, 0, 'BC', 'SAOLA', '****1234', 'VND', 1000000000, 0, 'SUCCESS', 'sandbox', at, at, at, at
   from bench_part`,
  `insert into message (brand_id, member_id, type, sender, texts, sent_at, read_at)
   select brand_id, member_id, 'SYSTEM', 'bench', (select jsonb_object_agg(language, '{"title": "Bench", "content": "Bench"}'::jsonb)
     from unnest(array['TW', 'EN', 'VI']) language), at, at
   from bench_part`,
  `insert into reward (brand_id, member_id, key, type, name, currency, amount, multiplier, state, issued_at, claimed_at)
   select brand_id, member_id, concat('bench:', member_id, ':', i), 'LOGIN', '{"TW": "Bench", "EN": "Bench", "VI": "Bench"}', 'VND', 10000000, 1, 'C', at, at
   from bench_part`,
  `insert into requirement (brand_id, member_id, key, currency, source, source_name, base, multiplier, required, done, contributions,
     vendors, forfeit, state, created_at, ended_at)
   select brand_id, member_id, concat('bench:', member_id, ':', i), 'VND', 'REWARD', '{"TW": "Bench", "EN": "Bench", "VI": "Bench"}', 10000000, 1, 10000000,
     10000000, '{}', '{}', 0, 'DONE', at, at
   from bench_part`,
  `insert into member_cash_day (brand_id, member_id, day, currency, type_id, cash)
   select w.brand_id, w.member_id, current_date - d, 'VND', type_id, 50000000
   from bench_wallet w, generate_series(0, $1::int) d, unnest(array[1001, 2001]) type_id`,
];

/**
 * Members of both brands and their rows, in the order of their time. Triggers and keys of other tables, which pages do
 * not read, rest meanwhile.
 * @param {import('pg').Client} client
 * @param {number} rows
 * @returns {Promise<number>} seconds
 */
export async function seed(client, rows) {
  const started = performance.now();
  for (const brand of brands) await client.query(members, [brand, ordinary, deviceId]);
  await client.query(wallets);
  await client.query('set session_replication_role = replica');
  await client.query(entries, [rows, ordinary, days]);
  await client.query(parts, [days, ofEach]);
  for (const statement of tables) await client.query(statement, statement.includes('$1') ? [days] : []);
  await client.query('set session_replication_role = default');
  await client.query('vacuum analyze');
  return (performance.now() - started) / 1000;
}
