import { language } from '@pavilion/api-contract';
import {
  type AppId,
  releaseLabels,
  releaseNav,
  releasePanelPage,
  releaseRoute,
  remoteIds,
  slotIds,
} from '@pavilion/remote-contract';
import * as v from 'valibot';

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
export const releaseAsset = v.object({
  path: assetPath,
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0)),
  sha384,
});
export type ReleaseAsset = v.InferOutput<typeof releaseAsset>;

/** Files that something needs, as paths inside the release. */
export const fileSet = v.object({ js: v.array(assetPath), css: v.array(assetPath) });
export type FileSet = v.InferOutput<typeof fileSet>;

const identifier = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/));

/** Names of exports; `default` for a default export, `*` where code takes the whole module. */
const exportNames = v.pipe(v.array(v.pipe(v.string(), v.maxLength(100))), v.maxLength(2000));

/**
 * A library that host and remotes share: the host says what it has, a remote what it needs. Records from before lack
 * the names.
 */
const sharedHad = v.object({ key: v.string(), version: v.string(), names: v.optional(exportNames) });
const sharedNeeded = v.object({ key: v.string(), range: v.string(), names: v.optional(exportNames) });

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
  // What follows came later: records from before lack it, and a new release is refused without it.
  /** Names of host events that the code sends or hears; of a host, those that it knows. */
  events: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(100))),
  /** Ids of platform calls in the code, as `endpoints` of the API contract names them. */
  calls: v.optional(v.pipe(v.array(v.pipe(v.string(), v.maxLength(60))), v.maxLength(400))),
  /** Most script, in bytes after brotli, that one route may need beyond the host; of a host, its own start. */
  budget: v.optional(v.object({ routeBytes: v.pipe(v.number(), v.integer(), v.minValue(1)) })),
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
  /** Pages of the panels that it fills. Records from before lack it, and a new release is refused without it. */
  panelPages: v.optional(v.array(releasePanelPage)),
  slots: v.array(v.object({ slot: v.picklist(slotIds), id: identifier })),
  namespaces: v.array(identifier),
  /** File that holds what is painted of its pages before any script; see `firstScreens`. */
  firstScreens: v.optional(assetPath),
  labels: releaseLabels,
  /** Every text key, `namespace.key`, by language. */
  texts: v.optional(v.record(language, v.pipe(v.array(v.pipe(v.string(), v.maxLength(120))), v.maxLength(5000)))),
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
  /** Slots that it shows and so needs filled. */
  slots: v.optional(v.array(v.picklist(slotIds))),
});
export type HostRelease = v.InferOutput<typeof hostRelease>;

/** A release record of either kind. */
export const releaseRecord = v.variant('app', [hostRelease, remoteRelease]);
export type ReleaseRecord = v.InferOutput<typeof releaseRecord>;

/** Name of a release's folder under `/assets/r/<app>/`. */
export const releaseFolder = (release: { readonly version: string; readonly digest: string }): string =>
  `${release.version}-${release.digest.slice(0, 12)}`;

/** Address of a release's folder on the edge, with its slash at the end. */
export const releaseBase = (release: {
  readonly app: AppId;
  readonly version: string;
  readonly digest: string;
}): string => `/assets/r/${release.app}/${releaseFolder(release)}/`;
