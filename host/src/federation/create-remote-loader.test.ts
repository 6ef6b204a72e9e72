import type { RemoteModule } from '@pavilion/remote-contract';
import { brokenContract } from './__fixtures__/broken-contract';
import { brokenRoutes } from './__fixtures__/broken-routes';
import { brokenStart } from './__fixtures__/broken-start';
import { goodRemote } from './__fixtures__/good-remote';
import { home, loaderWith } from './__fixtures__/loader-with';
import type { createRemoteLoader } from './create-remote-loader';

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
    const { loader, asked, translations } = loaderWith({ 'lobby_2.0.0': [exposed(goodRemote('2.0.0'))] });
    expect(textOf(await loader.page('remote-lobby', 'home'))).toBe('2.0.0');
    expect(textOf(await loader.slot('shell.panel.member'))).toBe('2.0.0');
    expect(asked).toEqual(['lobby_2.0.0']);
    expect(translations.register).toHaveBeenCalledTimes(1);
    expect(loader.reports.list).toMatchObject([
      { outcome: 'loaded', remote: 'remote-lobby', version: '2.0.0', composition: 'c1' },
    ]);
  });

  it('is asked for a second time past the cache when its entry does not arrive', async () => {
    const passed: string[] = [];
    globalThis.__PAVILION_ASSETS__ = { bypass: (folder) => void passed.push(folder), passes: () => passed.length };
    const { loader, asked } = loaderWith({ 'lobby_2.0.0': [unreachable, exposed(goodRemote('2.0.0'))] });
    expect(textOf(await loader.page('remote-lobby', 'home'))).toBe('2.0.0');
    expect(asked).toEqual(['lobby_2.0.0', 'lobby_2.0.0 again']);
    expect(passed).toEqual(['/assets/r/remote-lobby/2.0.0/']);
    expect(loader.reports.list).toMatchObject([{ outcome: 'retried', code: 'remote.unreachable', version: '2.0.0' }]);
  });

  it('has its page asked for while its texts are on their way, once', async () => {
    const load = jest.fn(async () => ({ default: () => 'page' }));
    const { loader, translations } = loaderWith({
      'lobby_2.0.0': [exposed({ ...goodRemote('2.0.0'), routes: [{ ...home, load }] })],
    });
    let texts = (): void => undefined;
    jest.mocked(translations.register).mockReturnValueOnce(new Promise((resolve) => (texts = resolve)));
    const page = loader.page('remote-lobby', 'home');
    for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    expect(load).toHaveBeenCalledTimes(1);
    texts();
    expect(textOf(await page)).toBe('page');
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('begins before anything is rendered, and the page that is rendered takes that over', async () => {
    const { loader, asked } = loaderWith({ 'lobby_2.0.0': [unreachable, unreachable, exposed(goodRemote('2.0.0'))] });
    loader.begin('remote-lobby', 'home');
    expect(asked).toEqual(['lobby_2.0.0']);
    await expect(loader.page('remote-lobby', 'home')).rejects.toMatchObject({ code: 'remote.unreachable' });
    expect(loader.reports.list).toHaveLength(1);
    expect(textOf(await loader.page('remote-lobby', 'home'))).toBe('2.0.0');
  });

  it('gives way to the last good version in the same page', async () => {
    const { loader } = loaderWith(
      { 'lobby_2.0.0': [unreachable], 'lobby_1.0.0': [exposed(goodRemote('1.0.0'))] },
      '1.0.0',
    );
    expect(textOf(await loader.page('remote-lobby', 'home'))).toBe('1.0.0');
    expect(loader.reports.list).toMatchObject([
      { outcome: 'recovered', code: 'remote.unreachable', version: '2.0.0', running: '1.0.0' },
    ]);
  });

  it('is not asked for a third time when its own chunk loader has retried already', async () => {
    const load = jest.fn(() => {
      passes += 1;
      return Promise.reject(new Error('Loading chunk 7 failed.'));
    });
    let passes = 0;
    globalThis.__PAVILION_ASSETS__ = { bypass: () => undefined, passes: () => passes };
    const { loader } = loaderWith({
      'lobby_2.0.0': [exposed({ ...goodRemote('2.0.0'), routes: [{ ...home, load }] })],
    });
    await expect(loader.page('remote-lobby', 'home')).rejects.toMatchObject({ code: 'remote.unreachable' });
    expect(load).toHaveBeenCalledTimes(1);
  });

  it.each([
    [true, 2],
    [false, 1],
  ])('is asked for a second time where the page allows it: %s', async (allowed, times) => {
    const retry = jest.fn(() => allowed);
    globalThis.__PAVILION_ASSETS__ = { passes: () => 3, retry };
    const { loader, asked } = loaderWith({ 'lobby_2.0.0': [unreachable] });
    await expect(loader.page('remote-lobby', 'home')).rejects.toMatchObject({ code: 'remote.unreachable' });
    expect(asked).toHaveLength(times);
    expect(retry.mock.calls).toEqual([['/assets/r/remote-lobby/2.0.0/', 3]]);
  });

  it('of which a file came too late fails with remote.timeout', async () => {
    globalThis.__PAVILION_ASSETS__ = { isLate: () => true };
    const { loader } = loaderWith({ 'lobby_2.0.0': [unreachable] });
    await expect(loader.page('remote-lobby', 'home')).rejects.toMatchObject({ code: 'remote.timeout' });
  });

  it('that throws in its start leaves its texts behind for nobody', async () => {
    const { loader, removed } = loaderWith(
      { 'lobby_2.0.0': [exposed(brokenStart)], 'lobby_1.0.0': [exposed(goodRemote('1.0.0'))] },
      '1.0.0',
    );
    expect(textOf(await loader.page('remote-lobby', 'home'))).toBe('1.0.0');
    expect(removed).toEqual(['lobby']);
    expect(loader.reports.list).toMatchObject([{ outcome: 'recovered', code: 'remote.start-failed' }]);
  });

  it('gives way once when several of its pages fail together, and stops first', async () => {
    const stop = jest.fn();
    const failing = {
      ...goodRemote('2.0.0'),
      start: () => stop,
      routes: goodRemote().routes.map((route) => ({
        ...route,
        load: () => Promise.reject(new Error('Loading chunk 7 failed.')),
      })),
    };
    const { loader, asked } = loaderWith(
      { 'lobby_2.0.0': [exposed(failing)], 'lobby_1.0.0': [exposed(goodRemote('1.0.0'))] },
      '1.0.0',
    );
    const pages = await Promise.all([loader.page('remote-lobby', 'home'), loader.page('remote-lobby', 'home')]);
    expect(pages.map(textOf)).toEqual(['1.0.0', '1.0.0']);
    expect(stop).toHaveBeenCalledTimes(1);
    expect(asked.filter((name) => name === 'lobby_1.0.0')).toHaveLength(1);
  });

  it('that fails without a last good version can be tried again without a reload', async () => {
    const { loader } = loaderWith({ 'lobby_2.0.0': [unreachable, unreachable, exposed(goodRemote('2.0.0'))] });
    await expect(loader.page('remote-lobby', 'home')).rejects.toMatchObject({ code: 'remote.unreachable' });
    expect(textOf(await loader.page('remote-lobby', 'home'))).toBe('2.0.0');
    expect(loader.reports.list.map(({ outcome }) => outcome)).toEqual(['failed', 'loaded']);
  });

  it('goes on running when only one of its pages fails', async () => {
    const start = jest.fn();
    const one = {
      id: 'broken',
      path: '/broken',
      titleKey: 'lobby.title',
      load: () => Promise.reject(new Error('Loading chunk 7 failed.')),
    };
    const { loader, asked } = loaderWith({
      'lobby_2.0.0': [exposed({ ...goodRemote('2.0.0'), start, routes: [...goodRemote('2.0.0').routes, one] })],
    });
    await expect(loader.page('remote-lobby', 'broken')).rejects.toMatchObject({ code: 'remote.unreachable' });
    expect(textOf(await loader.page('remote-lobby', 'home'))).toBe('2.0.0');
    expect([asked.length, start.mock.calls.length]).toEqual([1, 1]);
  });

  it('that was built against another contract is not even asked for', async () => {
    const { loader, asked } = loaderWith({ 'lobby_2.0.0': [exposed(goodRemote())] }, undefined, '1.0.0');
    await expect(loader.page('remote-lobby', 'home')).rejects.toMatchObject({ code: 'remote.incompatible' });
    expect(asked).toEqual([]);
  });

  it.each([
    ['remote.timeout', () => new Promise(() => undefined)],
    ['remote.incompatible', exposed(brokenContract)],
    ['remote.incompatible', exposed(brokenRoutes)],
    ['remote.incompatible', exposed({ ...goodRemote(), id: 'remote-auth' })],
    ['remote.start-failed', exposed(brokenStart)],
    ['remote.expose-missing', {}],
    ['remote.expose-missing', undefined],
    [
      'remote.start-failed',
      () => {
        throw new TypeError('x is not a function');
      },
    ],
  ])('that is broken fails with %s', async (code, answer) => {
    const { loader } = loaderWith({ 'lobby_2.0.0': [answer] });
    await expect(loader.page('remote-lobby', 'home')).rejects.toMatchObject({ code, remote: 'remote-lobby' });
    expect(loader.reports.list).toMatchObject([{ outcome: 'failed', code }]);
  });

  it('whose bytes are not those of the composition fails with remote.integrity', async () => {
    globalThis.__PAVILION_ASSETS__ = { integrity: () => 'sha384-other' };
    const answer = { ok: true, arrayBuffer: () => Promise.resolve(new TextEncoder().encode('other').buffer) };
    globalThis.fetch = jest.fn(async () => answer as Response);
    const { loader } = loaderWith({ 'lobby_2.0.0': [unreachable] });
    await expect(loader.page('remote-lobby', 'home')).rejects.toMatchObject({ code: 'remote.integrity' });
  });

  it('that the composition does not hold is no surprise', async () => {
    const { loader } = loaderWith({});
    await expect(loader.page('remote-lottery', 'home')).rejects.toMatchObject({ code: 'remote.expose-missing' });
    await expect(loader.slot('shell.dialog.auth')).rejects.toMatchObject({ code: 'remote.expose-missing' });
    expect(() => loader.preloadPage('remote-lottery', 'home')).not.toThrow();
  });
});

