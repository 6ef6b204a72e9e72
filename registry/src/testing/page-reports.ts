import { createHash } from 'node:crypto';
import type { AcceptedReport, AppLoad, IntakeBatch } from '@pavilion/federation-contract';

let made = 0;

/** Hash of a visitor's id, or of a network. */
export const visitorHash = (name: string): string => createHash('sha256').update(name).digest('hex');

/** One load, good unless told otherwise. */
export const load = (app: AppLoad['app'], version: string, more: Partial<AppLoad> = {}): AppLoad => ({
  app,
  version,
  outcome: 'loaded',
  phases: { entry: 40, module: 20 },
  elapsedMs: 80,
  ...more,
});

export const failed = (app: AppLoad['app'], version: string): AppLoad =>
  load(app, version, { outcome: 'failed', code: 'remote.integrity' });

/** A page of a fresh visitor in a network of its own. */
export function page(composition: string, loads: AppLoad[], more: Partial<AcceptedReport> = {}): AcceptedReport {
  made += 1;
  return {
    brand: 'aurora',
    page: `page-${String(made).padStart(17, '0')}`,
    composition,
    loads,
    violations: [],
    visitor: visitorHash(`visitor ${made}`),
    network: visitorHash(`network ${made}`),
    pinned: false,
    at: Date.UTC(2030, 0, 1),
    ...more,
  };
}

export const batch = (reports: AcceptedReport[], more: Partial<IntakeBatch> = {}): IntakeBatch => ({
  reports,
  leases: [],
  dropped: 0,
  ...more,
});
