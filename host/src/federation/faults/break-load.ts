import type { RemoteId, RemoteModule } from '@pavilion/remote-contract';
import { RemoteFailure } from '../../core/remote-loader';
import type { Fault } from './fault-switches';

interface Breaking {
  readonly fault: Fault;
  readonly remote: RemoteId;
  /** How long a file may take. */
  readonly attemptMs: number;
}

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function Broken(): never {
  throw new Error('broken on purpose: throws in render');
}

const brokenPart = () => Promise.resolve({ default: Broken });

const throwing = (module: RemoteModule): RemoteModule => ({
  ...module,
  start: () => {
    throw new Error('broken on purpose: throws in start');
  },
});

const unrenderable = (module: RemoteModule): object => ({
  ...module,
  routes: module.routes.map((route) => ({ ...route, load: brokenPart })),
  slots: Object.fromEntries(
    Object.entries(module.slots ?? {}).map(([slot, fills]) => [
      slot,
      fills.map((fill) => ({ ...fill, load: brokenPart })),
    ]),
  ),
});

const exposedBy = (container: unknown): RemoteModule =>
  // What the container exposes is checked by the loader after this.
  (Reflect.get(Object(container), 'default') ?? Reflect.get(Object(container), 'remote')) as RemoteModule;

/** Loads a container the way a broken one would have loaded. */
export async function breakLoad(
  { fault, remote, attemptMs }: Breaking,
  load: () => Promise<unknown>,
): Promise<unknown> {
  if (fault === 'timeout') await wait(attemptMs);
  if (fault === 'unreachable' || fault === 'timeout' || fault === 'integrity')
    throw new RemoteFailure(`remote.${fault}`, remote);
  const module = exposedBy(await load());
  return { default: fault === 'start' ? throwing(module) : unrenderable(module) };
}
