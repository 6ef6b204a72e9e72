import type { ModuleId } from '@pavilion/api-contract';
import { useHost } from '@pavilion/remote-contract';
import { useSyncExternalStore } from 'react';

/** Whether a module of the brand is on; follows the switch while the page is open. */
export function useModule(id: ModuleId): boolean {
  const { modules } = useHost();
  return useSyncExternalStore(modules.subscribe, () => modules.has(id));
}
