import type { ReleaseRecord } from '@pavilion/federation-contract';

export interface Sweep {
  readonly kept: readonly ReleaseRecord[];
  readonly gone: readonly ReleaseRecord[];
  /** Bytes that came after this may belong to a release that is being published. */
  readonly uploadsBefore: Date;
}

/** Files that a sweep takes away. */
export interface SweptFiles {
  readonly folders: readonly string[];
  readonly blobs: readonly string[];
  readonly bytes: number;
}

/** The store of artifacts, as far as things are taken from it. */
export interface ArtifactSweep {
  plan(sweep: Sweep): Promise<SweptFiles>;
  /** Takes it out of reach. */
  setAside(files: SweptFiles): Promise<void>;
  /** Deletes whatever was ever set aside. */
  emptyTrash(): Promise<void>;
}

/** Hashes of what releases name, in hexadecimal. */
export const hashesOf = (records: readonly ReleaseRecord[]): ReadonlySet<string> =>
  new Set(records.flatMap(({ assets }) => assets.map(({ sha384 }) => Buffer.from(sha384, 'base64').toString('hex'))));

/** `<hash>`, its compressed twins, or a draft that nobody finished. */
export const hashIn = (name: string): string => name.split('.', 1)[0] ?? '';
