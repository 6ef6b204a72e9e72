import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RowSchema, Statement } from '../database/rows';

/** A statement whose rows somebody reads, with the schema that it is read by. */
export interface RowStatement {
  readonly file: string;
  readonly sql: string;
  readonly schema: RowSchema;
}

export interface RoomStatements {
  readonly statements: readonly RowStatement[];
  /** Files with places that read rows and were not reached, and how many. */
  readonly missed: readonly string[];
}

const reading = /\.(?:rows|row|maybeRow)\(\s*[a-zA-Z]/g;

/** Files below `folder` that read rows, tests aside. */
function readingFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(name))
    .map((name) => path.join(folder, name))
    .filter((file) => readFileSync(file, 'utf8').match(reading))
    .sort();
}

/**
 * Calls whatever the files below `folder` export with stand-ins for the database and all values, and gathers the
 * statements that come of it. `values` are properties that decide whether a statement runs at all.
 */
export async function gatherRowStatements(
  folder: string,
  values: Readonly<Record<string, unknown>> = {},
): Promise<RoomStatements> {
  const statements: RowStatement[] = [];
  const missed: string[] = [];
  const anything = standIn(values);
  for (const file of readingFiles(folder)) {
    const places = new Set<string>();
    const database = databaseStandIn(anything, (schema, statement) => {
      const place = new Error().stack?.split('\n').find((line) => line.includes(file)) ?? '';
      places.add(place.slice(place.indexOf(file)));
      statements.push({ file, schema, sql: typeof statement === 'string' ? statement : statement.sql });
    });
    for (const exported of Object.values(Object(await import(file)))) await call(exported, [database, anything]);
    const wanted = readFileSync(file, 'utf8').match(reading)?.length ?? 0;
    if (places.size < wanted) missed.push(`${path.relative(folder, file)}: ${places.size} of ${wanted}`);
  }
  return { statements, missed };
}

/** Calls a function, and what it makes if that is one too. */
async function call(exported: unknown, [database, anything]: readonly [unknown, unknown]): Promise<void> {
  if (typeof exported !== 'function') return;
  try {
    const made: unknown = await exported(database, anything, anything, anything);
    if (made !== anything) await call(made, [anything, anything]);
  } catch {
    // Whatever fails on a stand-in after its statement was seen is no concern here; what was not seen is told.
  }
}

/** Stands for any value: it has every property, can be called, and counts as 1. */
function standIn(values: Readonly<Record<string, unknown>>): unknown {
  const anything: unknown = new Proxy(() => undefined, {
    get(_, key) {
      if (key === 'then') return undefined;
      if (key === Symbol.toPrimitive) return () => 1;
      if (key === Symbol.iterator) return () => [][Symbol.iterator]();
      return typeof key === 'string' && key in values ? values[key] : anything;
    },
    apply: () => anything,
  });
  return anything;
}

/** Stands for a database, a transaction, or an object of what a function needs that has one. */
function databaseStandIn(anything: unknown, see: (schema: RowSchema, statement: Statement) => void): unknown {
  const methods = {
    rows: async (schema: RowSchema, statement: Statement) => (see(schema, statement), [anything]),
    row: async (schema: RowSchema, statement: Statement) => (see(schema, statement), anything),
    maybeRow: async (schema: RowSchema, statement: Statement) => (see(schema, statement), anything),
    execute: async () => 1,
    transaction: (work: (tx: unknown) => unknown) => work(database),
  };
  const own = new Set<string | symbol>(['database', 'db', 'tx']);
  const database: unknown = new Proxy(methods, {
    get: (_, key) => (own.has(key) ? database : (Reflect.get(methods, key) ?? Reflect.get(Object(anything), key))),
  });
  return database;
}
