import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadGatewaySources } from '../gateway-sources.mjs';

const gateway = fileURLToPath(new URL('../../../gateway/', import.meta.url));

/** The feed as the gateway reads it. */
export const loadFeed = () =>
  loadGatewaySources(
    `export { createDatabase, createListener, createSilentLogger, migrate, systemClock } from '@pavilion/platform';
     export { Registry } from 'prom-client';
     export { createFeedConsumer } from './feed-consumer';
     export { createFeedEvents } from './feed.events';
     export { createSettlementFeed } from './settlement-feed';
     export { openPlace } from './settlement.repository';`,
    'modules/settlement',
  );

/** Migrated tables and accounts that postings are of.
 * @param {any} feed
 * @param {{ url: string, accounts: number }} options
 */
export async function prepareDatabase(feed, { url, accounts }) {
  await feed.migrate({ url, schema: 'gateway', dir: path.join(gateway, 'migrations') });
  const database = feed.createDatabase({
    url,
    schema: 'gateway',
    max: 12,
    statementTimeoutMs: 0,
    connectTimeoutMs: 60_000,
  });
  await database.pool.query(`
    insert into brand (id, merchant_code, revision, document) values ('aurora', 'aurora', 1, '{}');
    insert into ledger_account (brand_id, kind, owner, currency, created_at)
    values ('aurora', 'house', 'games', 'VND', now());
    insert into ledger_account (brand_id, kind, owner, currency, balance, created_at)
    select 'aurora', 'player', i, 'VND', 0, now() from generate_series(1, ${accounts}) i;
    create table bench_sum (member_id bigint primary key, settlements bigint not null, total numeric not null);
    create table bench_place (id bigint not null);
    -- Postings of so many members in one commit, as the gateway posts what arrives while another commit is under way.
    create function bench_post(p_first bigint, p_rows integer, p_told boolean) returns void language plpgsql as $$
    begin
      with moved as (
        update ledger_account a set balance = balance + 10000 from (
          select id from ledger_account where kind = 'player' and id >= p_first order by id limit p_rows
          for no key update) l
        where a.id = l.id returning a.id, a.owner::bigint as member_id, a.balance
      ), posted as (
        insert into ledger_transaction
          (brand_id, idempotency_key, kind, fingerprint, answer, remark_key, created_at)
        select 'aurora', gen_random_uuid(), 'win', '', jsonb_build_object('balance', m.balance), 'game.win', now()
        from moved m returning id
      ), paired as (
        select p.id as transaction_id, m.*
        from (select id, row_number() over () as place from posted) p
        join (select *, row_number() over () as place from moved) m using (place)
      ), entered as (
        insert into ledger_entry (transaction_id, account_id, amount, balance_after, type_id, created_at)
        select p.transaction_id, side.account_id, side.amount, side.balance_after, 4001, now() from paired p,
          lateral (values (p.id, 10000, p.balance), ((select id from ledger_account where kind = 'house'), -10000, null))
            as side (account_id, amount, balance_after)
      )
      insert into settlement (brand_id, member_id, pool, currency, kind, wager_id, category, vendor_code,
        transaction_id, wagers, stake, valid_stake, win, agent_path, placed_at, at)
      select 'aurora', p.member_id, 'real', 'VND', 'settled', p.transaction_id, 'RNG', 'SIM', p.transaction_id, 1, 10000,
        10000, 10000, '{1,2,3,4,5}', now(), now()
      from paired p where p_told;
    end $$;
  `);
  return database;
}
