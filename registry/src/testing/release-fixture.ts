import { createHash } from 'node:crypto';
import { canonicalJson, type HostRelease, type ReleaseRecord, type RemoteRelease } from '@pavilion/federation-contract';
import { contractVersion, type RemoteId } from '@pavilion/remote-contract';

/** A file of a release in a test. */
export interface TestFile {
  readonly path: string;
  readonly content: string;
}

/** A release with the bytes behind it. */
export interface TestRelease<R extends ReleaseRecord = ReleaseRecord> {
  readonly record: R;
  readonly files: readonly TestFile[];
}

const assetOf = ({ path, content }: TestFile) => ({
  path,
  bytes: Buffer.byteLength(content),
  sha384: createHash('sha384').update(content).digest('base64'),
});

/** Fills in the digest, as the build does. */
export function seal<R extends ReleaseRecord>(record: R): R {
  const { digest: _digest, commit: _commit, builtAt: _builtAt, ...made } = record;
  return { ...record, digest: createHash('sha256').update(canonicalJson(made)).digest('hex') };
}

const common = {
  digest: '0'.repeat(64),
  contract: contractVersion,
  commit: null,
  builtAt: 1,
  events: [],
  calls: [],
  budget: { routeBytes: 20_000 },
};

/** A published-looking remote with one route; its files stand in the order of a build. */
export function remoteFixture(
  app: RemoteId,
  change: Partial<RemoteRelease> = {},
  text = 'one',
): TestRelease<RemoteRelease> {
  const files = [
    { path: 'home.css', content: `.${text}{color:red}` },
    { path: 'remoteEntry.js', content: `/* ${app} ${text} */` },
  ];
  const none = { js: [], css: [] };
  const record: RemoteRelease = {
    ...common,
    app,
    version: '1.0.0',
    assets: files.map(assetOf),
    entry: 'remoteEntry.js',
    containerName: 'container',
    exposes: ['./remote'],
    shared: [{ key: 'react', range: '^19.3.1', names: ['useState'] }],
    routes: [{ id: 'home', path: `/${app}`, titleKey: 'lobby.title' }],
    nav: [],
    panelPages: [],
    slots: [],
    namespaces: ['lobby'],
    labels: { TW: { 'lobby.title': '大廳' }, EN: { 'lobby.title': 'Lobby' }, VI: {} },
    texts: { TW: ['lobby.title'], EN: ['lobby.title'], VI: [] },
    preloads: {
      remote: { js: ['remoteEntry.js'], css: [] },
      routes: { home: { js: [], css: ['home.css'] } },
      slots: {},
      locales: { TW: none, EN: none, VI: none },
    },
    ...change,
  };
  return { record: seal(record), files };
}

/** A published-looking host. */
export function hostFixture(change: Partial<HostRelease> = {}, text = 'host'): TestRelease<HostRelease> {
  const files = [
    { path: 'frame.json', content: '{}' },
    { path: 'main.js', content: `/* ${text} */` },
  ];
  const record: HostRelease = {
    ...common,
    app: 'host',
    version: '1.0.0',
    assets: files.map(assetOf),
    scripts: ['main.js'],
    styles: [],
    chunks: [],
    fonts: [],
    frame: 'frame.json',
    shared: [{ key: 'react', version: '19.3.4', names: ['*', 'useEffect', 'useState'] }],
    slots: [],
    ...change,
  };
  return { record: seal(record), files };
}
