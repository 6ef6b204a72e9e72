import { useHost } from '@pavilion/remote-contract';
import { useSyncExternalStore } from 'react';

/** Whether the brand has an inbox now. */
export function useInboxIsOn(): boolean {
  const { modules } = useHost();
  return useSyncExternalStore(modules.subscribe, () => modules.has('INBOX3'));
}
