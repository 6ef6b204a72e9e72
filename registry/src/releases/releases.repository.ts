import type { Queryable, Tx } from '@pavilion/platform';
import { releaseRecord, type ReleaseRecord } from '@pavilion/federation-contract';
import * as v from 'valibot';
import type { ScriptBytes } from './release-budget.policy';
import type { SharedTable } from './shared-table.policy';

const releaseRow = v.object({
  record: v.unknown(),
  published_at: v.date(),
  published_by: v.string(),
  script_bytes: v.unknown(),
});

type ReleaseRow = v.InferOutput<typeof releaseRow>;

/** A release as the registry keeps it. */
export interface StoredRelease {
  readonly record: ReleaseRecord;
  readonly publishedAt: Date;
  readonly publishedBy: string;
  /** `null` of releases from before it was measured. */
  readonly scriptBytes: ScriptBytes | null;
}

const columns = 'record, published_at, published_by, script_bytes';
const scriptBytes = v.nullable(v.record(v.string(), v.number()));
const sharedTable = v.array(v.object({ key: v.string(), version: v.string(), names: v.optional(v.array(v.string())) }));

const toStored = (row: ReleaseRow): StoredRelease => ({
  record: v.parse(releaseRecord, row.record),
  publishedAt: row.published_at,
  publishedBy: row.published_by,
  scriptBytes: v.parse(scriptBytes, row.script_bytes),
});

export async function findRelease(db: Queryable, app: string, version: string): Promise<StoredRelease | undefined> {
  const row = await db.maybeRow(releaseRow, `select ${columns} from release where app = $1 and version = $2`, [
    app,
    version,
  ]);
  return row && toStored(row);
}

export async function findByDigest(db: Queryable, digests: readonly string[]): Promise<StoredRelease[]> {
  const rows = await db.rows(releaseRow, `select ${columns} from release where digest = any($1)`, [digests]);
  return rows.map(toStored);
}

/** The newest releases of an app, or of all. */
export async function listReleases(db: Queryable, app: string | undefined): Promise<StoredRelease[]> {
  const rows = await db.rows(
    releaseRow,
    `select ${columns} from release where $1::text is null or app = $1 order by published_at desc limit 200`,
    [app ?? null],
  );
  return rows.map(toStored);
}

const sharedTableRow = v.object({ version: v.string(), shared: v.unknown() });

/** The different tables of shared libraries among published hosts, the newest first. */
export async function listSharedTables(db: Queryable): Promise<SharedTable[]> {
  const rows = await db.rows(
    sharedTableRow,
    `select version, shared from (
       select distinct on (record->'shared') version, record->'shared' as shared, published_at from release
       where app = 'host' order by record->'shared', published_at desc
     ) as tables order by published_at desc limit 50`,
  );
  return rows.map(({ version, shared }) => ({ version, shared: v.parse(sharedTable, shared) }));
}

export async function insertRelease(
  tx: Tx,
  { record, publishedAt, publishedBy, scriptBytes: measured }: StoredRelease,
): Promise<void> {
  await tx.execute(
    'insert into release (app, version, digest, record, published_at, published_by, script_bytes) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      record.app,
      record.version,
      record.digest,
      JSON.stringify(record),
      publishedAt,
      publishedBy,
      JSON.stringify(measured),
    ],
  );
}

/** Notes which files the store holds. */
export async function insertArtifacts(tx: Tx, { assets }: ReleaseRecord, storedAt: Date): Promise<void> {
  await tx.execute(
    `insert into artifact (sha384, bytes, stored_at)
     select sha384, bytes, $3 from unnest($1::text[], $2::integer[]) as asset (sha384, bytes) on conflict do nothing`,
    [assets.map(({ sha384 }) => sha384), assets.map(({ bytes }) => bytes), storedAt],
  );
}
