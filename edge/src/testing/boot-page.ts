import { webcrypto } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { pageReport } from '@pavilion/federation-contract';
import * as v from 'valibot';
import bootScript from '../html/inline/boot.inline.ts?text';

interface FakeScript {
  src: string;
  integrity: string;
  onerror: () => void;
  onload: () => void;
  async?: boolean;
}

interface FakeLink {
  readonly rel: string;
  readonly as: string;
  readonly href: string;
  readonly integrity: string;
  readonly crossOrigin: string;
}

interface Assets {
  readonly token: string;
  readonly violations: readonly object[];
  readonly host: { readonly recovered: boolean; readonly folder: string };
  integrity(address: string): string | undefined;
  address(address: string): string;
  bypass(folder: string): void;
  passes(folder: string): number;
  retry(folder: string, before: number): boolean;
  watch(element: object): void;
  isLate(address: string): boolean;
  mayStart(from?: string): boolean;
  hostStarted(from?: string): void;
  hostFailed(error?: unknown, from?: string): void;
}

const brand = { code: 'aurora' };
/** Files of the two hosts. */
export const two = '/assets/r/host/2/main.js';
export const one = '/assets/r/host/1/main.js';
/** What a page is made with, as far as the script reads it. */
export const data = {
  brand,
  info: { customerService: [], resources: [] },
  limits: { attemptMs: 10, slowMs: 10, silenceMs: 8, hostMs: 20, lastMs: 100 },
  composition: {
    id: 'c'.repeat(64),
    host: { version: '2.0.0', scripts: [two] },
    hostFallback: { version: '1.0.0', scripts: [one] },
    remotes: {},
  },
  integrity: { [two]: 'sha384-two', [one]: 'sha384-one' },
};
export const origin = 'http://aurora.localhost:3000';

const nextTurn = (): Promise<void> =>
  new Promise((resolve) => {
    setImmediate(resolve);
  });

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await nextTurn();
}

/** The page's cryptography, which keeps what it is opening. */
const openingInto = (opened: Promise<unknown>[]) => ({
  digest: webcrypto.subtle.digest.bind(webcrypto.subtle),
  importKey: webcrypto.subtle.importKey.bind(webcrypto.subtle),
  decrypt: (...[algorithm, key, bytes]: Parameters<typeof webcrypto.subtle.decrypt>) => {
    const opening = webcrypto.subtle.decrypt(algorithm, key, bytes);
    opened.push(opening);
    return opening;
  },
});

/** What a browser shows of the header that came with the page. */
const signed = [
  { name: 'other', description: 'x' },
  { name: 'page', description: 'page.token' },
];

interface PageOptions {
  /** What the network answers to who looks at a file; without it there is no network. */
  readonly served?: string | undefined;
  readonly serverTiming?: readonly object[] | null;
  /** How addresses of a provider's scripts begin, on a page that names one. */
  readonly outside?: readonly string[];
  /** What the address asks for, with its mark. */
  readonly search?: string;
}

/** The boot script in a page that only has what it touches. */
export function bootPage(
  boot: object = data,
  stored: Record<string, string> = {},
  { served, serverTiming = signed, outside, search = '' }: PageOptions = {},
) {
  const scripts: FakeScript[] = [];
  const preloads: FakeLink[] = [];
  const timers: (() => void)[] = [];
  const waits: number[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const beacons: Promise<string>[] = [];
  const opened: Promise<unknown>[] = [];
  const box = { hidden: true, onclick: () => undefined as void };
  const link = { hidden: true, href: '' };
  let painted = 0;
  let policy: { createScriptURL(address: string): string | null } | undefined;
  const root = { cloneNode: () => root, replaceWith: () => void (painted += 1) };
  const elements: Record<string, object> = {
    'pavilion-boot': { textContent: JSON.stringify(boot) },
    ...(outside ? { 'pavilion-outside': { textContent: JSON.stringify(outside) } } : {}),
    root,
    'frame-failed': box,
    'frame-service': link,
  };
  const later = (work: () => void, ms: number): number => (waits.push(ms), timers.push(work));
  const never = (id: number): void => void (id && (timers[id - 1] = () => undefined));
  const context = {
    URL,
    Map,
    Set,
    Object,
    JSON,
    Blob,
    Event,
    TextEncoder,
    TextDecoder,
    atob,
    crypto: { subtle: openingInto(opened) },
    performance: { now: () => performance.now(), getEntriesByType: () => [{ serverTiming }] },
    console: { error: () => undefined },
    location: { href: `${origin}/rng${search}`, origin, search },
    navigator: { sendBeacon: (_: string, blob: Blob) => void beacons.push(blob.text()) },
    sessionStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => void (stored[key] = value),
      removeItem: (key: string) => void delete stored[key],
    },
    trustedTypes: { createPolicy: (_: string, rules: typeof policy) => (policy = rules) },
    addEventListener: (name: string, listener: (event: object) => void) => void (listeners[name] = listener),
    setTimeout: later,
    setInterval: later,
    fetch: () =>
      served === undefined ? Promise.reject(new TypeError('no network')) : Promise.resolve(new Response(served)),
    AbortSignal,
    btoa,
    Uint8Array,
    clearTimeout: never,
    clearInterval: never,
    document: {
      documentElement: { dataset: 'token' in stored ? { session: stored['isAgent'] ?? '' } : {} },
      getElementById: (id: string) => elements[id] ?? null,
      querySelector: () => ({}),
      createElement: () => ({}),
      head: { append: (one: FakeScript | FakeLink) => ('rel' in one ? preloads.push(one) : scripts.push(one)) },
    },
  };
  const window: Record<string, unknown> = { ...context };
  window['window'] = window;
  runInNewContext(bootScript, window);
  const assets = window['__PAVILION_ASSETS__'] as Assets;
  const reports = async () => {
    await until(() => beacons.length > 0);
    return readReports();
  };
  const readReports = async () => (await Promise.all(beacons)).map((text) => v.parse(pageReport, JSON.parse(text)));
  const openedLinks = async () => {
    await until(() => opened.length > 0);
    await Promise.all(opened);
    await nextTurn();
  };
  /** Lets the newest timer of that length run out, or an interval pass. */
  const expire = (ms: number): void => timers[waits.lastIndexOf(ms)]?.();
  return {
    scripts,
    preloads,
    timers,
    expire,
    beaconsSent: () => beacons.length,
    box,
    link,
    assets,
    policy,
    listeners,
    reports,
    stored,
    openedLinks,
    paintings: () => painted,
  };
}
