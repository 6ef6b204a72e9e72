import { type BootData, type BootRelease, contractVersion, type HostApi } from '@pavilion/remote-contract';
import type { Translations } from '@pavilion/i18n';
import type { Container } from '../container-runtime';
import { createRemoteLoader } from '../create-remote-loader';

const none = { js: [], css: [] };
/** The page that its release serves. */
export const home = { id: 'home', path: '/', titleKey: 'lobby.title' };

const release = (version: string, contract = contractVersion): BootRelease => ({
  version,
  digest: version,
  entry: `/assets/r/remote-lobby/${version}/remoteEntry.js`,
  containerName: `lobby_${version}`,
  contract,
  routes: [{ id: 'home', path: '/', titleKey: 'lobby.title' }],
  nav: [],
  slots: [{ slot: 'shell.panel.member', id: 'panel' }],
  labels: { TW: {}, EN: {}, VI: {} },
  preloads: {
    remote: { js: [`/assets/r/remote-lobby/${version}/remoteEntry.js`], css: [] },
    routes: { home: { js: [`/home-${version}.js`], css: ['/home.css'] } },
    slots: { 'shell.panel.member/panel': { js: ['/panel.js'], css: [] } },
    locales: { TW: none, EN: none, VI: none },
  },
});

type Answer = unknown | (() => unknown);

/** A loader before a runtime that answers each container's loads in turn; the last answer repeats. */
export function loaderWith(answers: Readonly<Record<string, readonly Answer[]>>, fallback?: string, contract?: string) {
  const asked: string[] = [];
  const left = new Map(Object.entries(answers).map(([name, list]) => [name, [...list]]));
  const runtime = {
    load: async ({ name }: Container, again: boolean): Promise<unknown> => {
      asked.push(again ? `${name} again` : name);
      const list = left.get(name) ?? [];
      const answer = list.length > 1 ? list.shift() : list[0];
      return typeof answer === 'function' ? answer() : answer;
    },
    shared: () => [],
  };
  const boot = {
    language: 'TW',
    environment: 'production',
    // The last limit leaves a busy machine the time that a digest takes.
    limits: { attemptMs: 20, slowMs: 60_000, silenceMs: 30, hostMs: 50, lastMs: 500 },
    composition: {
      id: 'c1',
      remotes: { 'remote-lobby': { ...release('2.0.0', contract), fallback: fallback ? release(fallback) : null } },
    },
  } as Partial<BootData> as BootData;
  const removed: string[] = [];
  const i18n = {
    store: { data: { en: {} } },
    removeResourceBundle: (_: string, namespace: string) => removed.push(namespace),
  };
  const translations = { i18n, register: jest.fn(async () => undefined) } as object as Translations;
  const loader = createRemoteLoader({ boot, host: {} as HostApi, translations, runtime });
  return { loader, asked, translations, removed };
}
