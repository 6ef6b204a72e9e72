import type { ReleaseRecord } from '@pavilion/federation-contract';
import { mapAtMost } from '@pavilion/platform';
import type { ArtifactStore, ExaminedAsset } from '../artifacts/artifact-store';
import { RegistryRefusal } from '../registry-errors';

/** Of a bucket, each is a question. */
const mostReadAtOnce = 16;

const fileRefusal = ({ asset: { path }, found }: ExaminedAsset): RegistryRefusal => {
  if (found === 'missing')
    return new RegistryRefusal('release.asset-missing', `${path} was not uploaded: upload it, then publish again`);
  if (found === 'damaged')
    return new RegistryRefusal(
      'artifact.damaged',
      `the store held other bytes than those of ${path} and dropped them: publish again`,
    );
  return new RegistryRefusal(
    'release.digest-mismatch',
    `${path} has another size than the record says: build the release again`,
  );
};

/**
 * Sizes as they travel, by path, of files whose bytes were read and hashed now. @throws RegistryRefusal when one is not
 * what the record says
 */
export async function travelSizes(store: ArtifactStore, record: ReleaseRecord): Promise<ReadonlyMap<string, number>> {
  const examined = await store.examine(record);
  const wrong = examined.find(({ found }) => found !== 'whole');
  if (wrong) throw fileRefusal(wrong);
  return new Map(examined.map((one) => [one.asset.path, one.found === 'whole' ? one.travelBytes : 0]));
}

/**
 * Mends the files of a known release where they are missing or damaged. @throws RegistryRefusal when bytes are to be
 * uploaded first
 */
export async function reopenRelease(store: ArtifactStore, record: ReleaseRecord): Promise<void> {
  await travelSizes(store, record);
  await store.openRelease(record);
}

/** Scripts of a release whose bytes were examined, by path. */
export async function scriptsOf(store: ArtifactStore, { assets }: ReleaseRecord): Promise<ReadonlyMap<string, Buffer>> {
  const scripts = assets.filter(({ path }) => path.endsWith('.js'));
  return new Map(
    await mapAtMost(mostReadAtOnce, scripts, async ({ path, sha384 }) => [path, await store.read(sha384)] as const),
  );
}
