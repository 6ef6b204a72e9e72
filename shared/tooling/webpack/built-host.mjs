import { configure, within } from '@testing-library/dom';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bootElementId } from '@pavilion/remote-contract';
import { recordFile } from './release-digest.mjs';
import { abortable, fillGaps } from './remote-harness.mjs';

/** @type {typeof import('jsdom')} */
const { JSDOM, ResourceLoader, VirtualConsole } = createRequire(import.meta.url)('jsdom');
const hostDir = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..', '..', 'host', 'dist');
const origin = 'http://built.localhost';
const keptSession = {
  token: 'f'.repeat(32),
  customerId: '1001',
  account: 'lantern88',
  nickname: 'Lan',
  isAgent: '1',
  rankLevel: '0',
};
// A build is read, compiled and run before anything shows; the machine may be busy with others.
configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message ?? 'nothing was found') });

/** What the shell itself asks of the platform; a remote's test adds the answers for its own pages. */
export const shellAnswers = {
  gameVendors: () => ({ data: { lanes: [] } }),
  announcements: () => ({ player: [], popup: [], promotion: [], banners: [] }),
  memberInfo: () => ({
    id: '1001',
    account: 'lantern88',
    nickname: 'Lan',
    type: /** @type {const} */ (1),
    toUpline: /** @type {const} */ ('0'),
    regDate: 0,
    mobile: null,
    email: null,
    clubLabel: null,
    memberLabel: [],
    hasPassword: true,
    lastLoginAt: null,
  }),
  playerAvatar: () => ({ avatar: '1', avatarType: /** @type {const} */ ('STATIC') }),
  balance: () => ({
    sumBalance: 1_001_000,
    currency: 'VND',
    currencySymbol: '₫',
    currencyPosition: /** @type {const} */ ('F'),
    balance: [],
  }),
  touchSession: () => null,
};

/**
 * @typedef {import('@pavilion/federation-contract').FileSet} FileSet
 * @typedef {import('@pavilion/federation-contract').HostRelease} HostRelease
 * @typedef {import('@pavilion/federation-contract').RemoteRelease} RemoteRelease
 * @typedef {import('../../api-contract/src/index').BrandSettings} BrandSettings
 */

/** @param {{ app: string }} release */
const baseOf = ({ app }) => `/assets/${app}/`;
/**
 * @param {string} base
 * @returns {(set: FileSet) => FileSet}
 */
const inFolder =
  (base) =>
  ({ js, css }) => ({ js: js.map((file) => base + file), css: css.map((file) => base + file) });
/**
 * @template V, W
 * @param {Readonly<Record<string, V>>} record
 * @param {(value: V) => W} make
 */
const mapValues = (record, make) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, make(value)]));

/**
 * The release in the words of the page: addresses instead of paths.
 * @param {RemoteRelease} record
 */
function bootRemote(record) {
  const base = baseOf(record);
  const { preloads } = record;
  const addresses = inFolder(base);
  return {
    ...record,
    entry: base + record.entry,
    preloads: {
      remote: addresses(preloads.remote),
      routes: mapValues(preloads.routes, addresses),
      slots: mapValues(preloads.slots, addresses),
      locales: mapValues(preloads.locales, addresses),
    },
    fallback: null,
  };
}

/**
 * Boot data for a brand that serves the built host and this one remote.
 * @param {{ host: HostRelease, remote: RemoteRelease, brand: BrandSettings }} product
 */
function bootDataFor({ host, remote, brand }) {
  const language = 'EN';
  const { messages } = JSON.parse(readFileSync(path.join(hostDir, host.frame), 'utf8'));
  const on = ['COMM3', 'REG3', 'MEMCENTRE', 'AGECENTRE', 'GAMELO3'].map((modId) => ({
    modId,
    enabled: '1',
    childrenNodes: [],
  }));
  return {
    environment: 'test',
    brand,
    language,
    languageCookie: 'lang',
    status: { maintenance: false, maintenanceEnd: null, regionRestriction: false },
    info: {
      whitelabel: { modId: 'ROOT', enabled: '1', childrenNodes: on },
      register: {},
      resources: [],
      customerService: [],
      domainRoute: [],
      mainDomain: 'localhost',
      analytics: { gtagId: '' },
      imageCDNs: [],
      launchGameCDNs: [],
    },
    messages: messages[language],
    composition: {
      id: 'built',
      host: { version: host.version, digest: host.digest, scripts: [], styles: [] },
      hostFallback: null,
      remotes: { [remote.app]: bootRemote(remote) },
    },
    integrity: {},
  };
}

