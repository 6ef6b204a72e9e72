import type { Queryable } from '@pavilion/platform';
import type { ReleaseRecord, ReleaseRef } from '@pavilion/federation-contract';
import { type ServedRelease, standingOf } from './last-good';
import { servedTimes } from './served-history';
import {
  type BrandApp,
  countVersionTrials,
  listAppMoves,
  listAppTrips,
  listCollected,
} from './served-releases.repository';

/**
 * Releases that everybody had of an app, the one that came last first, as far as their files are there, and how each
 * fared.
 */
async function servedOf(db: Queryable, brandApp: BrandApp, now: number): Promise<readonly ServedRelease[]> {
  const times = servedTimes(await listAppMoves(db, brandApp), await listAppTrips(db, brandApp), now);
  const trials = await countVersionTrials(db, brandApp, times);
  const gone = await listCollected(
    db,
    times.map(({ ref }) => ref),
  );
  return times
    .filter(({ ref }) => !gone.has(ref.digest))
    .map(({ ref, stoodMs, takenBackAt }) => {
      const { trials: all, failures } = trials.get(ref.version) ?? { trials: 0, failures: 0 };
      return { ref, standing: standingOf({ wasTakenBack: takenBackAt !== null, trials: all, failures, stoodMs }) };
    });
}

export async function servedReleases(
  db: Queryable,
  { brand, now }: { readonly brand: string; readonly now: number },
  releases: readonly ReleaseRecord[],
): Promise<ReadonlyMap<ReleaseRef['app'], readonly ServedRelease[]>> {
  const served = new Map<ReleaseRef['app'], readonly ServedRelease[]>();
  for (const { app } of releases) served.set(app, await servedOf(db, { brand, app }, now));
  return served;
}
