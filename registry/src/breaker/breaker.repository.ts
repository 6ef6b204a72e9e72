import type { Queryable, Tx } from '@pavilion/platform';
import { failedOutcomes, type ReleaseRef } from '@pavilion/federation-contract';
import * as v from 'valibot';

const codeRow = v.object({ code: v.string() });

/** The code that most failures of an app had. */
export async function commonestCode(
  db: Queryable,
  at: { readonly brand: string; readonly composition: string; readonly app: string },
): Promise<string | undefined> {
  const row = await db.maybeRow(
    codeRow,
    `select code from load_report where brand = $1 and composition_id = $2 and app = $3 and is_trial and code is not null
       and outcome = any($4)
     group by code order by count(*) desc, code limit 1`,
    [at.brand, at.composition, at.app, failedOutcomes],
  );
  return row?.code;
}

/** A verdict of the breaker, about to be carried out. */
export interface Trip {
  readonly brand: string;
  readonly compositionId: string;
  /** Of the pointer when it was judged. */
  readonly revision: number;
  readonly at: Date;
  readonly reason: string;
}

/** Writes the verdict on each release; returns how many were never taken back before. */
export async function insertTrips(tx: Tx, trip: Trip, releases: readonly ReleaseRef[]): Promise<number> {
  const rowCount = await tx.execute(
    `insert into breaker_trip (brand, app, digest, version, composition_id, revision, at, reason)
     select $1, app, digest, version, $3, $4, $5, $6 from jsonb_to_recordset($2::jsonb) as r(app text, digest text, version text)
     on conflict (brand, app, digest) do update
     set composition_id = excluded.composition_id, revision = excluded.revision, at = excluded.at, reason = excluded.reason, moved = null
     where breaker_trip.moved = false and breaker_trip.revision < excluded.revision`,
    [trip.brand, JSON.stringify(releases), trip.compositionId, trip.revision, trip.at, trip.reason],
  );
  return rowCount;
}

/** Whether one of these releases was judged at an earlier revision: it came back because somebody wanted it. */
export async function wasJudgedBefore(
  db: Queryable,
  { brand, revision }: Pick<Trip, 'brand' | 'revision'>,
  releases: readonly ReleaseRef[],
): Promise<boolean> {
  const rowCount = await db.execute(
    'select 1 from breaker_trip where brand = $1 and revision < $2 and digest = any($3) limit 1',
    [brand, revision, releases.map(({ digest }) => digest)],
  );
  return rowCount > 0;
}

/** Says what became of a verdict; `false` when somebody else said it already. */
export async function settleTrip(
  tx: Tx,
  { brand, compositionId, revision }: Omit<Trip, 'at' | 'reason'>,
  moved: boolean,
): Promise<boolean> {
  const rowCount = await tx.execute(
    'update breaker_trip set moved = $4 where brand = $1 and composition_id = $2 and revision = $3 and moved is null',
    [brand, compositionId, revision, moved],
  );
  return rowCount > 0;
}

const unsettledTripRow = v.object({
  brand: v.string(),
  composition_id: v.string(),
  revision: v.bigint(),
  at: v.date(),
  reason: v.string(),
});

/** Verdicts that nobody carried out by then: whoever wrote them did not live to. */
export async function unsettledTrips(db: Queryable, before: Date): Promise<Trip[]> {
  const rows = await db.rows(
    unsettledTripRow,
    'select distinct brand, composition_id, revision, at, reason from breaker_trip where moved is null and at < $1 limit 20',
    [before],
  );
  return rows.map(({ composition_id: compositionId, revision, ...rest }) => ({
    ...rest,
    compositionId,
    revision: Number(revision),
  }));
}

/** Whether the breaker moved the brand after that revision. */
export async function breakerMovedAfter(db: Queryable, brand: string, revision: number): Promise<boolean> {
  const rowCount = await db.execute(
    `select 1 from pointer_move m where m.brand = $1 and m.revision = $2 + 1 and m.action = 'breaker'`,
    [brand, revision],
  );
  return rowCount > 0;
}

const keptTripRow = v.object({
  app: v.string(),
  version: v.string(),
  at: v.date(),
  reason: v.string(),
  /** `null` until it is known. */
  moved: v.nullable(v.boolean()),
});

/** A release that was judged bad. */
export type KeptTrip = Readonly<v.InferOutput<typeof keptTripRow>>;

/** Releases judged bad for a brand, newest first. */
export async function listTrips(db: Queryable, brand: string, limit: number): Promise<KeptTrip[]> {
  return db.rows(
    keptTripRow,
    'select app, version, at, reason, moved from breaker_trip where brand = $1 order by at desc, app limit $2',
    [brand, limit],
  );
}