describe('a part that throws while it renders', () => {
  const chunkError = Object.assign(new Error('Loading chunk 9 failed.'), {
    name: 'ChunkLoadError',
    request: '/assets/r/remote-lobby/2.0.0/9.js',
  });

  it.each([
    ['remote.render-failed', new ReferenceError('x is not defined')],
    ['remote.unreachable', chunkError],
  ])('gives way to the last good version with %s', async (code, error) => {
    const { loader, removed } = loaderWith(
      { 'lobby_2.0.0': [exposed(goodRemote('2.0.0'))], 'lobby_1.0.0': [exposed(goodRemote('1.0.0'))] },
      '1.0.0',
    );
    const renewed = jest.fn();
    loader.subscribe(renewed);
    await loader.page('remote-lobby', 'home');
    const thrown = { remote: 'remote-lobby', generation: loader.generation('remote-lobby'), error } as const;
    expect(await Promise.all([loader.rescue(thrown), loader.rescue(thrown)])).toEqual([undefined, undefined]);
    expect([loader.generation('remote-lobby'), renewed.mock.calls.length, removed]).toEqual([1, 1, ['lobby']]);
    expect(textOf(await loader.page('remote-lobby', 'home'))).toBe('1.0.0');
    expect(loader.reports.list).toMatchObject([
      { outcome: 'loaded' },
      { outcome: 'recovered', code, version: '2.0.0', running: '1.0.0' },
    ]);
    expect(await loader.rescue({ ...thrown, generation: 1 })).toBe(code);
  });

  it.each([
    ['render-failed', 'remote.render-failed', new Error('no')],
    ['failed', 'remote.unreachable', chunkError],
  ])('without one is %s, until it is started over', async (outcome, code, error) => {
    const { loader, asked } = loaderWith({ 'lobby_2.0.0': [exposed(goodRemote('2.0.0'))] });
    await loader.page('remote-lobby', 'home');
    expect(await loader.rescue({ remote: 'remote-lobby', generation: 0, error })).toBe(code);
    expect(loader.reports.list).toMatchObject([{ outcome: 'loaded' }, { outcome, code, version: '2.0.0' }]);
    const renewed = new Promise<void>((resolve) => loader.subscribe(resolve));
    loader.restart('remote-lobby');
    await renewed;
    await loader.page('remote-lobby', 'home');
    expect(asked).toEqual(['lobby_2.0.0', 'lobby_2.0.0 again']);
  });
});

