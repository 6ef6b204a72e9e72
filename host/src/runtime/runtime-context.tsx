import type { SystemStatus } from '@pavilion/api-contract';
import { createContext, useContext, useSyncExternalStore } from 'react';
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

/** Language and theme, kept current. */
export function usePreferences(): ReturnType<HostRuntime['preferences']['read']> {
  const { preferences } = useRuntime();
  return useSyncExternalStore(preferences.subscribe, preferences.read);
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
