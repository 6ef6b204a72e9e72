import { composition, failedOutcomes, type ReleaseRef } from '@pavilion/federation-contract';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { moveAction } from './compositions.repository';
import type { AppMove, ServedTime } from './served-history';

/** One app of a brand. */
export interface BrandApp {
  readonly brand: string;
  readonly app: ReleaseRef['app'];
}

const appMoveRow = v.object({
  action: moveAction,
  moved_at: v.date(),
  stable: v.unknown(),
  candidate: v.unknown(),
});

const longestHistory = 1000;
const place = v.nullable(composition.entries.host);
const pathOf = (app: string): readonly string[] => (app === 'host' ? ['host'] : ['remotes', app, 'release']);

/** What the moves of a brand gave the visitors of an app, oldest first. */
export async function listAppMoves(db: Queryable, { brand, app }: BrandApp): Promise<AppMove[]> {
  const rows = await db.rows(
    appMoveRow,
    `select m.action, m.moved_at, s.body #> $2 as stable, c.body #> $2 as candidate
     from pointer_move m join composition s on s.id = m.composition_id left join composition c on c.id = m.candidate_id
     where m.brand = $1 order by m.revision desc limit $3`,
    [brand, pathOf(app), longestHistory],
  );
  return rows.reverse().map((row) => ({
    action: row.action,
    at: row.moved_at.getTime(),
    stable: v.parse(place, row.stable),
    candidate: v.parse(place, row.candidate),
  }));
}

const tripRow = v.object({ digest: v.string(), at: v.date() });

/** When the breaker judged releases of an app bad, by digest. */
export async function listAppTrips(db: Queryable, { brand, app }: BrandApp): Promise<Map<string, number>> {
  const rows = await db.rows(tripRow, 'select digest, at from breaker_trip where brand = $1 and app = $2', [
    brand,
    app,
  ]);
  return new Map(rows.map(({ digest, at }) => [digest, at.getTime()]));
}

const versionTrialRow = v.object({ version: v.string(), trials: v.number(), failures: v.number() });

/** Page loads of versions since they were last taken back, and how many failed. */
export async function countVersionTrials(
  db: Queryable,
  { brand, app }: BrandApp,
  times: readonly ServedTime[],
): Promise<Map<string, { readonly trials: number; readonly failures: number }>> {
  const since = times.map(({ ref, takenBackAt }) => ({ version: ref.version, since: new Date(takenBackAt ?? 0) }));
  const rows = await db.rows(
    versionTrialRow,
    `select version, sum(trials)::int as trials, coalesce(sum(trials) filter (where outcome = any($4)), 0)::int as failures
     from load_hour join jsonb_to_recordset($3::jsonb) as r(version text, since timestamptz) using (version)
     where brand = $1 and app = $2 and hour >= r.since group by version`,
    [brand, app, JSON.stringify(since), failedOutcomes],
  );
  return new Map(rows.map(({ version, ...tally }) => [version, tally]));
}

const collectedRow = v.object({ digest: v.string() });

/** Of these releases, those whose files are gone. */
export async function listCollected(db: Queryable, refs: readonly ReleaseRef[]): Promise<ReadonlySet<string>> {
  const rows = await db.rows(
    collectedRow,
    'select digest from release_collected where digest = any($1) and reopened_at is null',
    [refs.map(({ digest }) => digest)],
  );
  return new Set(rows.map(({ digest }) => digest));
}
