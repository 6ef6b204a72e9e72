import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Client } from 'pg';
import * as v from 'valibot';
import { assertIdentifier, createClient, sessionSettings } from './connection';

/** Which schema is brought up to date, and from where. */
export interface MigrateOptions {
  readonly url: string;
  readonly schema: string;
  /** Folder of forward-only files named `NNNN-name.sql`. */
  readonly dir: string;
}

export interface MigrateResult {
  /** Names of the files applied now, in order. */
  readonly applied: readonly string[];
}

interface MigrationFile {
  readonly number: number;
  readonly name: string;
  readonly sql: string;
  readonly checksum: string;
}

/**
 * Applies the files that the schema has not seen, each in a transaction of its own; processes that start at once
 * wait for each other.
 * @throws when a file is misnamed, or an applied one was changed or removed
 */
export async function migrate({ url, schema, dir }: MigrateOptions): Promise<MigrateResult> {
  const files = await readMigrations(dir);
  const client = createClient({ connectionString: url, options: sessionSettings(assertIdentifier(schema), 0) });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtext($1))', [`migration:${schema}`]);
    await prepareSchema(client, schema);
    const known = await readApplied(client);
    assertUnchanged(files, known);
    const fresh = files.filter((file) => !known.has(file.number));
    for (const file of fresh) await apply(client, file);
    return { applied: fresh.map((file) => file.name) };
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function readMigrations(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).sort();
  const files = await Promise.all(names.map((name) => readMigration(dir, name)));
  const numbers = new Set(files.map((file) => file.number));
  if (numbers.size !== files.length) throw new Error(`two migrations in ${dir} have the same number`);
  return files;
}

async function readMigration(dir: string, name: string): Promise<MigrationFile> {
  const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(name)?.[1];
  if (number === undefined) throw new Error(`migration ${name} is not named NNNN-name.sql`);
  const sql = await readFile(path.join(dir, name), 'utf8');
  return { number: Number(number), name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
}

async function prepareSchema(client: Client, schema: string): Promise<void> {
  await client.query(`create schema if not exists ${schema}`);
  await client.query(`create table if not exists ${schema}.migration (
    number integer primary key,
    name text not null,
    checksum text not null,
    applied_at timestamptz not null default now()
  )`);
}

const appliedRow = v.object({ number: v.number(), name: v.string(), checksum: v.string() });

async function readApplied(client: Client): Promise<Map<number, { name: string; checksum: string }>> {
  const { rows } = await client.query('select number, name, checksum from migration order by number');
  return new Map(v.parse(v.array(appliedRow), rows).map((row) => [row.number, row]));
}

function assertUnchanged(files: MigrationFile[], known: Map<number, { name: string; checksum: string }>): void {
  for (const [number, { name, checksum }] of known) {
    const file = files.find((candidate) => candidate.number === number);
    if (!file) throw new Error(`migration ${name} was applied but its file is gone`);
    if (file.checksum !== checksum) {
      throw new Error(`migration ${name} was changed after it was applied: write a new file instead`);
    }
  }
}

async function apply(client: Client, file: MigrationFile): Promise<void> {
  await client.query('begin');
  try {
    await client.query(file.sql);
    await client.query('insert into migration (number, name, checksum) values ($1, $2, $3)', [
      file.number,
      file.name,
      file.checksum,
    ]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    throw new Error(`migration ${file.name} failed: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}
