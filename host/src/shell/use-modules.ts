import { moduleIds } from '@pavilion/api-contract';
import { useSyncExternalStore } from 'react';
import { useRuntime } from '../runtime/runtime-context';
import type { Modules } from '../core/modules';

/** Whether every module that a release names is on; one that this host does not know is off. */
export const areOn = (modules: Pick<Modules, 'has'>, names: readonly string[] = []): boolean =>
  names.every((name) => moduleIds.some((id) => id === name && modules.has(id)));

/** Whether every module that a release names is on, kept current. */
export function useModules(names: readonly string[] | undefined): boolean {
  const { modules } = useRuntime();
  return useSyncExternalStore(modules.subscribe, () => areOn(modules, names));
}
