import { bootstrap } from './bootstrap';
import { createRemoteLoader } from './federation';
import { createContainerRuntime } from './federation/container-runtime';
import type { HostRuntime } from './runtime/host-runtime';

/** Starts the host as it is released: with the remotes of the page's composition. */
export const start = (): Promise<HostRuntime> => {
  const runtime = createContainerRuntime();
  return bootstrap({ createLoader: (parts) => createRemoteLoader({ ...parts, runtime }) });
};
