import type { Clock, Database } from '@pavilion/platform';
import type { Grant } from '../access/grant';
import { audit, authorOf } from '../audit.repository';
import type { ArtifactSweep, Sweep } from './artifact-sweep';
import { ownArtifacts } from './artifact-lock';
import {
  type HeldRelease,
  listHeld,
  markCollected,
  neededDigests,
  type RetentionBounds,
} from './kept-releases.repository';
import type { RetentionEvents } from './retention.events';

/** What a collection took away, or would. */
export interface Collection {
  /** `remote-lobby@1.0.0` */
  readonly releases: readonly string[];
  /** Files by content, with their compressed twins. */
  readonly files: number;
  /** Bytes on disk that no other release needs. */
  readonly bytes: number;
  readonly dryRun: boolean;
}

export interface RetentionService {
  /** Collects the files of releases that nobody needs; the releases stay known. */
  collect(grant: Grant, dryRun: boolean): Promise<Collection>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly files: ArtifactSweep;
  readonly events: RetentionEvents;
}

const dayMs = 24 * 3_600_000;
/** What was served or published within this time is kept. */
export const retentionMs = 30 * dayMs;

const nameOf = ({ record }: HeldRelease): string => `${record.app}@${record.version}`;
const recordsOf = (held: readonly HeldRelease[]) => held.map(({ record }) => record);

const boundsAt = (now: number): RetentionBounds & Pick<Sweep, 'uploadsBefore'> => ({
  now: new Date(now),
  cutoff: new Date(now - retentionMs),
  uploadsBefore: new Date(now - dayMs),
});

/** Releases whose files nobody needs any more. */
const isDoomed =
  (needed: ReadonlySet<string>, cutoff: Date) =>
  (held: HeldRelease): boolean =>
    !held.isCollected && !needed.has(held.record.digest) && held.openedAt < cutoff;

/** First the word, so that no release is offered whose files go. */
const markDoomed = ({ database, clock }: Deps, grant: Grant): Promise<readonly string[]> =>
  database.transaction(async (tx) => {
    await ownArtifacts(tx);
    const bounds = boundsAt(clock.now());
    const doomed = (await listHeld(tx)).filter(isDoomed(await neededDigests(tx, bounds), bounds.cutoff));
    if (doomed.length === 0) return [];
    await markCollected(
      tx,
      doomed.map(({ record }) => record.digest),
      bounds.now,
    );
    for (const one of doomed)
      await audit(tx, { at: bounds.now, ...authorOf(grant), action: 'release.collect', subject: nameOf(one) });
    return doomed.map(nameOf);
  });

export function createRetentionService(deps: Deps): RetentionService {
  const { database, clock, files, events } = deps;
  const preview = async (): Promise<Collection> => {
    const { uploadsBefore, ...bounds } = boundsAt(clock.now());
    const held = await listHeld(database);
    const doomed = held.filter(isDoomed(await neededDigests(database, bounds), bounds.cutoff));
    const kept = held.filter((one) => !one.isCollected && !doomed.includes(one));
    const gone = held.filter((one) => !kept.includes(one));
    const { blobs, bytes } = await files.plan({ kept: recordsOf(kept), gone: recordsOf(gone), uploadsBefore });
    return { releases: doomed.map(nameOf), files: blobs.length, bytes, dryRun: true };
  };

  /** Then the files: whatever is marked by now, so that a collection that was cut short is finished by the next. */
  const sweep = () =>
    database.transaction(async (tx) => {
      await ownArtifacts(tx);
      const held = await listHeld(tx);
      const [gone, kept] = [
        held.filter(({ isCollected }) => isCollected),
        held.filter(({ isCollected }) => !isCollected),
      ];
      const plan = await files.plan({
        kept: recordsOf(kept),
        gone: recordsOf(gone),
        uploadsBefore: boundsAt(clock.now()).uploadsBefore,
      });
      await files.setAside(plan);
      return plan;
    });

  return {
    async collect(grant, dryRun) {
      if (dryRun) return preview();
      const releases = await markDoomed(deps, grant);
      const { blobs, bytes } = await sweep();
      await files.emptyTrash();
      events.collected(releases.length, bytes);
      return { releases, files: blobs.length, bytes, dryRun: false };
    },
  };
}
