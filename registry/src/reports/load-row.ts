import { type AcceptedReport, type LoadOutcome, loadOutcomes, type LoadPhases } from '@pavilion/federation-contract';

/** What became of one app in one page. */
export interface LoadRow {
  readonly brand: string;
  readonly composition: string;
  readonly page: string;
  readonly visitor: string;
  readonly network: string;
  readonly app: string;
  readonly version: string;
  readonly outcome: LoadOutcome;
  readonly code: string | null;
  readonly phases: LoadPhases;
  readonly elapsedMs: number;
  readonly pinned: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const hourMs = 3_600_000;

/** How bad an outcome is; a page that reports twice means the worse one. */
const weight = ({ outcome }: LoadRow): number => loadOutcomes.indexOf(outcome);

const keyOf = ({ brand, page, app }: LoadRow): string => `${brand} ${page} ${app}`;

/** Rows of one report. The edge's clock is believed within an hour, so that no report lands in another time. */
export function rowsOf(report: AcceptedReport, now: number): LoadRow[] {
  const { brand, composition, page, visitor, network, pinned } = report;
  const at = Math.min(now, Math.max(now - hourMs, report.at));
  return report.loads.map(({ app, version, outcome, code, phases, elapsedMs }) => ({
    brand,
    composition,
    page,
    visitor,
    network,
    app,
    version,
    outcome,
    code: code ?? null,
    phases,
    elapsedMs,
    pinned,
    at,
  }));
}

/**
 * One row a page and app, the worst; in a fixed order, so that batches that meet do not wait for each other in a ring.
 */
export function worstOfEach(rows: readonly LoadRow[]): LoadRow[] {
  const worst = new Map<string, LoadRow>();
  for (const row of rows) {
    const known = worst.get(keyOf(row));
    if (!known || weight(row) > weight(known)) worst.set(keyOf(row), row);
  }
  return [...worst.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
