import { type AcceptedReport, type IntakeBatch, leaseEveryMs } from '@pavilion/federation-contract';
import type { Clock, Database, Tx } from '@pavilion/platform';
import { trialsPerVisitor } from '../breaker';
import type { KnownCompositions } from './known-compositions';
import { extendLeases } from './leases.repository';
import { addVisitorPages, insertLoads, type KeptLoad, markNoTrials, type VisitorPages, worsenLoads } from './load-reports.repository';
import { type LoadRow, rowsOf, worstOfEach } from './load-row';
import type { ReportEvents } from './reports.events';
import { countLoads, countTrials, countTurned, recountLoads } from './tallies.repository';
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

/** What of a batch may be counted. */
interface Sifted {
  readonly rows: LoadRow[];
  readonly violations: SeenViolation[];
}

const groupOf = ({ brand, composition, app, visitor }: KeptLoad): string => `${brand} ${composition} ${app} ${visitor}`;

/** Keeps one visitor from speaking for many: returns what counts as trials. */
async function admitTrials(tx: Tx, loads: readonly KeptLoad[], at: Date): Promise<KeptLoad[]> {
  const groups = new Map<string, KeptLoad[]>();
  for (const load of loads.filter(({ pinned }) => !pinned)) groups.set(groupOf(load), [...(groups.get(groupOf(load)) ?? []), load]);
  const lists = [...groups.values()];
  const wanted = lists.flatMap(([first, ...rest]): VisitorPages[] => {
    if (!first) return [];
    const { brand, composition, app, visitor } = first;
    return [{ brand, composition, app, visitor, pages: rest.length + 1 }];
  });
  const totals = await addVisitorPages(tx, wanted, at);
  const admitted = lists.map((list, index) => list.slice(0, Math.max(0, trialsPerVisitor - ((totals[index] ?? 0) - list.length))));
  const trials = new Set(admitted.flat().map(({ id }) => id));
  const surplus = lists.flat().filter(({ id }) => !trials.has(id)).map(({ id }) => id);
  if (surplus.length > 0) await markNoTrials(tx, surplus);
  return loads.map((load) => ({ ...load, isTrial: trials.has(load.id) }));
}

async function keepLoads(tx: Tx, rows: readonly LoadRow[], at: Date): Promise<readonly KeptLoad[]> {
  if (rows.length === 0) return [];
  const fresh = await admitTrials(tx, await insertLoads(tx, rows), at);
  await countTrials(tx, fresh.filter(({ isTrial }) => isTrial));
  await countLoads(tx, fresh);
  await countTimes(tx, fresh);
  if (fresh.length === rows.length) return fresh;
  const worsened = await worsenLoads(tx, rows);
  await countTurned(tx, worsened);
  await recountLoads(tx, worsened);
  return [...fresh, ...worsened];
}

/** Rows of a report, as far as it speaks of what the brand serves. */
async function siftReport({ known, events }: Pick<Deps, 'known' | 'events'>, report: AcceptedReport, now: number): Promise<LoadRow[] | undefined> {
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

async function sift(deps: Pick<Deps, 'known' | 'events'>, reports: readonly AcceptedReport[], now: number): Promise<Sifted> {
  const rows: LoadRow[] = [];
  const violations: SeenViolation[] = [];
  for (const report of reports) {
    const fitting = await siftReport(deps, report, now);
    if (!fitting) continue;
    rows.push(...fitting);
    if (!report.pinned) violations.push(...report.violations.map((violation) => ({ ...violation, brand: report.brand, at: now })));
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
