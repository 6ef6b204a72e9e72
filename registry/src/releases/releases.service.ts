import { type Clock, type Database, isUniqueViolation } from '@pavilion/platform';
import type { ReleaseRecord } from '@pavilion/federation-contract';
import type { Grant } from '../access/grant';
import { assertMayPublish } from '../access/grant';
import type { ArtifactStore } from '../artifacts/artifact-store';
import { audit, authorOf } from '../audit.repository';
import { RegistryRefusal } from '../registry-errors';
import { checkLoaded } from './loading/loaded-module.policy';
import type { ModuleLoader } from './loading/module-loader';
import { checkRecord, checkRelease } from './release.policy';
import { checkBudget, type ScriptBytes, scriptBytesOf } from './release-budget.policy';
import { reopenRelease, scriptsOf, travelSizes } from './release-bytes';
import {
  findRelease,
  insertArtifacts,
  insertRelease,
  listReleases,
  listSharedTables,
  type StoredRelease,
} from './releases.repository';
import { checkShared } from './shared-table.policy';

export interface Published {
  readonly app: string;
  readonly version: string;
  readonly digest: string;
  /** The same release was there already. */
  readonly known: boolean;
}

export interface ReleasesService {
  publish(grant: Grant, record: ReleaseRecord): Promise<Published>;
  list(app: string | undefined): Promise<readonly StoredRelease[]>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: ArtifactStore;
  readonly loader: ModuleLoader;
}

const versionTaken = (known: ReleaseRecord): RegistryRefusal =>
  new RegistryRefusal(
    'release.version-exists',
    `${known.app} ${known.version} exists with other content: publish another version`,
    { digest: known.digest },
  );

interface NewRelease {
  readonly grant: Grant;
  readonly record: ReleaseRecord;
  readonly scriptBytes: ScriptBytes;
}

function insert({ database, clock }: Deps, { grant, record, scriptBytes }: NewRelease): Promise<void> {
  const publishedAt = new Date(clock.now());
  return database.transaction(async (tx) => {
    await insertArtifacts(tx, record, publishedAt);
    await insertRelease(tx, { record, publishedAt, publishedBy: grant.name, scriptBytes });
    await audit(tx, {
      at: publishedAt,
      ...authorOf(grant),
      action: 'release.publish',
      subject: `${record.app}@${record.version}`,
      after: { digest: record.digest, commit: record.commit },
    });
  });
}

/**
 * `true` when somebody published the very same meanwhile. @throws RegistryRefusal when they published something else
 */
async function keep(deps: Deps, release: NewRelease): Promise<boolean> {
  const { record } = release;
  await deps.store.openRelease(record);
  try {
    await insert(deps, release);
    return false;
  } catch (error) {
    const other = isUniqueViolation(error)
      ? (await findRelease(deps.database, record.app, record.version))?.record
      : undefined;
    if (!other) throw error;
    if (other.digest === record.digest) return true;
    await deps.store.closeRelease(record);
    throw versionTaken(other);
  }
}

export function createReleasesService(deps: Deps): ReleasesService {
  const { database, store, loader } = deps;
  const publishNew = async (grant: Grant, record: ReleaseRecord): Promise<boolean> => {
    checkRelease(record);
    checkShared(record, await listSharedTables(database));
    const scriptBytes = scriptBytesOf(record, await travelSizes(store, record));
    checkBudget(record, scriptBytes);
    if (record.app !== 'host') checkLoaded(record, await loader.load(record, await scriptsOf(store, record)));
    return keep(deps, { grant, record, scriptBytes });
  };

  return {
    async publish(grant, record) {
      assertMayPublish(grant, record.app);
      checkRecord(record);
      const known = (await findRelease(database, record.app, record.version))?.record;
      if (known && known.digest !== record.digest) throw versionTaken(known);
      if (known) await reopenRelease(store, record);
      const wasThere = known ? true : await publishNew(grant, record);
      return { app: record.app, version: record.version, digest: record.digest, known: wasThere };
    },
    list: (app) => listReleases(database, app),
  };
}
