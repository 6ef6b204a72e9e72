import type { LoadReport, LoadReports } from '../core/remote-loader';

const keep = 200;

/** Keeps the reports of this page and tells who wants to know. */
export function createLoadReports(): LoadReports & { add(report: LoadReport): void } {
  const list: LoadReport[] = [];
  const listeners = new Set<(report: LoadReport) => void>();
  return {
    list,
    add(report) {
      list.push(report);
      if (list.length > keep) list.shift();
      listeners.forEach((listener) => listener(report));
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
