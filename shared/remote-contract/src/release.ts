import { language } from '@pavilion/api-contract';
import * as v from 'valibot';
import { remoteIds } from './remote-ids';
import { slotIds } from './slots';

/** Apps that are released: the host and every remote. */
export const appIds = ['host', ...remoteIds] as const;

/** One of {@link appIds}. */
export type AppId = (typeof appIds)[number];

/** A semantic version; one with a suffix (`1.1.0-rc.1`) is a release like any other. */
export const releaseVersion = v.pipe(
  v.string(),
  v.maxLength(64),
  v.regex(/^\d+\.\d+\.\d+(-[0-9A-Za-z]+([.-][0-9A-Za-z]+)*)?$/, 'is no semantic version'),
);

/** A path inside a release: plain segments, forward slashes, no way out of the folder. */
export const assetPath = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^[\w][\w.-]*(\/[\w][\w.-]*)*$/, 'is no plain relative path'),
  v.check((path) => !path.split('/').includes('..'), 'leaves the folder of the release'),
);

/** SHA-384 of a file in base64, as integrity attributes carry it after `sha384-`. */
export const sha384 = v.pipe(v.string(), v.regex(/^[A-Za-z0-9+/]{64}$/, 'is no SHA-384 in base64'));

/** SHA-256 in hexadecimal. */
export const sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'is no SHA-256'));

/** One file of a release. */
export const releaseAsset = v.object({ path: assetPath, bytes: v.pipe(v.number(), v.integer(), v.minValue(0)), sha384 });
export type ReleaseAsset = v.InferOutput<typeof releaseAsset>;

/** Files that something needs, as paths inside the release. */
export const fileSet = v.object({ js: v.array(assetPath), css: v.array(assetPath) });
export type FileSet = v.InferOutput<typeof fileSet>;

const identifier = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));

/** What a release tells of a route without running its code. */
export const releaseRoute = v.object({
  id: identifier,
  path: v.pipe(v.string(), v.startsWith('/')),
  titleKey: v.string(),
  layout: v.optional(v.picklist(['standard', 'bare'])),
  requires: v.optional(v.literal('session')),
});
export type ReleaseRoute = v.InferOutput<typeof releaseRoute>;

/** What a release tells of an entry of the side menu. */
export const releaseNav = v.object({
  id: identifier,
  routeId: identifier,
  labelKey: v.string(),
  icon: v.string(),
  section: v.picklist(['games', 'offers', 'account']),
  order: v.number(),
  requires: v.optional(v.literal('session')),
});
export type ReleaseNav = v.InferOutput<typeof releaseNav>;

/** Texts of route titles and menu labels by key, per language: the menu shows before any remote has arrived. */
export const releaseLabels = v.record(language, v.record(v.string(), v.string()));
export type ReleaseLabels = v.InferOutput<typeof releaseLabels>;

/** A library that host and remotes share: the host says what it has, a remote what it needs. */
const sharedHad = v.object({ key: v.string(), version: v.string() });
const sharedNeeded = v.object({ key: v.string(), range: v.string() });

const common = {
  version: releaseVersion,
  /** SHA-256 of the canonical record without `digest`, `commit` and `builtAt`: what the build made, not when. */
  digest: sha256,
  /** Version of the remote contract that it was built against. */
  contract: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+$/)),
  assets: v.pipe(v.array(releaseAsset), v.minLength(1), v.maxLength(2000)),
  commit: v.nullable(v.string()),
  /** Milliseconds since 1970. */
  builtAt: v.number(),
};

/** The record of a remote's release. */
export const remoteRelease = v.object({
  app: v.picklist(remoteIds),
  ...common,
  /** File that defines the container. */
  entry: assetPath,
  /** Global that the entry defines; it carries the version, so that two versions live in one page. */
  containerName: v.pipe(v.string(), v.regex(/^[A-Za-z_]\w*$/)),
  exposes: v.array(v.string()),
  shared: v.array(sharedNeeded),
  routes: v.array(releaseRoute),
  nav: v.array(releaseNav),
  slots: v.array(v.object({ slot: v.picklist(slotIds), id: identifier })),
  namespaces: v.array(identifier),
  labels: releaseLabels,
  preloads: v.object({
    /** Needed before anything of the remote runs, the entry included. */
    remote: fileSet,
    /** By route id: what the page needs beside `remote`. */
    routes: v.record(identifier, fileSet),
    /** By `slot/id`. */
    slots: v.record(v.string(), fileSet),
    /** Texts, by language. */
    locales: v.record(language, fileSet),
  }),
});
export type RemoteRelease = v.InferOutput<typeof remoteRelease>;

/** The record of a host's release. */
export const hostRelease = v.object({
  app: v.literal('host'),
  ...common,
  /** Scripts that start the host, in order. */
  scripts: v.array(assetPath),
  styles: v.array(assetPath),
  /** Scripts that the start will ask for: preloaded. */
  chunks: v.array(assetPath),
  fonts: v.array(assetPath),
  /** File that holds the frame of each brand and language; see `frameData`. */
  frame: assetPath,
  shared: v.array(sharedHad),
});
export type HostRelease = v.InferOutput<typeof hostRelease>;

/** A release record of either kind. */
export const releaseRecord = v.variant('app', [hostRelease, remoteRelease]);
export type ReleaseRecord = v.InferOutput<typeof releaseRecord>;

/** Name of a release's folder under `/assets/r/<app>/`. */
export const releaseFolder = (release: { readonly version: string; readonly digest: string }): string =>
  `${release.version}-${release.digest.slice(0, 12)}`;

/** Address of a release's folder on the edge, with its slash at the end. */
export const releaseBase = (release: { readonly app: AppId; readonly version: string; readonly digest: string }): string =>
  `/assets/r/${release.app}/${releaseFolder(release)}/`;

/** Which release plays a part in a composition. */
const releaseRef = v.object({ app: v.picklist(appIds), version: releaseVersion, digest: sha256 });
export type ReleaseRef = v.InferOutput<typeof releaseRef>;

/** The full set that a brand serves. Its id is the SHA-256 of its canonical JSON. */
export const composition = v.object({
  host: releaseRef,
  hostFallback: v.nullable(releaseRef),
  remotes: v.record(v.picklist(remoteIds), v.object({ release: releaseRef, fallback: v.nullable(releaseRef) })),
  /** Revision of the brand's own settings that the composition was made with. */
  settings: v.string(),
});
export type Composition = v.InferOutput<typeof composition>;

/** What the registry gives an edge: the composition, the releases that it names, and a signature over both. */
export const compositionDocument = v.object({
  brand: v.string(),
  id: sha256,
  /** Revision of the brand's pointer when this was read. */
  revision: v.number(),
  composition,
  releases: v.array(releaseRecord),
});
export type CompositionDocument = v.InferOutput<typeof compositionDocument>;

/** A signed document: Ed25519 over the bytes of `payload`, base64url. */
export const signedComposition = v.object({ payload: v.string(), signature: v.string(), kid: v.string() });
export type SignedComposition = v.InferOutput<typeof signedComposition>;

/** JSON with sorted keys and no spaces: equal values have equal bytes, so that a digest means the value. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map((item) => canonicalJson(item ?? null)).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
}
