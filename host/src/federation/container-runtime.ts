import federation from 'federation-bundler-runtime';
import type { SharedVersion } from '../core/remote-loader';
import { integrityPlugin } from './integrity.plugin';
import { shareScopeOf } from './shared-libraries';

/** A container as federation's runtime registers it. */
export interface Container {
  /** Global that the entry defines. */
  readonly name: string;
  readonly entry: string;
}

/** The part of federation's runtime that the loader uses; tests bring their own. */
export interface ContainerRuntime {
  /** Loads what the container exposes as `./remote`; `again` forgets what an earlier load left behind. */
  load(container: Container, again: boolean): Promise<unknown>;
  /** What stands in the page's share scope. */
  shared(): readonly SharedVersion[];
}

declare global {
  /** What containers run on; the build of a remote leaves it to the host. */
  var __PAVILION_FEDERATION__: unknown;
}

/** Starts federation's runtime: once a page, for the host and for every container. */
export function createContainerRuntime(): ContainerRuntime {
  globalThis.__PAVILION_FEDERATION__ = federation;
  const { name: host, shared } = PAVILION_HOST_BUILD;
  const instance = federation.runtime.createInstance({
    name: host,
    remotes: [],
    shared: shareScopeOf(shared),
    shareStrategy: 'loaded-first',
    plugins: [integrityPlugin()],
  });
  return {
    load({ name, entry }, again) {
      instance.registerRemotes([{ name, entry, entryGlobalName: name, type: 'global' }], { force: again });
      return instance.loadRemote(`${name}/remote`);
    },
    shared() {
      return Object.entries(instance.shareScopeMap['default'] ?? {}).flatMap(([key, versions]) =>
        Object.entries(versions).map(([version, { from = '', loaded, lib }]) => ({
          key,
          version,
          from,
          used: Boolean(loaded ?? lib),
        })),
      );
    },
  };
}
