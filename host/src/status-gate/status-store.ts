import { type SystemStatus, systemStatusOf } from '@pavilion/api-contract';
import type { BootStatus, Stop } from '@pavilion/remote-contract';
import { createStore } from 'zustand/vanilla';

/** How the brand runs now, and which of the three renderings that means. */
export interface StatusStore {
  read(): BootStatus;
  rendering(): SystemStatus;
  update(status: BootStatus): void;
  subscribe(listener: () => void): Stop;
}

/** A store that starts from what the page came with. */
export function createStatusStore(first: BootStatus): StatusStore {
  const store = createStore<BootStatus>(() => first);
  return {
    read: store.getState,
    rendering: () => systemStatusOf(store.getState()),
    update: ({ maintenance, maintenanceEnd, regionRestriction }) =>
      store.setState({ maintenance, maintenanceEnd, regionRestriction }),
    subscribe: store.subscribe,
  };
}
