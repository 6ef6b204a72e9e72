import { useHost } from '@pavilion/remote-contract';
import { useSyncExternalStore } from 'react';

/** Whether the brand lets members invite now. */
export function useReferralIsOn(): boolean {
  const { modules } = useHost();
  return useSyncExternalStore(modules.subscribe, () => modules.has('REFERRAL3'));
}
