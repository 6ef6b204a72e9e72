import {
  type AppLoad,
  failedOutcomes,
  leaseEveryMs,
  type LoadPhases,
  type PageReport,
  reportPath,
} from '@pavilion/federation-contract';
import type { BootData, Stop } from '@pavilion/remote-contract';
import type { LoadReport, LoadReports } from '../../core/remote-loader';
import { assetTable } from '../asset-table';
import { violationReader } from './violations';

/** A beacon that was sent. */
export interface SentReport {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly report: PageReport;
}

/** Tells the edge what became of the apps of this page. */
export interface PageReporter {
  /** Reports that were sent so far; the oldest are dropped. */
  readonly sent: readonly SentReport[];
  start(): Stop;
}

interface ReporterParts {
  readonly boot: Pick<BootData, 'brand' | 'composition'>;
  readonly reports: LoadReports;
}

/** Loads that follow each other within this time share a beacon. */
const settleMs = 3_000;
/** Keeps a beacon far below the largest that the edge takes. */
const loadsPerBeacon = 20;
/** A page that goes wrong over and over says so this often, leases apart. */
const mostBeacons = 30;
const longestMs = 600_000;

const milliseconds = (value: number): number => Math.min(longestMs, Math.max(0, Math.round(value)));

const phasesOf = (phases: LoadPhases): LoadPhases =>
  Object.fromEntries(Object.entries(phases).map(([name, value]) => [name, milliseconds(value ?? 0)]));

const loadOf = ({ remote, version, outcome, code, phases, elapsedMs }: LoadReport): AppLoad => ({
  app: remote,
  version,
  outcome,
  ...(code ? { code } : {}),
  phases: phasesOf(phases),
  elapsedMs: milliseconds(elapsedMs),
});

/** What became of the host; one that another release stands in for was reported by the page's boot script. */
function hostLoad({ composition }: ReporterParts['boot']): readonly AppLoad[] {
  const { host } = assetTable();
  if (!host || host.recovered) return [];
  return [
    {
      app: 'host',
      version: composition.host.version,
      outcome: 'loaded',
      phases: {},
      elapsedMs: milliseconds(performance.now() - host.askedAt),
    },
  ];
}

function send(report: PageReport): void {
  const json = JSON.stringify(report);
  const type = 'application/json';
  if (navigator.sendBeacon?.(reportPath, new Blob([json], { type }))) return;
  fetch(reportPath, { method: 'POST', keepalive: true, headers: { 'content-type': type }, body: json }).catch(
    () => undefined,
  );
}

class Reporter implements PageReporter {
  readonly sent: SentReport[] = [];
  readonly #violations = violationReader();
  #waiting: AppLoad[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #beacons = 0;

  constructor(private readonly parts: ReporterParts) {}

  start(): Stop {
    if (assetTable().token === '') return () => undefined;
    this.#send([]);
    hostLoad(this.parts.boot).forEach((load) => this.#add(load));
    this.parts.reports.list.forEach((report) => this.#add(loadOf(report)));
    const stop = this.parts.reports.subscribe((report) => this.#add(loadOf(report)));
    const lease = setInterval(() => this.#send([]), leaseEveryMs);
    const leave = (): void => void (document.visibilityState === 'hidden' && this.#flush());
    const see = (): void => this.#schedule(settleMs);
    document.addEventListener('visibilitychange', leave);
    addEventListener('pagehide', this.#flush);
    addEventListener('securitypolicyviolation', see);
    return () => {
      stop();
      clearInterval(lease);
      clearTimeout(this.#timer);
      document.removeEventListener('visibilitychange', leave);
      removeEventListener('pagehide', this.#flush);
      removeEventListener('securitypolicyviolation', see);
    };
  }

  #add(load: AppLoad): void {
    this.#waiting.push(load);
    this.#schedule(failedOutcomes.includes(load.outcome) ? 0 : settleMs);
  }

  #schedule(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#flush, ms);
  }

  readonly #flush = (): void => {
    clearTimeout(this.#timer);
    const violations = this.#violations();
    if (this.#waiting.length === 0 && violations.length === 0) return;
    const loads = this.#waiting.splice(0, loadsPerBeacon);
    this.#beacons += 1;
    if (this.#beacons > mostBeacons) return;
    this.#send(loads, violations);
    if (this.#waiting.length > 0) this.#flush();
  };

  #send(loads: AppLoad[], violations: PageReport['violations'] = []): void {
    const { brand, composition } = this.parts.boot;
    const report = { brand: brand.code, token: assetTable().token, composition: composition.id, loads, violations };
    send(report);
    this.sent.push({ at: Date.now(), report });
    if (this.sent.length > mostBeacons) this.sent.shift();
  }
}

/**
 * Batches what became of each app into beacons: failures at once, the rest once loads have settled or the page is left.
 */
export const createPageReporter = (parts: ReporterParts): PageReporter => new Reporter(parts);