/**
 * Serves both builds. Styles mean nothing to a page that lays nothing out, so they only have to be there.
 * @param {Readonly<Record<string, string>>} folders
 * @param {unknown[]} faults
 */
function createFiles(folders, faults) {
  return new (class extends ResourceLoader {
    /** @override @param {string} url */
    fetch(url) {
      const [, , app = '', ...rest] = new URL(url).pathname.split('/');
      const file = path.join(folders[app] ?? '', rest.join('/'));
      if (folders[app] && existsSync(file))
        return abortable(Promise.resolve(file.endsWith('.css') ? Buffer.alloc(0) : readFileSync(file)));
      faults.push(new Error(`the build has no file ${url}`));
      return abortable(Promise.reject(faults.at(-1)));
    }
  })();
}

/**
 * What a running host needs of a browser beside what its files need; gives the channels that the page will open.
 * @param {import('jsdom').DOMWindow} window
 */
function fillBrowser(window) {
  fillGaps(window);
  /** @type {BroadcastChannel[]} */
  const channels = [];
  window.BroadcastChannel = class extends BroadcastChannel {
    /** @param {string} name */
    constructor(name) {
      super(name);
      channels.push(this);
    }
  };
  Object.defineProperty(window, 'crypto', { value: globalThis.crypto });
  window.MessageChannel = MessageChannel;
  window.scrollTo = () => undefined;
  return channels;
}

/** @param {string} dir */
const readRecord = (dir) => JSON.parse(readFileSync(path.join(dir, recordFile), 'utf8'));

/**
 * The page before anything ran: an empty root and the boot data, as an edge would inline them.
 * @param {{ host: HostRelease, remote: RemoteRelease, outDir: string, at: string, brand: BrandSettings }} page
 * @param {unknown[]} faults
 */
function createPage({ host, remote, outDir, at, brand }, faults) {
  const virtualConsole = new VirtualConsole();
  virtualConsole.on('jsdomError', (error) => faults.push(('detail' in error ? error.detail : undefined) ?? error));
  const data = JSON.stringify(bootDataFor({ host, remote, brand })).replaceAll('<', '\\u003c');
  const boot = `<script type="application/json" id="${bootElementId}">${data}</script>`;
  const resources = createFiles({ host: hostDir, [remote.app]: outDir }, faults);
  const { window } = new JSDOM(`<!doctype html><html lang="en"><body><div id="root"></div>${boot}</body></html>`, {
    url: origin + at,
    runScripts: 'dangerously',
    pretendToBeVisual: true,
    virtualConsole,
    resources,
  });
  return window;
}

/**
 * @param {import('jsdom').DOMWindow} window
 * @param {HostRelease} host
 */
function runHost(window, host) {
  for (const file of host.scripts) {
    const script = window.document.createElement('script');
    script.src = baseOf(host) + file;
    window.document.head.append(script);
  }
}

/**
 * Starts the built host in a page of jsdom, with the built remote of one room in its composition, and looks at it once
 * the host's own menu is there.
 * @param {{ dir: string, outDir?: string, at: string, brand: import('../../api-contract/src/index').BrandSettings,
 *   platform: { fetch: typeof fetch }, signedIn?: boolean }} options the room and its build, the address that the page
 *   stands at, and the platform that answers
 * @param {(screen: ReturnType<typeof within>) => Promise<void>} look what is to be seen; queries wait for it
 * @throws what `look` throws, with the faults of the page; or those alone
 */
export async function inBuiltHost(
  { dir, outDir = path.join(dir, 'dist'), at, brand, platform, signedIn = false },
  look,
) {
  const [host, remote] = [readRecord(hostDir), readRecord(outDir)];
  /** @type {unknown[]} */
  const faults = [];
  const window = createPage({ host, remote, outDir, at, brand }, faults);
  const channels = fillBrowser(window);
  // The event stream stays open and says nothing.
  /** @type {typeof fetch} */
  window.fetch = (input, init) =>
    String(input).endsWith('/wps/events') ? new Promise(() => undefined) : platform.fetch(input, init);
  if (signedIn) Object.entries(keptSession).forEach(([key, value]) => window.sessionStorage.setItem(key, value));
  try {
    runHost(window, host);
    const screen = within(window.document.body);
    // A dialog over the page hides it from those who look by role.
    await screen.findByRole('navigation', { name: 'Main menu', hidden: true });
    await look(screen);
  } catch (error) {
    faults.unshift(error);
  } finally {
    [...channels, window].forEach((open) => open.close());
  }
  if (faults.length > 0) throw new Error(faults.map(String).join('\n'), { cause: faults[0] });
}
