import { webcrypto } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { pageReport } from '@pavilion/federation-contract';
import * as v from 'valibot';
import { bootScript, headScript } from './boot-script';

interface FakeScript {
  src: string;
  integrity: string;
  onerror: () => void;
  onload: () => void;
  async?: boolean;
}

interface Assets {
  readonly page: string;
  readonly violations: readonly object[];
  readonly host: { readonly recovered: boolean; readonly folder: string };
  integrity(address: string): string | undefined;
  address(address: string): string;
  bypass(folder: string): void;
  passes(folder: string): number;
  watch(element: object): void;
  isLate(address: string): boolean;
  mayStart(from?: string): boolean;
  hostStarted(from?: string): void;
  hostFailed(error?: unknown, from?: string): void;
}

const brand = { code: 'aurora' };
const two = '/assets/r/host/2/main.js';
const one = '/assets/r/host/1/main.js';
const data = {
  brand,
  info: { customerService: [], resources: [] },
  limits: { attemptMs: 10, slowMs: 10, hostMs: 10 },
  composition: { id: 'c'.repeat(64), host: { version: '2.0.0', scripts: [two] }, hostFallback: { version: '1.0.0', scripts: [one] } },
  integrity: { [two]: 'sha384-two', [one]: 'sha384-one' },
};
const origin = 'http://aurora.localhost:3000';

/** An address sealed as the platform seals service links. */
async function sealed(address: string): Promise<string> {
  const secret = await webcrypto.subtle.digest('SHA-256', new TextEncoder().encode('8letters'));
  const key = await webcrypto.subtle.importKey('raw', secret, 'AES-CTR', false, ['encrypt']);
  const cipher = await webcrypto.subtle.encrypt({ name: 'AES-CTR', counter: new Uint8Array(16), length: 128 }, key, new TextEncoder().encode(address));
  return `${Buffer.from(cipher).toString('base64url')}8letters`;
}

const nextTurn = (): Promise<void> => new Promise((resolve) => { setImmediate(resolve); });

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

/** The boot script in a page that only has what it touches. */
function page(boot: object = data, stored: Record<string, string> = {}) {
  const scripts: FakeScript[] = [];
  const timers: (() => void)[] = [];
  const listeners: Record<string, (event: object) => void> = {};
  const beacons: Promise<string>[] = [];
  const opened: Promise<unknown>[] = [];
  const box = { hidden: true, onclick: () => undefined as void };
  const link = { hidden: true, href: '' };
  let painted = 0;
  let policy: { createScriptURL(address: string): string | null } | undefined;
  const root = { cloneNode: () => root, replaceWith: () => void (painted += 1) };
  const elements: Record<string, object> = { 'pavilion-boot': { textContent: JSON.stringify(boot) }, root, 'frame-failed': box, 'frame-service': link };
  const context = {
    URL, Map, Set, Object, JSON, Blob, Event, TextEncoder, TextDecoder, atob, crypto: { subtle: openingInto(opened), getRandomValues: webcrypto.getRandomValues.bind(webcrypto) }, performance, console: { error: () => undefined },
    location: { href: `${origin}/rng`, origin },
    navigator: { sendBeacon: (_: string, blob: Blob) => void beacons.push(blob.text()) },
    sessionStorage: {
      getItem: (key: string) => stored[key] ?? null, setItem: (key: string, value: string) => void (stored[key] = value), removeItem: (key: string) => void delete stored[key],
    },
    trustedTypes: { createPolicy: (_: string, rules: typeof policy) => (policy = rules) },
    addEventListener: (name: string, listener: (event: object) => void) => void (listeners[name] = listener),
    setTimeout: (work: () => void) => timers.push(work),
    clearTimeout: (id: number) => void (id && (timers[id - 1] = () => undefined)),
    document: {
      getElementById: (id: string) => elements[id] ?? null,
      querySelector: () => ({}),
      createElement: () => ({}),
      head: { append: (script: FakeScript) => scripts.push(script) },
    },
  };
  const window: Record<string, unknown> = { ...context };
  window['window'] = window;
  runInNewContext(bootScript, window);
  const assets = window['__PAVILION_ASSETS__'] as Assets;
  const reports = async () => (await Promise.all(beacons)).map((text) => v.parse(pageReport, JSON.parse(text)));
  const openedLinks = async () => {
    await until(() => opened.length > 0);
    await Promise.all(opened);
    await nextTurn();
  };
  return { scripts, timers, box, link, assets, policy, listeners, reports, stored, openedLinks, paintings: () => painted };
}

