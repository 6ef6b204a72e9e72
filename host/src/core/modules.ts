import { enabledModules, type ModuleId, type WhitelabelNode } from '@pavilion/api-contract';
import type { Stop } from '@pavilion/remote-contract';
import { createStore } from 'zustand/vanilla';

/** Which modules of the brand are on, kept current. */
export interface Modules {
  has(module: ModuleId): boolean;
  subscribe(listener: () => void): Stop;
  /** Takes a newer tree over; equal ones wake nobody. */
  update(tree: WhitelabelNode): void;
}

const same = (a: ReadonlySet<ModuleId>, b: ReadonlySet<ModuleId>): boolean =>
  a.size === b.size && [...a].every((id) => b.has(id));

/** Modules as the first tree has them. */
export function createModules(tree: WhitelabelNode): Modules {
  const store = createStore<ReadonlySet<ModuleId>>(() => enabledModules(tree));
  return {
    has: (module) => store.getState().has(module),
    subscribe: store.subscribe,
    update(next) {
      const found = enabledModules(next);
      if (!same(found, store.getState())) store.setState(found, true);
    },
  };
}