describe('a part that stands', () => {
  const uncaught = (version: string): void => {
    const error = new TypeError('x is not a function');
    error.stack = `TypeError: x is not a function\n    at run (${location.origin}/assets/r/remote-lobby/${version}/7.js:1:9)`;
    window.dispatchEvent(new ErrorEvent('error', { error }));
  };
  const outcomes = ({ reports }: ReturnType<typeof createRemoteLoader>) =>
    reports.list.map(({ outcome, code, version }) => [outcome, code, version]);

  it('and throws later, or shows nothing, speaks against its release, once', async () => {
    const { loader } = loaderWith({ 'lobby_2.0.0': [exposed(goodRemote('2.0.0'))] }, '1.0.0');
    uncaught('2.0.0');
    loader.blank({ remote: 'remote-lobby', generation: 0 });
    expect(outcomes(loader)).toEqual([]);
    await loader.page('remote-lobby', 'home');
    for (let time = 0; time < 3; time += 1) {
      uncaught('2.0.0');
      loader.blank({ remote: 'remote-lobby', generation: 0 });
    }
    uncaught('1.0.0');
    loader.blank({ remote: 'remote-lobby', generation: 1 });
    expect(outcomes(loader)).toEqual([
      ['loaded', undefined, '2.0.0'],
      ['threw-later', 'remote.threw', '2.0.0'],
      ['empty', 'remote.empty', '2.0.0'],
    ]);
  });

  it('of the last good version speaks against no release that does not run', async () => {
    const { loader } = loaderWith(
      { 'lobby_2.0.0': [unreachable], 'lobby_1.0.0': [exposed(goodRemote('1.0.0'))] },
      '1.0.0',
    );
    await loader.page('remote-lobby', 'home');
    uncaught('1.0.0');
    uncaught('2.0.0');
    loader.blank({ remote: 'remote-lobby', generation: loader.generation('remote-lobby') });
    expect(outcomes(loader)).toEqual([['recovered', 'remote.unreachable', '2.0.0']]);
  });

  it('only after the notice that it is slow is late, however often it was asked for', async () => {
    const now = jest.spyOn(performance, 'now').mockReturnValue(0);
    const late = (): unknown => {
      now.mockReturnValue(60_001);
      return exposed(goodRemote('2.0.0'));
    };
    const { loader } = loaderWith({ 'lobby_2.0.0': [late] });
    await loader.page('remote-lobby', 'home');
    expect(loader.reports.list).toMatchObject([{ outcome: 'late', version: '2.0.0', elapsedMs: 60_001 }]);
    now.mockRestore();
  });
});
