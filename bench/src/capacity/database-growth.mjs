/**
 * What a database holds and has written.
 * @typedef {object} Extent
 * @property {number} rows inserted since the statistics began, of all tables
 * @property {number} updates
 * @property {number} bytes of tables and indexes
 * @property {number} wal bytes of the log ever written
 * @property {number} commits
 * @property {number} postings transactions of the ledger
 */

/**
 * @param {import('pg').Client} client
 * @returns {Promise<Extent>}
 */
export async function extentOf(client) {
  await client.query('select pg_stat_clear_snapshot()');
  const { rows } = await client.query(`
    select (select sum(n_tup_ins) from pg_stat_user_tables)::float8 as rows,
      (select sum(n_tup_upd) from pg_stat_user_tables)::float8 as updates,
      (select sum(pg_total_relation_size(relid)) from pg_stat_user_tables)::float8 as bytes,
      pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
      (select xact_commit from pg_stat_database where datname = current_database())::float8 as commits,
      (select count(*) from gateway.ledger_transaction)::float8 as postings`);
  return rows[0];
}

/**
 * @param {Extent} after
 * @param {Extent} before
 * @param {number} count
 * @returns {Extent}
 */
export function growth(after, before, count) {
  const of = (/** @type {keyof Extent} */ name) => (after[name] - before[name]) / count;
  return {
    rows: of('rows'),
    updates: of('updates'),
    bytes: of('bytes'),
    wal: of('wal'),
    commits: of('commits'),
    postings: of('postings'),
  };
}
