import type { ModuleId } from '@pavilion/api-contract';
import { createContext, type ReactElement, type ReactNode, useContext, useSyncExternalStore } from 'react';
import type { HostApi, SessionSnapshot } from './host-api';

const HostContext = createContext<HostApi | undefined>(undefined);

/** Gives the host's API to the pages below; the host and the standalone set-ups of remotes render it. */
export function HostApiProvider({ host, children }: { host: HostApi; children: ReactNode }): ReactElement {
  return <HostContext.Provider value={host}>{children}</HostContext.Provider>;
}

/**
 * The host's API.
 * @throws Error when no {@link HostApiProvider} stands above
 */
export function useHost(): HostApi {
  const host = useContext(HostContext);
  if (!host) throw new Error('useHost needs a HostApiProvider above it');
  return host;
}

/** Who uses the site, kept current. */
export function useSession(): SessionSnapshot {
  const { session } = useHost();
  return useSyncExternalStore(session.subscribe, session.get);
}

/** Whether a module of the brand is on, kept current. */
export function useModule(id: ModuleId): boolean {
  const { modules } = useHost();
  return useSyncExternalStore(modules.subscribe, () => modules.has(id));
}
