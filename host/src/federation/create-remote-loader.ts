import {
  type BootData,
  type HostApi,
  type RemoteId,
  remoteIds,
  type SlotId,
  type SlotProps,
} from '@pavilion/remote-contract';
import type { Translations } from '@pavilion/i18n';
import type { ComponentType } from 'react';
import { type LoadReport, RemoteFailure, type RemoteLoader } from '../core/remote-loader';
import type { ContainerRuntime } from './container-runtime';
import { breakable } from './faults/breakable';
import { createLoadReports } from './load-reports';
import { askForPage } from './page-load';
import { createPreloader } from './preloader';
import type { RunningRelease } from './remote-release';
import { createRunningRemote, type RunningRemote } from './running-remote';
import { watchScriptFaults } from './script-faults';

/** Parts of the loader; a test brings its own runtime. */
export interface RemoteLoaderParts {
  readonly boot: BootData;
  readonly host: HostApi;
  readonly translations: Translations;
  readonly runtime: ContainerRuntime;
}

interface RemotesParts extends RemoteLoaderParts {
  readonly tell: (report: LoadReport) => void;
  readonly changed: () => void;
}

/** The remotes of this page, each made when it is first asked for. */
function createRemotes({ boot, tell, changed, ...around }: RemotesParts): (remote: RemoteId) => RunningRemote {
  const { id: composition, remotes } = boot.composition;
  const running = new Map<RemoteId, RunningRemote>();
  const now = (): number => performance.now();
  watchScriptFaults(({ remote, folder }) => running.get(remote)?.threw(folder));
  return (remote) => {
    const known = remotes[remote];
    if (!known) throw new RemoteFailure('remote.expose-missing', remote);
    const found =
      running.get(remote) ??
      createRunningRemote(remote, known, {
        ...around,
        lastMs: boot.limits.lastMs,
        silenceMs: boot.limits.silenceMs,
        slowMs: boot.limits.slowMs,
        changed,
        now,
        tell: (report) => tell({ composition, remote, ...report }),
      });
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

/** Pages, of which one can begin before it is rendered. */
function createPages(load: RemoteLoader['page']): Pick<RemoteLoader, 'begin' | 'page'> {
  const begun = new Map<string, Promise<ComponentType>>();
  return {
    begin(remote, routeId) {
      const loading = load(remote, routeId);
      loading.catch(() => undefined);
      begun.set(`${remote}/${routeId}`, loading);
    },
    page(remote, routeId) {
      const key = `${remote}/${routeId}`;
      const early = begun.get(key);
      begun.delete(key);
      return early ?? load(remote, routeId);
    },
  };
}

/** Loads remotes of the page's composition; see {@link RemoteLoader}. */
export function createRemoteLoader({ runtime: given, ...parts }: RemoteLoaderParts): RemoteLoader {
  const { boot } = parts;
  const { remotes } = boot.composition;
  const runtime = breakable(given, boot);
  const { add, ...reports } = createLoadReports();
  const listeners = new Set<() => void>();
  const changed = (): void => listeners.forEach((listener) => listener());
  const remoteOf = createRemotes({ ...parts, runtime, tell: add, changed });
  const preloads = createPreloads(boot);
  const slotOwner = (slot: SlotId): RemoteId | undefined =>
    remoteIds.find((remote) => remotes[remote]?.slots.some((fill) => fill.slot === slot));
  const pages = createPages(async (remote, routeId) => {
    // All files at once: loading asks for one after the other.
    preloads.page(remote, routeId);
    return remoteOf(remote).use(askForPage(routeId));
  });
  return {
    reports,
    shared: runtime.shared,
    ...pages,
    async slot<S extends SlotId>(slot: S): Promise<ComponentType<SlotProps[S]>> {
      const owner = slotOwner(slot);
      if (!owner) throw new RemoteFailure('remote.expose-missing', slotRemotes[slot]);
      preloads.slot(owner, slot);
      return remoteOf(owner).use({ finish: (release) => fillOf(release, slot) });
    },
    preloadPage: preloads.page,
    preloadSlot(slot) {
      const owner = slotOwner(slot);
      if (owner) preloads.slot(owner, slot);
    },
    generation: (remote) => (remotes[remote] ? remoteOf(remote).generation() : 0),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    rescue: async ({ remote, generation, error }) => remoteOf(remote).rescue(error, generation),
    blank: ({ remote, generation }) => remoteOf(remote).blank(generation),
    restart: (remote) => remoteOf(remote).restart(),
  };
}

/** Whose absence an empty slot is reported as. */
const slotRemotes: Readonly<Record<SlotId, RemoteId>> = {
  'shell.dialog.auth': 'remote-auth',
  'shell.dialog.search': 'remote-lobby',
  'shell.panel.member': 'remote-member-centre',
  'shell.panel.agent': 'remote-agent-centre',
};

async function fillOf<S extends SlotId>(
  { remote, module }: RunningRelease,
  slot: S,
): Promise<ComponentType<SlotProps[S]>> {
  const fill = module.slots?.[slot]?.[0];
  if (!fill) throw new RemoteFailure('remote.expose-missing', remote);
  return (await fill.load()).default;
}
