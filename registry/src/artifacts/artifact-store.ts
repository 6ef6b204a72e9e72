import type { ReleaseAsset, ReleaseRecord } from '@pavilion/federation-contract';

export type ExaminedAsset =
  | { readonly asset: ReleaseAsset; readonly found: 'missing' | 'damaged' | 'other-size' }
  /** With the bytes that travel: those of the brotli twin where there is one. */
  | { readonly asset: ReleaseAsset; readonly found: 'whole'; readonly travelBytes: number };

/**
 * Something wrong with a file of a release: with its bytes, with a compressed twin, or with the file under its name.
 */
export interface AssetFault {
  readonly asset: ReleaseAsset;
  readonly part: 'bytes' | 'twin' | 'file';
  readonly found: 'missing' | 'damaged';
}

/**
 * Bytes by their SHA-384, and releases that name them, in a folder or in a bucket. What is whole is never overwritten.
 */
export interface ArtifactStore {
  /** Whether the bytes with this hash are there; they are read and hashed. */
  has(sha384: string): Promise<boolean>;
  put(sha384: string, bytes: Buffer): Promise<void>;
  /** Bytes that the store has; of an examined release those of the record. */
  read(sha384: string): Promise<Buffer>;
  /**
   * Reads and hashes every file of a release again, and compresses it. Bytes that are missing or damaged are taken from
   * another copy or from a twin where one of them has the hash; else they are dropped, so that they can be uploaded
   * anew.
   */
  examine(record: ReleaseRecord): Promise<readonly ExaminedAsset[]>;
  /** What is wrong with the files of a release as they lie there. */
  faults(record: ReleaseRecord): Promise<readonly AssetFault[]>;
  /**
   * Makes the files of an examined release reachable under their own names, with their compressed twins; those of an
   * open one are seen to be the store's.
   * @throws RegistryRefusal `release.version-exists` when the store has that version with other content
   */
  openRelease(record: ReleaseRecord): Promise<void>;
  /** Takes a release away that was not published after all. */
  closeRelease(record: ReleaseRecord): Promise<void>;
}
