import type { Database } from '@pavilion/platform';
import * as v from 'valibot';
import { until } from './until';

const openRow = v.object({ open: v.bigint() });

/** The address of a database for a process that will be killed: its connections are told from others by the name. */
export function named(url: string, name: string): string {
  const address = new URL(url);
  address.searchParams.set('application_name', name);
  return address.href;
}

/** How many connections of that name are open. */
export async function countOpen(database: Database, name: string): Promise<bigint> {
  const sql =
    'select count(*) as open from pg_stat_activity where datname = current_database() and application_name = $1';
  return (await database.row(openRow, sql, [name])).open;
}

/**
 * Resolves once the database has done with whatever killed processes of that name had sent it. A connection that looks
 * idle may have a statement before it that the database has not begun to read, so only one that is gone is done.
 */
export const untilGone = (database: Database, name: string): Promise<void> =>
  until(async () => (await countOpen(database, name)) === 0n);
