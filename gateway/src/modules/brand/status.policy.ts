import type { BrandStatus } from './brand.schema';

/** What an operator sets; what is left out stays as it is, apart from a plan that the change overtakes. */
export type StatusChange = Partial<BrandStatus>;

/**
 * The status after a change; `undefined` for one that contradicts itself: a plan begins before it ends, and a brand is
 * either closed now or announced to close. Closing now drops a plan, and opening drops one that has begun, so that
 * "open" always opens.
 */
export function planStatus(current: BrandStatus, change: StatusChange, now: number): BrandStatus | undefined {
  const next = { ...current, ...change };
  if (change.maintenanceStart === undefined && overtaken(current, change, now)) next.maintenanceStart = null;
  const { maintenance, maintenanceStart: start, maintenanceEnd: end } = next;
  if (start === null) return next;
  if (maintenance || (end !== null && start >= end)) return undefined;
  return next;
}

function overtaken({ maintenanceStart }: BrandStatus, { maintenance }: StatusChange, now: number): boolean {
  if (maintenance === undefined || maintenanceStart === null) return false;
  return maintenance || maintenanceStart <= now;
}
