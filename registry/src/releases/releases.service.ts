import { type Clock, type Database, isUniqueViolation } from '@pavilion/platform';
import type { ReleaseRecord } from '@pavilion/remote-contract';
import type { Grant } from '../access/access.repository';
import { assertMayPublish } from '../access/access.service';
import type { ArtifactStore } from '../artifacts/artifact-store';
import { audit } from '../audit.repository';
import { RegistryRefusal } from '../registry-errors';
import { checkRelease } from './release.policy';
import { artifactSizes, findRelease, insertRelease, listReleases, type StoredRelease } from './releases.repository';

/** What publishing came to. */
export interface Published {
  readonly app: string;
  readonly version: string;
  readonly digest: string;
  /** The same release was there already. */
  readonly known: boolean;
}

export interface ReleasesService {
  publish(grant: Grant, record: ReleaseRecord): Promise<Published>;
  find(app: string, version: string): Promise<ReleaseRecord | undefined>;
  list(app: string | undefined): Promise<readonly StoredRelease[]>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly store: ArtifactStore;
}

export function createReleasesService({ database, clock, store }: Deps): ReleasesService {
  const versionTaken = (known: ReleaseRecord): RegistryRefusal =>
    new RegistryRefusal('release.version-exists', `${known.app} ${known.version} exists with other content: publish another version`, { digest: known.digest });

  const assertUploaded = async (record: ReleaseRecord): Promise<void> => {
    const sizes = await artifactSizes(database, record.assets.map(({ sha384 }) => sha384));
    const missing = record.assets.find(({ sha384 }) => !sizes.has(sha384));
    if (missing) throw new RegistryRefusal('release.asset-missing', `${missing.path} was not uploaded`);
    const other = record.assets.find(({ sha384, bytes }) => sizes.get(sha384) !== bytes);
    if (other) throw new RegistryRefusal('release.digest-mismatch', `${other.path} has another size than the record says`);
  };

  const keep = async (grant: Grant, record: ReleaseRecord): Promise<void> => {
    const publishedAt = new Date(clock.now());
    await database.transaction(async (tx) => {
      await insertRelease(tx, { record, publishedAt, publishedBy: grant.name });
      await audit(tx, {
        at: publishedAt, actor: grant.name, action: 'release.publish', subject: `${record.app}@${record.version}`,
        after: { digest: record.digest, commit: record.commit },
      });
    });
  };

  return {
    async publish(grant, record) {
      assertMayPublish(grant, record.app);
      checkRelease(record);
      const known = (await findRelease(database, record.app, record.version))?.record;
      if (known && known.digest !== record.digest) throw versionTaken(known);
      await assertUploaded(record);
      await store.openRelease(record);
      if (!known) {
        await keep(grant, record).catch((error: unknown) => {
          throw isUniqueViolation(error) ? versionTaken(record) : error;
        });
      }
      return { app: record.app, version: record.version, digest: record.digest, known: known !== undefined };
    },
    find: async (app, version) => (await findRelease(database, app, version))?.record,
    list: (app) => listReleases(database, app),
  };
}
