import type { BootData, HostApi, RemoteId, SlotId, SlotProps } from '@pavilion/remote-contract';
import type { Translations } from '@pavilion/i18n';
import type { ComponentType } from 'react';
import { RemoteFailure, type RemoteLoader } from '../platform/remote-loader';
import { type ContainerRuntime, createContainerRuntime } from './container-runtime';
import { createLoadReports, type LoadReports } from './load-reports';
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

/** Loads remotes of the page's composition; see {@link RemoteLoader}. */
export function createRemoteLoader(parts: RemoteLoaderParts): RemoteLoader & { readonly reports: LoadReports } {
  const { boot, host, translations, runtime = createContainerRuntime(), reports = createLoadReports() } = parts;
  const { id: composition, remotes } = boot.composition;
  const running = new Map<RemoteId, RunningRemote>();
  const preload = createPreloader();
  const around = {
    host, translations, runtime, attemptMs: parts.attemptMs ?? 20_000, now: () => performance.now(),
    tell: (report: Parameters<Parameters<typeof createRunningRemote>[2]['tell']>[0]) => reports.add({ composition, ...report }),
  };

  const remoteOf = (remote: RemoteId): RunningRemote => {
    const known = remotes[remote];
    if (!known) throw new RemoteFailure('remote.expose-missing', remote);
    const found = running.get(remote) ?? createRunningRemote(remote, known, around);
    running.set(remote, found);
    return found;
  };

  const slotOwner = (slot: SlotId): RemoteId | undefined =>
    (Object.keys(remotes) as RemoteId[]).find((remote) => remotes[remote]?.slots.some((fill) => fill.slot === slot));

  return {
    reports,
    page: async (remote, routeId) => remoteOf(remote).use((release) => pageOf(release, routeId)),
    async slot<S extends SlotId>(slot: S): Promise<ComponentType<SlotProps[S]>> {
      const owner = slotOwner(slot);
      if (!owner) throw new RemoteFailure('remote.expose-missing', 'remote-auth');
      return remoteOf(owner).use((release) => fillOf(release, slot));
    },
    preloadPage(remote, routeId) {
      const files = remotes[remote]?.preloads;
      preload(files?.remote, files?.locales[boot.language], files?.routes[routeId]);
    },
    preloadSlot(slot) {
      const owner = slotOwner(slot);
      const known = owner && remotes[owner];
      if (!known) return;
      const fills = known.slots.filter((fill) => fill.slot === slot).map(({ id }) => known.preloads.slots[`${slot}/${id}`]);
      preload(known.preloads.remote, known.preloads.locales[boot.language], ...fills);
    },
    reportRenderFailure(remote) {
      const version = running.get(remote)?.version() ?? 'unknown';
      reports.add({ composition, remote, version, outcome: 'render-failed', code: 'remote.render-failed', elapsedMs: 0 });
    },
  };
}

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
