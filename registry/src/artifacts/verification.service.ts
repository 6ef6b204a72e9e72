import type { ReleaseRecord } from '@pavilion/federation-contract';
import type { Clock, Database } from '@pavilion/platform';
import type { Grant } from '../access/grant';
import { audit, authorOf } from '../audit.repository';
import { shareArtifacts } from '../retention/artifact-lock';
import type { ArtifactStore, AssetFault } from './artifact-store';

/** A file of a release that is not as it was published. */
export interface FileFault {
  readonly app: string;
  readonly version: string;
  readonly path: string;
  readonly sha384: string;
  /** The bytes themselves, a compressed twin of them, or the file under its name. */
  readonly part: AssetFault['part'];
  readonly found: AssetFault['found'];
  /** Mended from what else the store had; false of what was only looked at. */
  readonly mended: boolean;
}

export interface Verification {
  readonly releases: number;
  readonly files: number;
  readonly faults: readonly FileFault[];
}

export interface VerificationService {
  verify(releases: readonly ReleaseRecord[]): Promise<Verification>;
  /** Mends what another copy in the store can mend. */
  repair(grant: Grant, releases: readonly ReleaseRecord[]): Promise<Verification>;
}

interface Deps {
  readonly store: ArtifactStore;
  readonly database: Database;
  readonly clock: Clock;
}

const nameOf = ({ asset: { path, sha384 } }: AssetFault): string => `${path} ${sha384}`;

const toFault = (
  { app, version }: ReleaseRecord,
  { asset: { path, sha384 }, part, found }: AssetFault,
  mended: boolean,
): FileFault => ({
  app,
  version,
  path,
  sha384,
  part,
  found,
  mended,
});

export function createVerificationService({ store, database, clock }: Deps): VerificationService {
  const through = async (
    releases: readonly ReleaseRecord[],
    look: (record: ReleaseRecord) => Promise<readonly FileFault[]>,
  ): Promise<Verification> => {
    const faults: FileFault[] = [];
    for (const record of releases) faults.push(...(await look(record)));
    return { releases: releases.length, files: releases.reduce((sum, { assets }) => sum + assets.length, 0), faults };
  };
  const mend = async (record: ReleaseRecord): Promise<readonly FileFault[]> => {
    const before = await store.faults(record);
    if (before.length === 0) return [];
    await store.examine(record);
    await store.openRelease(record);
    const left = new Set((await store.faults(record)).map(nameOf));
    return before.map((fault) => toFault(record, fault, !left.has(nameOf(fault))));
  };
  return {
    verify: (releases) =>
      through(releases, async (record) => (await store.faults(record)).map((fault) => toFault(record, fault, false))),
    repair: (grant, releases) =>
      database.transaction(async (tx) => {
        // Nobody collects meanwhile.
        await shareArtifacts(tx);
        const done = await through(releases, mend);
        const at = new Date(clock.now());
        for (const name of new Set(
          done.faults.filter(({ mended }) => mended).map(({ app, version }) => `${app}@${version}`),
        )) {
          await audit(tx, { at, ...authorOf(grant), action: 'release.repair', subject: name });
        }
        return done;
      }),
  };
}
