import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  canonicalJson,
  releaseFolder,
  releaseRecord,
  type ReleaseAsset,
  type ReleaseRecord,
} from '@pavilion/federation-contract';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

/** What the edge knows of the bytes of release files. */
export interface AssetHashes {
  /** Takes the files of releases that a verified document names. */
  note(releases: readonly ReleaseRecord[]): void;
  /**
   * What a file is to hold, by its path below `/assets/r/`; `unlisted` when its release has no such file, `undefined`
   * when the release is unknown.
   */
  of(file: string): ReleaseAsset | 'unlisted' | undefined;
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
export function createAssetHashes(artifactsDir: string): AssetHashes {
  const known = new LRUCache<string, Listed>({ max: mostReleases });
  const readRecord = (app: string, folder: string): Listed | undefined => {
    try {
      const record = openRecord(
        readFileSync(path.join(artifactsDir, 'records', app, `${folder}.json`), 'utf8'),
        folder,
      );
      return record && record.app === app ? listOf(record) : undefined;
    } catch {
      return undefined;
    }
  };
  return {
    note: (releases) =>
      releases.forEach((record) => known.set(`${record.app}/${releaseFolder(record)}`, listOf(record))),
    of(file) {
      const [app = '', folder = '', ...rest] = file.split('/');
      const release = `${app}/${folder}`;
      let listed = known.get(release);
      if (!listed) {
        listed = readRecord(app, folder);
        if (!listed) return undefined;
        known.set(release, listed);
      }
      return listed.get(rest.join('/')) ?? 'unlisted';
    },
  };
}