describe('the boot script', () => {
  it('starts the host of the composition with its hash', () => {
    const { scripts, assets } = page();
    expect(scripts).toMatchObject([{ src: two, integrity: 'sha384-two', crossOrigin: 'anonymous' }]);
    expect(assets.host).toMatchObject({ folder: '/assets/r/host/2/', recovered: false });
  });

  it('runs scripts of a host in their order, and lets none that stalls hold up the next host', () => {
    const late = '/assets/r/host/2/late.js';
    const { scripts, timers } = page({ ...data, composition: { ...data.composition, host: { version: '2.0.0', scripts: [two, late] } } });
    expect(scripts.map(({ src, async }) => [src, async])).toEqual([[two, undefined]]);
    scripts[0]?.onload();
    expect(scripts.map(({ src }) => src)).toEqual([two, late]);
    timers[0]?.();
    expect(scripts.map(({ src }) => src)).toEqual([two, late, one]);
    scripts[1]?.onload();
    expect(scripts).toHaveLength(3);
  });

  it('admits scripts of the composition only', () => {
    const { policy } = page();
    expect(policy?.createScriptURL(`${one}?again=1`)).toBe(`${one}?again=1`);
    expect(policy?.createScriptURL('/assets/r/host/9/main.js')).toBeNull();
    expect(policy?.createScriptURL('https://evil.example/assets/r/host/2/main.js')).toBeNull();
    expect(policy?.createScriptURL('data:text/javascript,alert(1)')).toBeNull();
  });

  const request = { request: `${origin}/assets/r/host/2/chunk.js` };
  it.each([
    ['a file does not come', 'host.unreachable', ({ scripts }: ReturnType<typeof page>) => scripts[0]?.onerror()],
    ['a chunk does not come', 'host.unreachable', ({ assets }: ReturnType<typeof page>) => assets.hostFailed(request, origin + two)],
    ['a chunk comes too late', 'host.timeout', ({ assets, timers }: ReturnType<typeof page>) => {
      assets.watch(Object.assign(new EventTarget(), { src: request.request }));
      timers.at(-1)?.();
      assets.hostFailed(request, origin + two);
    }],
    ['it cannot start', 'host.start-failed', ({ assets }: ReturnType<typeof page>) => assets.hostFailed(new Error('no'), origin + two)],
    ['a file of it is no script', 'host.start-failed', ({ listeners }: ReturnType<typeof page>) => listeners['error']?.({ filename: origin + two })],
    ['its deadline passes', 'host.timeout', ({ timers }: ReturnType<typeof page>) => timers[0]?.()],
  ])('goes on with the last good host when %s, and then says that nothing came', async (_, code, fail) => {
    const opened = page();
    fail(opened);
    expect(opened.scripts.map(({ src }) => src)).toEqual([two, one]);
    expect([opened.box.hidden, opened.assets.host.recovered, opened.paintings()]).toEqual([true, true, 1]);
    opened.scripts[1]?.onerror();
    expect([opened.scripts.length, opened.box.hidden, opened.paintings()]).toEqual([2, false, 2]);
    expect(await opened.reports()).toMatchObject([
      { brand: 'aurora', page: opened.assets.page, composition: data.composition.id, loads: [{ app: 'host', version: '2.0.0', outcome: 'failed', code }] },
    ]);
  });

  it('reports a host that another one stands in for once that one has started', async () => {
    const { assets, scripts, reports } = page();
    scripts[0]?.onerror();
    assets.hostStarted(origin + one);
    expect(await reports()).toMatchObject([{ loads: [{ version: '2.0.0', outcome: 'recovered', code: 'host.unreachable' }] }]);
  });

  it('hears nothing from a host that it gave up, and lets none start late', () => {
    const { assets, timers, scripts } = page();
    expect(assets.mayStart(origin + two)).toBe(true);
    timers[0]?.();
    expect([assets.mayStart(origin + two), assets.mayStart(origin + one)]).toEqual([false, true]);
    assets.hostStarted(origin + two);
    assets.hostFailed(new Error('late'), origin + two);
    expect([scripts.length, assets.mayStart(origin + one)]).toEqual([2, true]);
  });

  it('leaves a host alone that has started, unless it falls: then the frame comes back', async () => {
    const { assets, scripts, timers, box, reports, paintings } = page();
    assets.hostStarted();
    scripts[0]?.onerror();
    timers.forEach((timer) => timer());
    expect([scripts.length, box.hidden]).toEqual([1, true]);
    assets.hostFailed(new Error('fell'));
    assets.hostFailed(new Error('again'));
    expect([scripts.length, box.hidden, paintings()]).toEqual([1, false, 1]);
    expect(await reports()).toMatchObject([{ loads: [{ outcome: 'render-failed', code: 'host.start-failed' }] }]);
  });

  it.each([
    ['https://help.example/chat', ['help.example'], true],
    ['https://evil.example/chat', ['help.example'], false],
    ['http://help.example/chat', [], false],
  ])('shows the way to customer service when no host starts: %s', async (address, hosts, shown) => {
    const resources = hosts.map((url) => ({ resourceType: 'service-host', url }));
    const { link, scripts, openedLinks } = page({ ...data, info: { customerService: [{ csType: 'LIVECHAT', path: await sealed(address) }], resources } });
    scripts[0]?.onerror();
    scripts[1]?.onerror();
    await openedLinks();
    expect(link).toEqual(shown ? { hidden: false, href: address } : { hidden: true, href: '' });
  });

  it('asks for the host past the cache after a retry, once', () => {
    const opened = page();
    opened.scripts[0]?.onerror();
    opened.scripts[1]?.onerror();
    opened.box.onclick();
    const again = page(data, opened.stored);
    expect(again.scripts[0]?.src).toBe(`${two}?again=1`);
    expect(page(data, again.stored).scripts[0]?.src).toBe(two);
  });

  it('gives another address to files below a folder that is passed by', () => {
    const { assets } = page();
    expect(assets.address(two)).toBe(two);
    assets.bypass(`${origin}/assets/r/host/2/`);
    expect(assets.address(two)).toBe(`${two}?again=1`);
    expect(assets.address(one)).toBe(one);
    expect([assets.passes('/assets/r/host/2/'), assets.passes('/assets/r/host/1/')]).toEqual([1, 0]);
    expect(assets.integrity(`${two}?again=1`)).toBe('sha384-two');
  });

  it('lets a file fail that does not come in time, and knows which', () => {
    const { assets, timers } = page();
    const element = Object.assign(new EventTarget(), { src: `${origin}${two}` });
    const failed = jest.fn();
    element.addEventListener('error', failed);
    assets.watch(element);
    expect(assets.isLate(two)).toBe(false);
    timers.at(-1)?.();
    expect([failed.mock.calls.length, assets.isLate(two), assets.isLate('/assets/r/host/2/'), assets.isLate(one)]).toEqual([1, true, true, false]);
  });

  it('keeps what the policy refuses before anybody listens, within bounds', () => {
    const { assets, listeners } = page();
    for (let time = 0; time < 30; time += 1) listeners['securitypolicyviolation']?.({ effectiveDirective: 'img-src', blockedURI: 'https://x.example/a', sourceFile: one });
    expect(assets.violations).toHaveLength(20);
    expect(assets.violations[0]).toEqual({ directive: 'img-src', blocked: 'https://x.example/a', source: one });
  });

  it('gives each page an id of its own', () => {
    expect(page().assets.page).toMatch(/^[0-9a-f]{32}$/);
    expect(page().assets.page).not.toBe(page().assets.page);
  });
});

describe('the head script', () => {
  const run = (stored: Record<string, string>) => {
    const dataset: Record<string, string> = { theme: 'dark' };
    const links: object[] = [];
    runInNewContext(headScript, {
      JSON, localStorage: { getItem: (key: string) => stored[key] ?? null },
      document: { documentElement: { dataset }, getElementById: () => ({ textContent: '[["/a.js","sha384-a"]]' }), createElement: () => ({}), head: { append: (link: object) => links.push(link) } },
    });
    return { dataset, links };
  };

  it('applies what the visitor chose, and nothing else that lies there', () => {
    expect(run({ theme: 'light', menu: 'closed' }).dataset).toEqual({ theme: 'light', menu: 'closed' });
    expect(run({ theme: 'evil', menu: 'x' }).dataset).toEqual({ theme: 'dark' });
  });

  it('asks ahead for the scripts of the route', () => {
    expect(run({}).links).toEqual([{ rel: 'preload', as: 'script', crossOrigin: 'anonymous', integrity: 'sha384-a', href: '/a.js' }]);
  });
});
