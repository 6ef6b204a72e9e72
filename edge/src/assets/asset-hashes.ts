import { createHash } from 'node:crypto';
import {
  canonicalJson,
  releaseFolder,
  releaseRecord,
  type ReleaseAsset,
  type ReleaseRecord,
} from '@pavilion/federation-contract';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import type { ArtifactSource } from '../artifact-source/artifact-source';

export interface AssetHashes {
  /** Takes the files of releases that a verified document names. */
  note(releases: readonly ReleaseRecord[]): void;
  /**
   * What a file is to hold, by its path below `/assets/r/`; `unlisted` when its release has no such file, `undefined`
   * when the release is unknown, `unavailable` when the store cannot be asked for it.
   */
  of(file: string): Promise<ReleaseAsset | 'unlisted' | 'unavailable' | undefined>;
}

type Listed = ReadonlyMap<string, ReleaseAsset>;

const mostReleases = 300;
const digestLength = 12;
const plainRecord = v.pipe(v.string(), v.parseJson(), v.looseObject({}));

const listOf = ({ assets }: ReleaseRecord): Listed => new Map(assets.map((asset) => [asset.path, asset]));

/** A record vouches for itself: the folder's name carries the beginning of its digest. */
function openRecord(text: string, folder: string): ReleaseRecord | undefined {
  const said = v.safeParse(plainRecord, text);
  const record = said.success ? v.safeParse(releaseRecord, said.output) : undefined;
  if (!said.success || !record?.success || releaseFolder(record.output) !== folder) return undefined;
  const { digest, commit: _commit, builtAt: _builtAt, ...made } = said.output;
  const isOwn = createHash('sha256').update(canonicalJson(made)).digest('hex') === digest;
  return isOwn && folder.endsWith(record.output.digest.slice(0, digestLength)) ? record.output : undefined;
}

/**
 * Knows releases by the documents that were verified, and older ones, which open pages still run, by the records beside
 * the files.
 */
export function createAssetHashes(source: Pick<ArtifactSource, 'recordOf'>): AssetHashes {
  const known = new LRUCache<string, Listed>({ max: mostReleases });
  const findListed = async (app: string, folder: string): Promise<Listed | 'unavailable' | undefined> => {
    const release = `${app}/${folder}`;
    const listed = known.get(release);
    if (listed) return listed;
    const record = await source.recordOf(app, folder, (text) => openRecord(text, folder));
    if (record === 'unavailable') return record;
    if (record?.app !== app) return undefined;
    const own = listOf(record);
    known.set(release, own);
    return own;
  };
  return {
    note: (releases) =>
      releases.forEach((record) => known.set(`${record.app}/${releaseFolder(record)}`, listOf(record))),
    async of(file) {
      const [app = '', folder = '', ...rest] = file.split('/');
      const listed = await findListed(app, folder);
      if (listed === undefined || listed === 'unavailable') return listed;
      return listed.get(rest.join('/')) ?? 'unlisted';
    },
  };
}
