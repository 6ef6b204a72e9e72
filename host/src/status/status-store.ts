import { type SystemStatus, systemStatusOf } from '@pavilion/api-contract';
import type { BootStatus, Stop } from '@pavilion/remote-contract';
import { createStore } from 'zustand/vanilla';

/** How the brand runs now, and what is announced. */
export interface SiteStatus extends BootStatus {
  /**
   * When maintenance that is announced ahead begins; pages do not come with it, so it is known after the first reading.
   */
  readonly maintenanceStart?: number | null;
}

/** How the brand runs now, and which of the three renderings that means. */
export interface StatusStore {
  read(): SiteStatus;
  rendering(): SystemStatus;
  update(status: SiteStatus): void;
  subscribe(listener: () => void): Stop;
}

/** A store that starts from what the page came with. */
export function createStatusStore(first: BootStatus): StatusStore {
  const store = createStore<SiteStatus>(() => first);
  return {
    read: store.getState,
    rendering: () => systemStatusOf(store.getState()),
    update: ({ maintenance, maintenanceEnd, maintenanceStart = null, regionRestriction }) =>
      store.setState({ maintenance, maintenanceEnd, maintenanceStart, regionRestriction }),
    subscribe: store.subscribe,
  };
}
