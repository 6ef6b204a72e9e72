import path from 'node:path';
import { createClient, sessionSettings } from '../database/connection';
import { migrate } from '../database/migrations';
import { rowMismatches } from './row-mismatches';
import { gatherRowStatements } from './row-statements';
import { describeStatement } from './statement-description';
import { startTestDatabase } from './test-database';

/** A server whose statements are compared with its tables. */
export interface RowFaultsOptions {
  /** Its sources. */
  readonly sources: string;
  readonly migrations: string;
  readonly schema: string;
  /** Columns that may be null in their table and never are in this answer, as `file column`. */
  readonly neverNull?: readonly string[];
  /** Properties of values on which it depends whether a statement runs at all. */
  readonly values?: Readonly<Record<string, unknown>>;
}

/**
 * What is wrong between the row schemas of a server and its migrated tables, a line each: a column that a statement
 * does not answer, one of another type, one that may be null. Places that could not be looked at are told too.
 */
export async function findRowFaults(options: RowFaultsOptions): Promise<string[]> {
  const { sources, migrations, schema, neverNull = [] } = options;
  const { statements, missed } = await gatherRowStatements(sources, options.values);
  const server = await startTestDatabase();
  await migrate({ url: server.url, schema, dir: migrations });
  const client = createClient({ connectionString: server.url, options: sessionSettings(schema, 15_000) });
  await client.connect();
  const faults = missed.map((words) => `not reached: ${words}`);
  try {
    for (const { file, sql, schema: row } of statements) {
      for (const words of rowMismatches(row, await describeStatement(client, sql))) {
        const place = path.relative(sources, file);
        const isKnown = words.endsWith('may be null') && neverNull.includes(`${place} ${words.split(' ', 1)[0]}`);
        if (!isKnown) faults.push(`${place}: ${words}, in ${sql.replace(/\s+/g, ' ').slice(0, 120)}`);
      }
    }
  } finally {
    await client.end();
    await server.close();
  }
  return [...new Set(faults)];
}
