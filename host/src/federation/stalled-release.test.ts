import {
  type BootData,
  type BootRelease,
  contractVersion,
  type HostApi,
  type RemoteModule,
} from '@pavilion/remote-contract';
import type { Translations } from '@pavilion/i18n';
import { goodRemote } from './__fixtures__/good-remote';
import { createRemoteLoader } from './create-remote-loader';

const second = 1_000;
const none = { js: [], css: [] };

const release = (version: string): BootRelease => ({
  version,
  digest: version,
  entry: `/assets/r/remote-lobby/${version}/remoteEntry.js`,
  containerName: version,
  contract: contractVersion,
  routes: [{ id: 'home', path: '/', titleKey: 'lobby.title' }],
  nav: [],
  slots: [],
  labels: { TW: {}, EN: {}, VI: {} },
  preloads: { remote: none, routes: {}, slots: {}, locales: { TW: none, EN: none, VI: none } },
});

/** When the parts of a release come, in seconds; what is not named comes at once, and `Infinity` never. */
interface Arrival {
  readonly entry?: number;
  readonly page?: number;
  readonly texts?: number;
}

const after = <T>(seconds: number, value: T): Promise<T> =>
  new Promise((resolve) => {
    if (seconds !== Infinity) setTimeout(() => resolve(value), seconds * second);
  });

interface Scene {
  readonly current: Arrival;
  readonly fallback?: Arrival;
}

/** A page that has 2.0.0 and perhaps 1.0.0 behind it, and what it came to. */
function scene({ current, fallback }: Scene) {
  const started: string[] = [];
  const stopped: string[] = [];
  const texts: string[] = [];
  const moduleOf = (version: string, { page = 0, texts: textsAt = 0 }: Arrival): RemoteModule => {
    const good = goodRemote(version);
    return {
      ...good,
      routes: good.routes.map((route) => ({ ...route, load: () => after(page, { default: () => version as never }) })),
      i18n: { ...good.i18n, load: () => after(textsAt, { version }) },
      start: () => {
        started.push(version);
        return () => void stopped.push(version);
      },
    };
  };
  const arrivals = new Map([
    ['2.0.0', current],
    ['1.0.0', fallback ?? {}],
  ]);
  const runtime = {
    load: ({ name }: { name: string }): Promise<unknown> => {
      const arrival = arrivals.get(name) ?? {};
      return after(arrival.entry ?? 0, { default: moduleOf(name, arrival) });
    },
    shared: () => [],
  };
  const register: Translations['register'] = async (namespaces, load) => {
    for (const namespace of namespaces) texts.push(String(Object.values(await load(namespace, 'TW'))[0]));
  };
  const i18n = { store: { data: {} }, removeResourceBundle: () => undefined };
  const boot = {
    language: 'TW',
    environment: 'production',
    limits: {
      attemptMs: 20 * second,
      slowMs: 8 * second,
      silenceMs: 8 * second,
      hostMs: 20 * second,
      lastMs: 120 * second,
    },
    composition: {
      id: 'c1',
      remotes: { 'remote-lobby': { ...release('2.0.0'), fallback: fallback ? release('1.0.0') : null } },
    },
  } as Partial<BootData> as BootData;
  const loader = createRemoteLoader({
    boot,
    host: {} as HostApi,
    translations: { i18n, register } as object as Translations,
    runtime,
  });
  let shown: unknown;
  let code: string | undefined;
  loader.page('remote-lobby', 'home').then(
    (part) => (shown = typeof part === 'function' ? Reflect.apply(part, undefined, [{}]) : undefined),
    (error: { code: string }) => (code = error.code),
  );
  return { loader, started, stopped, texts, shown: () => shown, code: () => code };
}

const pass = (seconds: number): Promise<void> => jest.advanceTimersByTimeAsync(seconds * second);

beforeEach(() => {
  jest.useFakeTimers();
  globalThis.__PAVILION_ASSETS__ = undefined;
});
afterEach(() => jest.useRealTimers());

describe('a release of which nothing is heard', () => {
  it('gives way to the last good version after 8 seconds, and never starts when it comes at last', async () => {
    const { loader, shown, started, texts } = scene({ current: { entry: 30 }, fallback: {} });
    await pass(7.9);
    expect(shown()).toBeUndefined();
    await pass(0.2);
    expect(shown()).toBe('1.0.0');
    await pass(60);
    expect([started, new Set(texts)]).toEqual([['1.0.0'], new Set(['1.0.0'])]);
    expect(loader.reports.list).toMatchObject([
      {
        outcome: 'recovered',
        code: 'remote.timeout',
        version: '2.0.0',
        running: '1.0.0',
        elapsedMs: expect.any(Number),
      },
    ]);
  });

  it('runs when it comes before the last good version does', async () => {
    const { loader, shown, started } = scene({ current: { entry: 12 }, fallback: { entry: 12 } });
    await pass(12.1);
    expect(shown()).toBe('2.0.0');
    await pass(60);
    expect([started, loader.reports.list]).toEqual([['2.0.0'], [expect.objectContaining({ outcome: 'late' })]]);
  });

  it('is not overtaken while it comes on', async () => {
    const { shown, started } = scene({ current: { entry: 12, page: 6 }, fallback: { entry: 6 } });
    await pass(18.1);
    expect([shown(), started]).toEqual(['2.0.0', ['2.0.0']]);
  });

  it.each<[string, { current: Arrival; started: string[]; stopped: string[] }]>([
    ['page', { current: { page: Infinity }, started: ['2.0.0', '1.0.0'], stopped: ['2.0.0'] }],
    ['texts', { current: { texts: 40 }, started: ['1.0.0'], stopped: [] }],
  ])(
    'gives way when it is its %s that stalls, and only one is left running',
    async (_, { current, started, stopped }) => {
      const stalled = scene({ current, fallback: {} });
      await pass(8.5);
      expect([stalled.shown(), stalled.started, stalled.stopped]).toEqual(['1.0.0', started, stopped]);
      await pass(60);
      expect([stalled.started, stalled.texts.at(-1)]).toEqual([started, '1.0.0']);
    },
  );

  it.each<[string, Arrival | undefined]>([
    ['without a last good version', undefined],
    ['whose last good version stalls too', { entry: Infinity }],
  ])('%s is waited for to the last limit', async (_, fallback) => {
    const late = scene({ current: { entry: 100 }, ...(fallback ? { fallback } : {}) });
    const never = scene({ current: { entry: Infinity }, ...(fallback ? { fallback } : {}) });
    await pass(100.1);
    expect([late.shown(), never.code()]).toEqual(['2.0.0', undefined]);
    await pass(20);
    expect(never.code()).toBe('remote.timeout');
  });
});
