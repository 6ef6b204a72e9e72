import { writeFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import pg from 'pg';

/**
 * Writes what a database of a release holds of accounts, money and games, for the test of an upgrade
 * (`gateway/src/modules/ledger/release-upgrade.test.ts`): its migrations by name, and its rows by table.
 * `DATABASE_URL=… node tools/start/dump-release.mjs <file>`
 */
const tables = [
  ...[
    'brand',
    'brand_host',
    'member',
    'member_standing',
    'member_tree',
    'session',
    'vendor_integration',
    'ledger_account',
  ],
  ...['game_session', 'game_round', 'ledger_transaction', 'ledger_entry', 'ledger_hold', 'ledger_reversal'],
  ...['game_waiting_credit', 'message', 'favourite_game', 'recent_game'],
];

const [file] = process.argv.slice(2);
if (!file) throw new Error('name the file to write');
const client = new pg.Client({
  connectionString: process.env['DATABASE_URL'],
  options: '-c search_path=gateway,public -c timezone=UTC',
});
await client.connect();
const { rows: migrations } = await client.query('select name from migration order by name');
/** @type {Record<string, string>} */
const kept = {};
for (const table of tables) {
  const { rows } = await client.query(`select coalesce(json_agg(t), '[]')::text as kept from ${table} t`);
  kept[table] = rows[0].kept;
}
await client.end();
writeFileSync(
  file,
  gzipSync(JSON.stringify({ migrations: migrations.map(({ name }) => name), tables: kept }), { level: 9 }),
);
