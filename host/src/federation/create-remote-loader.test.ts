import type { BootData, BootRelease, HostApi, RemoteModule } from '@pavilion/remote-contract';
import type { Translations } from '@pavilion/i18n';
import { brokenContract } from './__fixtures__/broken-contract';
import { brokenRoutes } from './__fixtures__/broken-routes';
import { brokenStart } from './__fixtures__/broken-start';
import { goodRemote } from './__fixtures__/good-remote';
import type { Container } from './container-runtime';
import { createRemoteLoader } from './create-remote-loader';

const none = { js: [], css: [] };

const release = (version: string): BootRelease => ({
  version, digest: version, entry: `/assets/r/remote-lobby/${version}/remoteEntry.js`, containerName: `lobby_${version}`, contract: '1.0.0',
  routes: [{ id: 'home', path: '/', titleKey: 'lobby.title' }], nav: [], slots: [{ slot: 'shell.panel.member', id: 'panel' }],
  labels: { TW: {}, EN: {}, VI: {} },
  preloads: {
    remote: { js: [`/assets/r/remote-lobby/${version}/remoteEntry.js`], css: [] }, routes: { home: { js: [`/home-${version}.js`], css: ['/home.css'] } },
    slots: { 'shell.panel.member/panel': { js: ['/panel.js'], css: [] } }, locales: { TW: none, EN: none, VI: none },
  },
});

type Answer = unknown | (() => unknown);

/** A loader before a runtime that answers each container's loads in turn; the last answer repeats. */
function set(answers: Readonly<Record<string, readonly Answer[]>>, fallback?: string) {
  const asked: string[] = [];
  const left = new Map(Object.entries(answers).map(([name, list]) => [name, [...list]]));
  const runtime = {
    load: async ({ name }: Container, again: boolean): Promise<unknown> => {
      asked.push(again ? `${name} again` : name);
      const list = left.get(name) ?? [];
      const answer = list.length > 1 ? list.shift() : list[0];
      return typeof answer === 'function' ? answer() : answer;
    },
  };
  const boot = {
    language: 'TW',
    composition: { id: 'c1', remotes: { 'remote-lobby': { ...release('2.0.0'), fallback: fallback ? release(fallback) : null } } },
  } as Partial<BootData> as BootData;
  const translations = { register: jest.fn(async () => undefined) } as Partial<Translations> as Translations;
  const loader = createRemoteLoader({ boot, host: {} as HostApi, translations, runtime, attemptMs: 50 });
  return { loader, asked, translations };
}

const exposed = (module: RemoteModule | object) => ({ default: module });
const unreachable = () => {
  throw new Error('[ Federation Runtime ]: Failed to load script resources. #RUNTIME-008');
};
const textOf = (component: unknown): unknown => (typeof component === 'function' ? component({}) : undefined);

beforeEach(() => {
  globalThis.__PAVILION_ASSETS__ = undefined;
  document.head.innerHTML = '';
});

