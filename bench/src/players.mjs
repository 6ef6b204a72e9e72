/** Signed-in players of brand `aurora` with money and an open game each; the token of player n is `bench-n`.
 * @param {import('pg').Client} client
 * @param {number} count
 */
export async function createPlayers(client, count) {
  await client.query(
    `with m as (
       insert into member (brand_id, username, username_key, nickname, type, registered_at)
       select 'aurora', 'bench' || i, 'bench' || i, 'bench' || i, 0, now() from generate_series(1, $1::int) i returning id, username)
     insert into session (brand_id, member_id, token_hash, device_id, address, opened_at, seen_at, expires_at)
     select 'aurora', id, sha256(('session-' || username)::bytea), gen_random_uuid(), '127.0.0.1', now(), now(), now() + interval '1 day'
     from m`,
    [count],
  );
  await client.query(
    `select ledger_move('aurora', 'bench-float:' || m.id, 'float', '', account, house, 1000000000000000, 8001::smallint, 'float.demo', null, now())
     from member m,
       ledger_open_account('aurora', 'player', m.id::text, 'VND', now()) account,
       ledger_open_account('aurora', 'house', 'demo-float', 'VND', now()) house
     where m.username like 'bench%'`,
  );
  await client.query(
    `insert into game_session (brand_id, member_id, player_session_id, account_id, house_account_id, integration_code, demo,
       shown, details, remark_params, launch_hash, launched_at, launch_expires_at, token_hash, opened_at)
     select 'aurora', m.id, s.id, ledger_open_account('aurora', 'player', m.id::text, 'VND', now()), house, 'sim', false, true,
       '{}', '{"game": "Golden Carp"}', sha256(('launch-' || m.username)::bytea), now(), now(),
       sha256(replace(m.username, 'bench', 'bench-')::bytea), now()
     from member m join session s on s.member_id = m.id, ledger_open_account('aurora', 'house', 'games:BENCH', 'VND', now()) house
     where m.username like 'bench%'`,
  );
}
