import {
  type ArtifactForm,
  blobKey,
  isCompressible,
  type ReleaseAsset,
  type ReleaseRecord,
} from '@pavilion/federation-contract';
import { mapAtMost } from '@pavilion/platform';
import { plainOf } from './artifact-form';
import { type Bringing, twins } from './bringing';
import type { StoreCache } from './store-cache';

const atOnce = 4;

/** Forms in which a file is kept ahead: those that browsers take, or the plain one where there is no other. */
export function createWarming({ cache }: StoreCache, { bring, isAbsent }: Bringing, maxBytes: number) {
  const isHere = (asset: ReleaseAsset, form: ArtifactForm): boolean => cache.has(blobKey(asset.sha384, form));
  const isDone = (asset: ReleaseAsset): boolean =>
    isHere(asset, '') ||
    (twins.some((form) => isHere(asset, form)) && twins.every((form) => isHere(asset, form) || isAbsent(asset, form)));

  const warmOne = async (asset: ReleaseAsset): Promise<void> => {
    if (isDone(asset)) return;
    const small = isCompressible(asset) ? [await bring(asset, '.br'), await bring(asset, '.gz')] : [];
    const brought = small.some((twin) => Buffer.isBuffer(twin)) ? small : [await bring(asset, '')];
    if (brought.includes('unavailable')) throw new Error('the artifact store cannot be asked');
  };

  /** Of many files the first, as far as they take half of the room: what is asked for keeps the other half. */
  const fitting = (releases: readonly ReleaseRecord[]): ReleaseAsset[] => {
    let room = maxBytes / 2;
    const byHash = new Map(releases.flatMap(({ assets }) => assets.map((asset) => [asset.sha384, asset] as const)));
    return [...byHash.values()].filter(({ bytes }) => (room -= bytes) >= 0);
  };
  return async (releases: readonly ReleaseRecord[]): Promise<void> =>
    void (await mapAtMost(atOnce, fitting(releases), warmOne));
}

/** File of a release that the edge itself reads to make pages. */
const readFile = (release: ReleaseRecord): string | undefined =>
  release.app === 'host' ? release.frame : release.firstScreens;

/** Brings what pages are painted from and is not here yet: it is read in its plain form. @throws Error */
export async function preparePainted(
  release: ReleaseRecord,
  { cache }: StoreCache,
  { bring }: Bringing,
): Promise<void> {
  const file = readFile(release);
  const asset = release.assets.find(({ path }) => path === file);
  if (!asset) return;
  const kept = cache.read(blobKey(asset.sha384));
  if (kept && (await plainOf(kept, asset, ''))) return;
  const brought = await bring(asset, '');
  // What was expanded from a twin is nowhere in its plain form yet.
  if (Buffer.isBuffer(brought)) return cache.write(blobKey(asset.sha384), brought);
  if (brought === 'unavailable') throw new Error(`${file} of ${release.app} ${release.version} cannot be had now`);
}
