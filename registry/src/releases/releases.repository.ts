import type { Queryable, Tx } from '@pavilion/platform';
import { releaseRecord, type ReleaseRecord } from '@pavilion/remote-contract';
import * as v from 'valibot';

interface ReleaseRow extends Record<string, unknown> {
  readonly record: unknown;
  readonly published_at: Date;
  readonly published_by: string;
}

/** A release as the registry keeps it. */
export interface StoredRelease {
  readonly record: ReleaseRecord;
  readonly publishedAt: Date;
  readonly publishedBy: string;
}

const toStored = (row: ReleaseRow): StoredRelease => ({
  record: v.parse(releaseRecord, row.record),
  publishedAt: row.published_at,
  publishedBy: row.published_by,
});

export async function findRelease(db: Queryable, app: string, version: string): Promise<StoredRelease | undefined> {
  const { rows } = await db.query<ReleaseRow>('select record, published_at, published_by from release where app = $1 and version = $2', [app, version]);
  return rows[0] && toStored(rows[0]);
}

export async function findByDigest(db: Queryable, digests: readonly string[]): Promise<ReleaseRecord[]> {
  const { rows } = await db.query<ReleaseRow>('select record, published_at, published_by from release where digest = any($1)', [digests]);
  return rows.map((row) => toStored(row).record);
}

/** The newest releases of an app, or of all. */
export async function listReleases(db: Queryable, app: string | undefined): Promise<StoredRelease[]> {
  const { rows } = await db.query<ReleaseRow>(
    'select record, published_at, published_by from release where $1::text is null or app = $1 order by published_at desc limit 200',
    [app ?? null],
  );
  return rows.map(toStored);
}

export async function insertRelease(tx: Tx, { record, publishedAt, publishedBy }: StoredRelease): Promise<void> {
  await tx.query('insert into release (app, version, digest, record, published_at, published_by) values ($1, $2, $3, $4, $5, $6)', [
    record.app, record.version, record.digest, JSON.stringify(record), publishedAt, publishedBy,
  ]);
}

/** Which of these hashes the store has, with their sizes. */
export async function artifactSizes(db: Queryable, hashes: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.query<{ sha384: string; bytes: number }>('select sha384, bytes from artifact where sha384 = any($1)', [hashes]);
  return new Map(rows.map(({ sha384, bytes }) => [sha384, bytes]));
}
