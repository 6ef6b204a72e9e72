import type { ArtifactForm, ReleaseAsset, ReleaseRecord } from '@pavilion/federation-contract';

/** What came of asking the store: bytes that were compared with their hash, or why there are none. */
export type Brought = Buffer | 'missing' | 'damaged' | 'unavailable';

/** Names a file of a release: its path below `/assets/r/`, and what its release says of it where that is known. */
export interface WantedFile {
  readonly file: string;
  readonly asset: ReleaseAsset | undefined;
}

/** Where an edge has the files of releases from: a folder that registries write, or a bucket, read through a cache. */
export interface ArtifactSource {
  /** Where a form of a file lies on this machine if it is there; `undefined` when it cannot be. */
  placeOf(wanted: WantedFile, form: ArtifactForm): string | undefined;
  /** A file as it lies on this machine, not compared with anything. */
  peek(wanted: WantedFile): Buffer | undefined;
  /** Brings a form from the store to this machine. */
  bring(asset: ReleaseAsset, form: ArtifactForm): Promise<Brought>;
  /** A form was given out: what is used stays longer. */
  used(asset: ReleaseAsset, form: ArtifactForm): void;
  /**
   * The record of a release that no known document names, as `open` makes it of its text: `undefined` of a text that is
   * not to be believed.
   */
  recordOf<T>(
    app: string,
    folder: string,
    open: (text: string) => T | undefined,
  ): Promise<T | 'unavailable' | undefined>;
  /** What the registry left for a brand at its last move, as far as it is on this machine. */
  documentOf(brand: string): string | undefined;
  /** Asks the store for that; never rejects. */
  bringDocument(brand: string): Promise<void>;
  /**
   * Has here what pages are painted from: frames of hosts, first screens of remotes.
   * @throws Error while one cannot be asked for
   */
  prepare(releases: readonly ReleaseRecord[]): Promise<void>;
  /** Has the files of these releases here, as far as there is room. @throws Error while the store cannot be asked */
  warm(releases: readonly ReleaseRecord[]): Promise<void>;
  /** Bytes of the store that are kept on this machine. */
  cachedBytes(): number;
  close(): Promise<void>;
}