describe('a remote', () => {
  it('loads once for all of its pages, registers its texts and is reported', async () => {
    const { loader, asked, translations } = set({ 'lobby_2.0.0': [exposed(goodRemote('2.0.0'))] });
    expect(textOf(await loader.page('remote-lobby', 'home'))).toBe('2.0.0');
    expect(textOf(await loader.slot('shell.panel.member'))).toBe('2.0.0');
    expect(asked).toEqual(['lobby_2.0.0']);
    expect(translations.register).toHaveBeenCalledTimes(1);
    expect(loader.reports.list).toMatchObject([{ outcome: 'loaded', remote: 'remote-lobby', version: '2.0.0', composition: 'c1' }]);
  });

  it('is asked for a second time past the cache when its entry does not arrive', async () => {
    const bypass = jest.fn();
    globalThis.__PAVILION_ASSETS__ = { integrity: () => undefined, address: (a) => a, bypass, hostStarted: () => undefined, hostFailed: () => undefined };
    const { loader, asked } = set({ 'lobby_2.0.0': [unreachable, exposed(goodRemote('2.0.0'))] });
    expect(textOf(await loader.page('remote-lobby', 'home'))).toBe('2.0.0');
    expect(asked).toEqual(['lobby_2.0.0', 'lobby_2.0.0 again']);
    expect(bypass).toHaveBeenCalledWith('/assets/r/remote-lobby/2.0.0/');
  });

  it('gives way to the last good version in the same page', async () => {
    const { loader } = set({ 'lobby_2.0.0': [unreachable], 'lobby_1.0.0': [exposed(goodRemote('1.0.0'))] }, '1.0.0');
    expect(textOf(await loader.page('remote-lobby', 'home'))).toBe('1.0.0');
    expect(loader.reports.list).toMatchObject([{ outcome: 'recovered', code: 'remote.unreachable', version: '1.0.0' }]);
  });

  it('gives way once when several of its pages fail together, and stops first', async () => {
    const stop = jest.fn();
    const failing = { ...goodRemote('2.0.0'), start: () => stop, routes: goodRemote().routes.map((route) => ({ ...route, load: () => Promise.reject(new Error('Loading chunk 7 failed.')) })) };
    const { loader, asked } = set({ 'lobby_2.0.0': [exposed(failing)], 'lobby_1.0.0': [exposed(goodRemote('1.0.0'))] }, '1.0.0');
    const pages = await Promise.all([loader.page('remote-lobby', 'home'), loader.page('remote-lobby', 'home')]);
    expect(pages.map(textOf)).toEqual(['1.0.0', '1.0.0']);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(asked.filter((name) => name === 'lobby_1.0.0')).toHaveLength(1);
  });

  it('that fails without a last good version can be tried again without a reload', async () => {
    const { loader } = set({ 'lobby_2.0.0': [unreachable, unreachable, exposed(goodRemote('2.0.0'))] });
    await expect(loader.page('remote-lobby', 'home')).rejects.toMatchObject({ code: 'remote.unreachable' });
    expect(textOf(await loader.page('remote-lobby', 'home'))).toBe('2.0.0');
    expect(loader.reports.list.map(({ outcome }) => outcome)).toEqual(['failed', 'loaded']);
  });

  it('goes on running when only one of its pages fails', async () => {
    const start = jest.fn();
    const one = { id: 'broken', path: '/broken', titleKey: 'lobby.title', load: () => Promise.reject(new Error('Loading chunk 7 failed.')) };
    const { loader, asked } = set({ 'lobby_2.0.0': [exposed({ ...goodRemote('2.0.0'), start, routes: [...goodRemote('2.0.0').routes, one] })] });
    await expect(loader.page('remote-lobby', 'broken')).rejects.toMatchObject({ code: 'remote.unreachable' });
    expect(textOf(await loader.page('remote-lobby', 'home'))).toBe('2.0.0');
    expect([asked.length, start.mock.calls.length]).toEqual([1, 1]);
  });

  it.each([
    ['remote.timeout', () => new Promise(() => undefined)],
    ['remote.incompatible', exposed(brokenContract)],
    ['remote.incompatible', exposed(brokenRoutes)],
    ['remote.incompatible', exposed({ ...goodRemote(), id: 'remote-auth' })],
    ['remote.start-failed', exposed(brokenStart)],
    ['remote.expose-missing', {}],
    ['remote.expose-missing', undefined],
    ['remote.start-failed', () => { throw new TypeError('x is not a function'); }],
  ])('that is broken fails with %s', async (code, answer) => {
    const { loader } = set({ 'lobby_2.0.0': [answer] });
    await expect(loader.page('remote-lobby', 'home')).rejects.toMatchObject({ code, remote: 'remote-lobby' });
    expect(loader.reports.list).toMatchObject([{ outcome: 'failed', code }]);
  });

  it('whose bytes are not those of the composition fails with remote.integrity', async () => {
    globalThis.__PAVILION_ASSETS__ = { integrity: () => 'sha384-other', address: (a) => a, bypass: () => undefined, hostStarted: () => undefined, hostFailed: () => undefined };
    const answer = { ok: true, arrayBuffer: () => Promise.resolve(new TextEncoder().encode('other').buffer) };
    globalThis.fetch = jest.fn(async () => answer as Response);
    const { loader } = set({ 'lobby_2.0.0': [unreachable] });
    await expect(loader.page('remote-lobby', 'home')).rejects.toMatchObject({ code: 'remote.integrity' });
  });

  it('that the composition does not hold is no surprise', async () => {
    const { loader } = set({});
    await expect(loader.page('remote-lottery', 'home')).rejects.toMatchObject({ code: 'remote.expose-missing' });
    await expect(loader.slot('shell.dialog.auth')).rejects.toMatchObject({ code: 'remote.expose-missing' });
    expect(() => loader.preloadPage('remote-lottery', 'home')).not.toThrow();
  });
});

describe('preloading', () => {
  it('asks for each file of a page or slot once and runs nothing', () => {
    const { loader, asked } = set({});
    loader.preloadPage('remote-lobby', 'home');
    loader.preloadPage('remote-lobby', 'home');
    loader.preloadSlot('shell.panel.member');
    const links = [...document.head.querySelectorAll<HTMLLinkElement>('link[rel=preload]')].map(({ as, href }) => `${as} ${new URL(href).pathname}`);
    expect(links).toEqual(['script /assets/r/remote-lobby/2.0.0/remoteEntry.js', 'script /home-2.0.0.js', 'style /home.css', 'script /panel.js']);
    expect(asked).toEqual([]);
  });
});
