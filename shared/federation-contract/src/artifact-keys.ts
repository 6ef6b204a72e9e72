import type { ReleaseAsset } from './release';

/** The forms in which a file is kept: as it is, and compressed where that saves bytes. */
export const artifactForms = ['', '.br', '.gz'] as const;

/** One of {@link artifactForms}, as names of files end in it. */
export type ArtifactForm = (typeof artifactForms)[number];

const compressible = /\.(js|css|json|svg|html|txt|wasm)$/;

/** Whether a file of that name may be kept in compressed forms too. */
export const isCompressible = ({ path }: Pick<ReleaseAsset, 'path'>): boolean => compressible.test(path);

/** A hash in base64 as it stands in names of files. */
const hexOf = (base64: string): string =>
  Array.from(atob(base64), (byte) => byte.charCodeAt(0).toString(16).padStart(2, '0')).join('');

/** Where bytes are kept by what they hold: the same in a folder and in a bucket. */
export function blobKey(sha384: string, form: ArtifactForm = ''): string {
  const name = hexOf(sha384);
  return `blobs/${name.slice(0, 2)}/${name}${form}`;
}

/** Where a bucket keeps the record of a release: one of each version, for ever. */
export const recordKey = ({ app, version }: { readonly app: string; readonly version: string }): string =>
  `records/${app}/${version}.json`;

/** Where the signed document of what a brand serves is kept. */
export const documentKey = (brand: string): string => `compositions/${brand}.json`;
