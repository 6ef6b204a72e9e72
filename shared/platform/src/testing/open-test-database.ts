import { createDatabase, type Database, type DatabaseOptions } from '../database/database';

/**
 * A pool of connections that waits for a busy machine: sixty-four calls at once wait for each other as long as they
 * need, and none of them is refused because the minute was a slow one. What the bounds of a server are for, the tests
 * of lost connections and of refusals show with bounds of their own.
 */
export const openTestDatabase = (options: DatabaseOptions): Database =>
  createDatabase({ connectTimeoutMs: 60_000, statementTimeoutMs: 60_000, ...options });
