import type { BootData, RemoteId } from '@pavilion/remote-contract';
import type { ContainerRuntime } from '../container-runtime';
import { readFaults } from './fault-switches';

/**
 * A runtime whose remotes can be broken by switches of the developers' panel; outside of development it is what was
 * given.
 */
export function breakable(runtime: ContainerRuntime, boot: BootData): ContainerRuntime {
  if (boot.environment !== 'development') return runtime;
  const owners = new Map(
    Object.entries(boot.composition.remotes).map(([remote, { containerName }]) => [containerName, remote as RemoteId]),
  );
  return {
    ...runtime,
    async load(container, again) {
      const remote = owners.get(container.name);
      const fault = remote && readFaults()[remote];
      if (!fault) return runtime.load(container, again);
      const { breakLoad } = await import('./break-load');
      return breakLoad({ fault, remote, attemptMs: boot.limits.attemptMs }, () => runtime.load(container, again));
    },
  };
}
