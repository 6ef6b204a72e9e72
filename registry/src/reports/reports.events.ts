import type { AcceptedReport } from '@pavilion/federation-contract';
import type { Logger } from '@pavilion/platform';
import { Counter, type Registry } from 'prom-client';
import type { KeptLoad } from './load-reports.repository';

/** What operators learn of reports as they come; never throws. */
export interface ReportEvents {
  taken(loads: readonly KeptLoad[], dropped: number): void;
  /** A report, or a part of it, that names what the brand never served. */
  refused(reason: 'composition' | 'version', report: AcceptedReport): void;
  pruned(rows: number): void;
}

/** Counters `registry_reports_*` and lines of the log. */
export function createReportEvents(metrics: Registry, logger: Logger): ReportEvents {
  const registers = [metrics];
  const loads = new Counter({
    name: 'registry_reports_loads_total',
    help: 'Loads of apps that pages reported.',
    labelNames: ['brand', 'app', 'outcome', 'counted'],
    registers,
  });
  const drops = new Counter({
    name: 'registry_reports_dropped_total',
    help: 'Reports that edges dropped for want of room.',
    registers,
  });
  const refusals = new Counter({
    name: 'registry_reports_refused_total',
    help: 'Reports of what the brand never served.',
    labelNames: ['reason'],
    registers,
  });
  return {
    taken(kept, dropped) {
      for (const { brand, app, outcome, isTrial } of kept)
        loads.inc({ brand, app, outcome, counted: isTrial ? 'yes' : 'no' });
      drops.inc(dropped);
      if (dropped > 0) logger.warn({ dropped }, 'an edge dropped reports');
    },
    refused(reason, { brand, composition }) {
      refusals.inc({ reason });
      logger.debug({ reason, brand, composition }, 'report refused');
    },
    pruned: (rows) => logger.info({ rows }, 'old reports pruned'),
  };
}
