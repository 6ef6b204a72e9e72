import type { RemoteId } from '@pavilion/remote-contract';
import type { RemoteFailureCode } from '../platform/remote-loader';

/** What became of one attempt to have a remote. */
export interface LoadReport {
  readonly composition: string;
  readonly remote: RemoteId;
  /** Version that runs now, or that failed last. */
  readonly version: string;
  readonly outcome: 'loaded' | 'recovered' | 'failed' | 'render-failed';
  /** The first failure; absent when the first attempt went well. */
  readonly code?: RemoteFailureCode;
  /** From the first attempt to the outcome. */
  readonly elapsedMs: number;
}

/** Name of the event that the window gets for each report. */
export const loadReportEvent = 'pavilion:remote';

const keep = 200;

/** The reports of this page, newest last, bounded. */
export interface LoadReports {
  readonly list: readonly LoadReport[];
  add(report: LoadReport): void;
}

export function createLoadReports(target: EventTarget = globalThis): LoadReports {
  const list: LoadReport[] = [];
  return {
    list,
    add(report) {
      list.push(report);
      if (list.length > keep) list.shift();
      target.dispatchEvent(new CustomEvent(loadReportEvent, { detail: report }));
    },
  };
}
