import type { SystemStatus } from '@pavilion/api-contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { PreferenceState } from '../core/preferences';
import type { HostRuntime } from './host-runtime';

/** Gives the host's own parts to its components; remotes get the narrow `HostApi` instead. */
export const RuntimeContext = createContext<HostRuntime | undefined>(undefined);

/**
 * The host's parts.
 * @throws Error outside of the host
 */
export function useRuntime(): HostRuntime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('useRuntime needs a RuntimeContext above it');
  return runtime;
}

/** One preference of the visitor, kept current; a change of another one draws nothing anew. */
export function usePreference<Name extends keyof PreferenceState>(name: Name): PreferenceState[Name] {
  const { preferences } = useRuntime();
  return useSyncExternalStore(preferences.subscribe, () => preferences.read()[name]);
}

/** Which of the three renderings is in force. */
export function useRendering(): SystemStatus {
  const { status } = useRuntime();
  return useSyncExternalStore(status.subscribe, status.rendering);
}

/** Whether it is known who uses this tab; until then neither sign-in nor balance shows. */
export function useSessionSettled(): boolean {
  const { sessionStore } = useRuntime();
  return useSyncExternalStore(sessionStore.subscribe, () => sessionStore.read().settled);
}

/** Whether the member has a label, of whatever rank. */
export function useHasLabel(): boolean {
  const { sessionStore } = useRuntime();
  return useSyncExternalStore(sessionStore.subscribe, () => Boolean(sessionStore.read().record?.label));
}
