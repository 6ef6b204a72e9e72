import {
  type Composition,
  type FileSet,
  type HostRelease,
  type ReleaseRecord,
  type ReleaseRef,
  releaseBase,
  type RemoteRelease,
} from '@pavilion/federation-contract';
import type { BootComposition, BootRelease, BootRemote, RemoteId } from '@pavilion/remote-contract';
import type { Language } from '@pavilion/api-contract';

/** A composition in the words of the page: addresses instead of paths. */
export interface BootFiles {
  readonly composition: BootComposition;
  readonly integrity: Readonly<Record<string, string>>;
  /** The host's release, for its frame and its preloads. */
  readonly host: HostRelease;
}

const addresses = (base: string, files: FileSet): FileSet => ({
  js: files.js.map((file) => base + file),
  css: files.css.map((file) => base + file),
});

const mapValues = <T>(record: Readonly<Record<string, T>>, make: (value: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)]));

function bootRelease(release: RemoteRelease, languages: readonly Language[]): BootRelease {
  const base = releaseBase(release);
  const { preloads, labels, version, digest, containerName, contract, routes, nav, panelPages, slots } = release;
  const known = <T>(record: Readonly<Partial<Record<Language, T>>>): Partial<Record<Language, T>> =>
    Object.fromEntries(
      languages.map((language) => [language, record[language]]).filter(([, value]) => value !== undefined),
    );
  return {
    version,
    digest,
    containerName,
    contract,
    routes,
    nav,
    ...(panelPages ? { panelPages } : {}),
    slots,
    entry: base + release.entry,
    labels: known(labels) as BootRelease['labels'],
    preloads: {
      remote: addresses(base, preloads.remote),
      routes: mapValues(preloads.routes, (files) => addresses(base, files)),
      slots: mapValues(preloads.slots, (files) => addresses(base, files)),
      locales: mapValues(known(preloads.locales) as Record<string, FileSet>, (files) =>
        addresses(base, files),
      ) as BootRelease['preloads']['locales'],
    },
  };
}

const hostFiles = (release: HostRelease) => {
  const base = releaseBase(release);
  return {
    version: release.version,
    digest: release.digest,
    scripts: release.scripts.map((file) => base + file),
    styles: release.styles.map((file) => base + file),
  };
};

/** Hashes of what may execute or style; pictures and fonts need none. */
const hashesOf = (release: ReleaseRecord): [string, string][] =>
  release.assets
    .filter(({ path }) => /\.(js|css)$/.test(path))
    .map(({ path, sha384 }) => [releaseBase(release) + path, `sha384-${sha384}`]);

/** A composition with its releases. */
export interface WholeComposition {
  readonly id: string;
  readonly composition: Composition;
  readonly releases: readonly ReleaseRecord[];
}

/** Puts a composition and its releases together for the page. @throws Error when a named release is not there */
export function bootFiles({ id, composition, releases }: WholeComposition, languages: readonly Language[]): BootFiles {
  const find = (ref: ReleaseRef): ReleaseRecord => {
    const found = releases.find(({ app, digest }) => app === ref.app && digest === ref.digest);
    if (!found) throw new Error(`composition ${id} lacks ${ref.app} ${ref.version}`);
    return found;
  };
  const hostOf = (ref: ReleaseRef): HostRelease => {
    const found = find(ref);
    if (found.app !== 'host') throw new Error(`${found.app} is no host`);
    return found;
  };
  const remoteOf = (ref: ReleaseRef): BootRelease => {
    const found = find(ref);
    if (found.app === 'host') throw new Error('the host is no remote');
    return bootRelease(found, languages);
  };
  const { host, hostFallback, remotes } = composition;
  const bootRemotes = Object.entries(remotes).map(([name, { release, fallback }]): [string, BootRemote] => [
    name,
    { ...remoteOf(release), fallback: fallback && remoteOf(fallback) },
  ]);
  return {
    composition: {
      id,
      host: hostFiles(hostOf(host)),
      hostFallback: hostFallback && hostFiles(hostOf(hostFallback)),
      remotes: Object.fromEntries(bootRemotes) as Record<RemoteId, BootRemote>,
    },
    integrity: Object.fromEntries(releases.flatMap(hashesOf)),
    host: hostOf(host),
  };
}
