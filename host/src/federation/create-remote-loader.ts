import { type BootData, type HostApi, type RemoteId, remoteIds, type SlotId, type SlotProps } from '@pavilion/remote-contract';
import type { Translations } from '@pavilion/i18n';
import type { ComponentType } from 'react';
import { RemoteFailure, type RemoteLoader } from '../platform/remote-loader';
import { type ContainerRuntime, createContainerRuntime } from './container-runtime';
import { createLoadReports, type LoadReport, type LoadReports } from './load-reports';
import { createPreloader } from './preloader';
import type { RunningRelease } from './remote-release';
import { createRunningRemote, type RunningRemote } from './running-remote';

/** Parts of the loader; what is optional differs in tests only. */
export interface RemoteLoaderParts {
  readonly boot: BootData;
  readonly host: HostApi;
  readonly translations: Translations;
  readonly runtime?: ContainerRuntime;
  readonly reports?: LoadReports;
  /** One attempt ends after so long; 20 s, which leaves room for retry and last good version within 120 s. */
  readonly attemptMs?: number;
}

/** The remotes of this page, each made when it is first asked for. */
function createRemotes(parts: RemoteLoaderParts, reports: LoadReports): (remote: RemoteId) => RunningRemote {
  const { boot, host, translations, runtime = createContainerRuntime(), attemptMs = 20_000 } = parts;
  const { id: composition, remotes } = boot.composition;
  const running = new Map<RemoteId, RunningRemote>();
  const tell = (report: Omit<LoadReport, 'composition'>): void => reports.add({ composition, ...report });
  return (remote) => {
    const known = remotes[remote];
    if (!known) throw new RemoteFailure('remote.expose-missing', remote);
    const found =
      running.get(remote) ?? createRunningRemote(remote, known, { host, translations, runtime, attemptMs, tell, now: () => performance.now() });
    running.set(remote, found);
    return found;
  };
}

/** Files ahead of time, for pages and slots of the composition. */
function createPreloads({ composition, language }: BootData) {
  const preload = createPreloader();
  const filesOf = (remote: RemoteId) => composition.remotes[remote]?.preloads;
  return {
    page(remote: RemoteId, routeId: string): void {
      const files = filesOf(remote);
      preload(files?.remote, files?.locales[language], files?.routes[routeId]);
    },
    slot(remote: RemoteId, slot: SlotId): void {
      const files = filesOf(remote);
      const fills = composition.remotes[remote]?.slots.filter((fill) => fill.slot === slot) ?? [];
      preload(files?.remote, files?.locales[language], ...fills.map(({ id }) => files?.slots[`${slot}/${id}`]));
    },
  };
}

/** Loads remotes of the page's composition; see {@link RemoteLoader}. */
export function createRemoteLoader(parts: RemoteLoaderParts): RemoteLoader & { readonly reports: LoadReports } {
  const { boot, reports = createLoadReports() } = parts;
  const { id: composition, remotes } = boot.composition;
  const remoteOf = createRemotes(parts, reports);
  const preloads = createPreloads(boot);
  const slotOwner = (slot: SlotId): RemoteId | undefined =>
    remoteIds.find((remote) => remotes[remote]?.slots.some((fill) => fill.slot === slot));
  return {
    reports,
    page: async (remote, routeId) => remoteOf(remote).use((release) => pageOf(release, routeId)),
    async slot<S extends SlotId>(slot: S): Promise<ComponentType<SlotProps[S]>> {
      const owner = slotOwner(slot);
      if (!owner) throw new RemoteFailure('remote.expose-missing', slotRemotes[slot]);
      return remoteOf(owner).use((release) => fillOf(release, slot));
    },
    preloadPage: preloads.page,
    preloadSlot(slot) {
      const owner = slotOwner(slot);
      if (owner) preloads.slot(owner, slot);
    },
    reportRenderFailure(remote) {
      const version = remotes[remote] ? remoteOf(remote).version() : 'unknown';
      reports.add({ composition, remote, version, outcome: 'render-failed', code: 'remote.render-failed', elapsedMs: 0 });
    },
  };
}

/** Whose absence an empty slot is reported as. */
const slotRemotes: Readonly<Record<SlotId, RemoteId>> = {
  'shell.dialog.auth': 'remote-auth',
  'shell.panel.member': 'remote-member-centre',
  'shell.panel.agent': 'remote-agent-centre',
};

async function pageOf({ remote, module }: RunningRelease, routeId: string): Promise<ComponentType> {
  const route = module.routes.find(({ id }) => id === routeId);
  if (!route) throw new RemoteFailure('remote.expose-missing', remote);
  return (await route.load()).default;
}

async function fillOf<S extends SlotId>({ remote, module }: RunningRelease, slot: S): Promise<ComponentType<SlotProps[S]>> {
  const fill = module.slots?.[slot]?.[0];
  if (!fill) throw new RemoteFailure('remote.expose-missing', remote);
  return (await fill.load()).default;
}
