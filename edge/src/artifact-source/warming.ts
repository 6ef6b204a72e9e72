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

/** Brings what is not here yet; the frame of a host is read in its plain form. @throws Error */
export async function prepareFrame(host: ReleaseRecord, { cache }: StoreCache, { bring }: Bringing): Promise<void> {
  const frame = host.app === 'host' && host.assets.find(({ path }) => path === host.frame);
  if (!frame) return;
  const kept = cache.read(blobKey(frame.sha384));
  if (kept && (await plainOf(kept, frame, ''))) return;
  const brought = await bring(frame, '');
  // What was expanded from a twin is nowhere in its plain form yet.
  if (Buffer.isBuffer(brought)) return cache.write(blobKey(frame.sha384), brought);
  if (brought === 'unavailable') throw new Error(`the frame of host ${host.version} cannot be had now`);
}
