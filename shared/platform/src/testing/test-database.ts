import { randomUUID } from 'node:crypto';
import type { Client } from 'pg';
import { assertIdentifier, createClient } from '../database/connection';
import { testServerUrl } from './test-server';

/** A database of one test file, on real PostgreSQL. */
export interface TestDatabase {
  readonly url: string;
  /** Cuts what is still connected and drops the database. */
  close(): Promise<void>;
}

export interface TestDatabaseOptions {
  /**
   * A database that is built once a run and copied for every file that names it: for migrations or seeds that take
   * long. `build` must close its connections.
   */
  readonly template?: { readonly name: string; readonly build: (url: string) => Promise<void> };
}

/** A fresh, empty (or copied) database; the server behind it starts with the first call of a test run. */
export async function startTestDatabase({ template }: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = await testServerUrl();
  if (template) await buildOnce(server, assertIdentifier(template.name), template.build);
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const source = template?.name ?? 'template0';
  // Files as they are: copied page by page through the log they cost many times as much.
  await onServer(server, (client) => client.query(`create database ${name} template ${source} strategy file_copy`));
  return {
    url: databaseUrl(server, name),
    close: () =>
      onServer(server, async (client) => void (await client.query(`drop database if exists ${name} with (force)`))),
  };
}

async function buildOnce(server: string, name: string, build: (url: string) => Promise<void>): Promise<void> {
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft} with (force)`);
    await client.query(`create database ${draft} template template0`);
    await build(databaseUrl(server, draft));
    await client.query(`alter database ${draft} rename to ${name}`);
  });
}

async function onServer<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = createClient({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}
