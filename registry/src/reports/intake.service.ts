import { type AcceptedReport, type IntakeBatch, leaseEveryMs } from '@pavilion/federation-contract';
import type { Clock, Database, Tx } from '@pavilion/platform';
import { admitTrials } from './admission';
import type { KnownCompositions } from './known-compositions';
import { extendLeases } from './leases.repository';
import { insertLoads, type KeptLoad, worsenLoads } from './load-reports.repository';
import { type LoadRow, rowsOf, worstOfEach } from './load-row';
import { Scales } from './network-scales';
import type { ReportEvents } from './reports.events';
import { countLoads, countTrials, countTurned, hasTurned, recountLoads } from './tallies.repository';
import { countTimes } from './times.repository';
import { countViolations, type SeenViolation } from './violations.repository';

export interface IntakeService {
  /** Keeps and counts what edges heard from pages. A batch that comes twice counts once. */
  take(batch: IntakeBatch): Promise<void>;
}

interface Deps {
  readonly database: Database;
  readonly clock: Clock;
  readonly known: KnownCompositions;
  readonly events: ReportEvents;
  /** Told which brands have new figures. */
  readonly onCounted: (brands: readonly string[]) => Promise<void>;
}

/** A page says that it is open this often; it is believed to be until it missed its turn twice. */
const leaseMs = 2.5 * leaseEveryMs;

interface Sifted {
  readonly rows: LoadRow[];
  readonly violations: SeenViolation[];
}

async function keepLoads(tx: Tx, rows: readonly LoadRow[], at: Date): Promise<readonly KeptLoad[]> {
  if (rows.length === 0) return [];
  const scales = await Scales.lock(tx, rows, at);
  const fresh = await admitTrials(tx, scales, { loads: await insertLoads(tx, rows), at });
  await countTrials(
    tx,
    fresh.filter(({ isTrial }) => isTrial),
  );
  await countLoads(tx, fresh);
  await countTimes(tx, fresh);
  const worsened = fresh.length === rows.length ? [] : await worsenLoads(tx, rows);
  if (worsened.length > 0) {
    await countTurned(tx, await scales.turn(worsened.filter(hasTurned)));
    await recountLoads(tx, worsened);
  }
  await scales.save();
  return [...fresh, ...worsened];
}

/** Rows of a report, as far as it speaks of what the brand serves. */
async function siftReport(
  { known, events }: Pick<Deps, 'known' | 'events'>,
  report: AcceptedReport,
  now: number,
): Promise<LoadRow[] | undefined> {
  const versions = await known(report.brand, report.composition);
  if (!versions) {
    events.refused('composition', report);
    return undefined;
  }
  const rows = rowsOf(report, now);
  const fitting = rows.filter(({ app, version }) => versions.get(app) === version);
  if (fitting.length < rows.length) events.refused('version', report);
  return fitting;
}

async function sift(
  deps: Pick<Deps, 'known' | 'events'>,
  reports: readonly AcceptedReport[],
  now: number,
): Promise<Sifted> {
  const rows: LoadRow[] = [];
  const violations: SeenViolation[] = [];
  for (const report of reports) {
    const fitting = await siftReport(deps, report, now);
    if (!fitting) continue;
    rows.push(...fitting);
    if (!report.pinned)
      violations.push(...report.violations.map((violation) => ({ ...violation, brand: report.brand, at: now })));
  }
  return { rows: worstOfEach(rows), violations };
}

export function createIntakeService({ database, clock, known, events, onCounted }: Deps): IntakeService {
  return {
    async take({ reports, leases, dropped }) {
      const now = clock.now();
      const { rows, violations } = await sift({ known, events }, reports, now);
      const counted = await database.transaction(
        async (tx) => {
          if (leases.length > 0) await extendLeases(tx, leases, new Date(now + leaseMs));
          if (violations.length > 0) await countViolations(tx, violations);
          return keepLoads(tx, rows, new Date(now));
        },
        { attempts: 4 },
      );
      events.taken(counted, dropped);
      const brands = [...new Set(counted.filter(({ isTrial }) => isTrial).map(({ brand }) => brand))];
      if (brands.length > 0) await onCounted(brands);
    },
  };
}
