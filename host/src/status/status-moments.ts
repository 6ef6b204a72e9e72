import type { Stop } from '@pavilion/remote-contract';
import type { StatusStore } from './status-store';

/** Browsers keep no timer for longer; what lies further away is looked at again then. */
const longestMs = 2 ** 31 - 1;

/** Clocks differ a little: after a moment that should have changed something the platform is asked again. */
const againMs = 2_000;

/** The moment at which the status is expected to change next. */
function nextMoment({
  maintenance,
  maintenanceEnd,
  maintenanceStart,
}: ReturnType<StatusStore['read']>): number | undefined {
  return (maintenance ? maintenanceEnd : maintenanceStart) ?? undefined;
}

/** Asks at the moments that were announced, so that a page closes and opens by itself when nobody tells it. */
export function watchMoments(status: StatusStore, check: () => Promise<void>): Stop {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const plan = (): void => {
    clearTimeout(timer);
    const moment = nextMoment(status.read());
    if (moment === undefined) return;
    const wait = moment - Date.now();
    if (wait > longestMs) timer = setTimeout(plan, longestMs);
    else if (wait > -againMs) timer = setTimeout(() => void check().finally(plan), Math.max(wait, 0) || againMs);
  };
  plan();
  const stopListening = status.subscribe(plan);
  return () => {
    clearTimeout(timer);
    stopListening();
  };
}
