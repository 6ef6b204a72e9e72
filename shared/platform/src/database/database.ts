import type { PoolClient, QueryResult } from 'pg';
import { Pool } from 'pg';
import type * as v from 'valibot';
import { keepAliveMs, parsers, sessionSettings } from './connection';
import { isDatabaseUnavailable, isTransient } from './errors';
import { parseRows, type RowSchema, type Statement, unexpectedRow } from './rows';

/** Anything that runs statements: a transaction, or the database itself for a single read. */
export interface Queryable {
  /**
   * The rows of one statement, each parsed by its schema.
   * @throws AppError `database.unexpected-row` for a row that is not what the schema says
   */
  rows<Schema extends RowSchema>(
    schema: Schema,
    statement: Statement,
    values?: readonly unknown[],
  ): Promise<v.InferOutput<Schema>[]>;
  /** The first of them; nothing without any. */
  maybeRow<Schema extends RowSchema>(
    schema: Schema,
    statement: Statement,
    values?: readonly unknown[],
  ): Promise<v.InferOutput<Schema> | undefined>;
  /** The first of a statement that always has one; without any, `database.unexpected-row` is thrown too. */
  row<Schema extends RowSchema>(
    schema: Schema,
    statement: Statement,
    values?: readonly unknown[],
  ): Promise<v.InferOutput<Schema>>;
  /** Runs one statement whose rows nobody reads, and tells how many it touched or found. */
  execute(statement: Statement, values?: readonly unknown[]): Promise<number>;
}

/** An open transaction: the required first argument of every repository function that writes. */
export interface Tx extends Queryable {
  readonly isTransaction: true;
  /**
   * Does something once the transaction is committed, and nothing where it is not: for what is told to others than the
   * database. `work` must not throw; a process that ends in between never does it.
   */
  afterCommit(work: () => void): void;
}

/** How a transaction runs. */
export interface TransactionOptions {
  /** PostgreSQL's own default is `read committed`. */
  readonly isolation?: 'read committed' | 'repeatable read' | 'serializable';
  /** How often the work is tried when it meets a deadlock or serialization failure; 1 unless told. */
  readonly attempts?: number;
}

/** One server's schema in the product's database. */
export interface Database extends Queryable {
  /** Runs `work` in a transaction: commits what it returns, rolls back what it throws. */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;
  /** Waits for running statements and closes every connection. */
  close(): Promise<void>;
  readonly pool: Pool;
  readonly schema: string;
}

/** Where the database is and how it is used. */
export interface DatabaseOptions {
  readonly url: string;
  /** The server's own schema; `public` stands behind it for extensions. */
  readonly schema: string;
  /** Most connections at once; 10 unless told. */
  readonly max?: number;
  /** A statement is ended by the server after so long; 15 s unless told, 0 for never. */
  readonly statementTimeoutMs?: number;
  /** A connection must be had within so long; 5 s unless told. */
  readonly connectTimeoutMs?: number;
  /**
   * Told of connections that break, whatever they are doing: what they do fails by itself, and they are not used again.
   */
  readonly onLostConnection?: (error: Error) => void;
}

/** Opens a pool of connections; nothing is connected before the first statement. */
export function createDatabase(options: DatabaseOptions): Database {
  const pool = new Pool({
    connectionString: options.url,
    max: options.max ?? 10,
    connectionTimeoutMillis: options.connectTimeoutMs ?? 5_000,
    types: parsers,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveMs,
    options: sessionSettings(options.schema, options.statementTimeoutMs ?? 15_000),
    application_name: options.schema,
  });
  // A connection may break at any time, and an event of an error that nobody hears would end the process: the pool
  // itself listens only while a connection is idle.
  pool.on('connect', (client) => client.on('error', (error) => options.onLostConnection?.(error)));
  pool.on('error', () => undefined);
  return {
    ...queryable(pool),
    transaction: (work, how = {}) => withAttempts(how.attempts ?? 1, () => runTransaction(pool, work, how)),
    close: () => pool.end(),
    pool,
    schema: options.schema,
  };
}

function queryable(target: Pool | PoolClient): Queryable {
  const run = (statement: Statement, values: readonly unknown[]): Promise<QueryResult<Record<string, unknown>>> =>
    target.query(
      typeof statement === 'string'
        ? { text: statement, values: [...values] }
        : { name: statement.name, text: statement.sql, values: [...values] },
    );
  const rows: Queryable['rows'] = async (schema, statement, values = []) =>
    parseRows(schema, await run(statement, values), statement);
  return {
    rows,
    maybeRow: async (schema, statement, values) => (await rows(schema, statement, values))[0],
    async row(schema, statement, values) {
      const found = await rows(schema, statement, values);
      if (found.length === 0) throw unexpectedRow(statement, 'no row');
      return found[0];
    },
    execute: async (statement, values = []) => (await run(statement, values)).rowCount ?? 0,
  };
}

async function runTransaction<T>(pool: Pool, work: (tx: Tx) => Promise<T>, how: TransactionOptions): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const noteBroken = (error: Error): void => void (broken ??= error);
  client.on('error', noteBroken);
  try {
    await client.query(`begin isolation level ${how.isolation ?? 'read committed'}`);
    const later: (() => void)[] = [];
    const value = await work({
      ...queryable(client),
      isTransaction: true,
      afterCommit: (step) => void later.push(step),
    });
    // PostgreSQL answers the commit of a transaction in which a statement failed with a rollback, and calls it a
    // success.
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('the transaction was not committed: one of its statements had failed');
    later.forEach((step) => step());
    return value;
  } catch (error) {
    // A connection that cannot even roll back must not return to the pool.
    if (!broken) await client.query('rollback').catch(noteBroken);
    // Work whose connection is gone fails of that, whatever it made of it.
    throw broken && !isDatabaseUnavailable(error) ? broken : error;
  } finally {
    client.removeListener('error', noteBroken);
    client.release(broken);
  }
}

async function withAttempts<T>(attempts: number, run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt));
    }
  }
}
