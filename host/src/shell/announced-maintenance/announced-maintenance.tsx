import { type ReactElement, useEffect, useState, useSyncExternalStore } from 'react';
import { useRuntime } from '../../runtime/runtime-context';
import { late } from '../../late/late';

const AnnouncedNotice = late(() => import('./announced-notice'));

/** How long before it maintenance is announced on the page. */
export const announceMs = 3 * 3_600_000;

const longestMs = 2 ** 31 - 1;

/** Whether a moment is near enough to speak of; told when it becomes so. */
function useNear(moment: number | null): boolean {
  const isNear = (): boolean => moment !== null && moment - Date.now() <= announceMs;
  const [near, setNear] = useState({ moment, is: isNear() });
  useEffect(() => {
    if (moment === null) return undefined;
    const wait = Math.max(0, moment - Date.now() - announceMs);
    if (wait > longestMs) return undefined;
    const timer = setTimeout(() => setNear({ moment, is: true }), wait);
    return () => clearTimeout(timer);
  }, [moment]);
  return moment !== null && (near.moment === moment ? near.is : isNear());
}

/** Says in the last hours that maintenance is about to begin; nothing otherwise. */
export function AnnouncedMaintenance(): ReactElement | null {
  const { status } = useRuntime();
  const { maintenanceStart = null, maintenanceEnd } = useSyncExternalStore(status.subscribe, status.read);
  const near = useNear(maintenanceStart);
  return near && maintenanceStart !== null ? (
    <AnnouncedNotice key={maintenanceStart} props={{ start: maintenanceStart, end: maintenanceEnd }} />
  ) : null;
}
