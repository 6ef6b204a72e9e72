import type { ModuleId } from '@pavilion/api-contract';
import { useSyncExternalStore } from 'react';
import { useRuntime } from './runtime-context';

/** Whether a module of the brand is on, kept current. */
export function useModule(module: ModuleId): boolean {
  const { modules } = useRuntime();
  return useSyncExternalStore(modules.subscribe, () => modules.has(module));
}
