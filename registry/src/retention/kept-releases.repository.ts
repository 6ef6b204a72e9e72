import { composition, releaseRecord, type ReleaseRecord } from '@pavilion/federation-contract';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { refsOf } from '../compositions/compose';

/** A release and whether its files are there. */
export interface HeldRelease {
  readonly record: ReleaseRecord;
  /** When its files came, the last time. */
  readonly openedAt: Date;
  readonly isCollected: boolean;
}

/** How far back what was served stays served: an open page and a way back need it. */
export interface RetentionBounds {
  readonly now: Date;
  readonly cutoff: Date;
}

/** A way back leads over these without an upload, however long ago they were. */
const stableKept = 3;

const bodyRow = v.object({ body: v.unknown() });

/** Digests of the releases that a composition names which somebody may still need. */
export async function neededDigests(db: Queryable, { now, cutoff }: RetentionBounds): Promise<ReadonlySet<string>> {
  const rows = await db.rows(
    bodyRow,
    `with served as (
       select composition_id, candidate_id, lead(moved_at) over (partition by brand order by revision) as until from pointer_move),
     needed (id) as (
       select composition_id from served where until is null or until >= $1
       union select candidate_id from served where until is null or until >= $1
       union select composition_id from (
         select composition_id, row_number() over (partition by brand order by max(revision) desc) as place from pointer_move group by brand, composition_id
       ) stable where place <= $3
       union select composition_id from test_link where expires_at >= $1
       union select composition_id from composition_lease where until > $2)
     select body from composition where id in (select id from needed)`,
    [cutoff, now, stableKept],
  );
  return new Set(rows.flatMap(({ body }) => refsOf(v.parse(composition, body)).map(({ digest }) => digest)));
}

const heldRow = v.object({ record: v.unknown(), opened_at: v.date(), is_collected: v.boolean() });

export async function listHeld(db: Queryable): Promise<HeldRelease[]> {
  const rows = await db.rows(
    heldRow,
    `select record, coalesce(reopened_at, published_at) as opened_at, collected_at is not null and reopened_at is null as is_collected
     from release left join release_collected using (digest) order by app, version`,
  );
  return rows.map((row) => ({
    record: v.parse(releaseRecord, row.record),
    openedAt: row.opened_at,
    isCollected: row.is_collected,
  }));
}

export async function markCollected(tx: Tx, digests: readonly string[], at: Date): Promise<void> {
  await tx.execute(
    `insert into release_collected (digest, collected_at) select unnest($1::text[]), $2
     on conflict (digest) do update set collected_at = excluded.collected_at, reopened_at = null`,
    [digests, at],
  );
}
