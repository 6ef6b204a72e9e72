import { loadOutcomes } from '@pavilion/federation-contract';
import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { LoadRow } from './load-row';

const keptLoadRow = v.object({
  id: v.bigint(),
  brand: v.string(),
  composition: v.string(),
  app: v.string(),
  version: v.string(),
  visitor: v.string(),
  network: v.string(),
  outcome: v.picklist(loadOutcomes),
  code: v.nullable(v.string()),
  at: v.date(),
  pinned: v.boolean(),
  isTrial: v.boolean(),
});

/** A load as it is kept now. */
export type KeptLoad = Readonly<v.InferOutput<typeof keptLoadRow>>;

const worsenedLoadRow = v.object({
  ...keptLoadRow.entries,
  before: v.picklist(loadOutcomes),
  beforeCode: v.nullable(v.string()),
});

/** A load that turned out worse than it was kept. */
export type WorsenedLoad = Readonly<v.InferOutput<typeof worsenedLoadRow>>;

const json = (rows: readonly LoadRow[]): string =>
  JSON.stringify(
    rows.map(({ phases, at, ...row }) => ({
      ...row,
      at: new Date(at),
      entry: phases.entry,
      module: phases.module,
      start: phases.start,
      part: phases.part,
    })),
  );

const input = `jsonb_to_recordset($1::jsonb) as r(at timestamptz, brand text, composition text, page text, visitor text, network text, app text, version text,
  outcome text, code text, entry real, module real, start real, part real, "elapsedMs" real, pinned boolean)`;
const kept =
  'l.id, l.brand, l.composition_id as composition, l.app, l.version, l.visitor, l.network, l.outcome, l.code, l.at, l.pinned, l.is_trial as "isTrial"';

/** Keeps what is new and returns it; what a page said before stays as it is. */
export async function insertLoads(tx: Tx, rows: readonly LoadRow[]): Promise<KeptLoad[]> {
  const made = await tx.rows(
    keptLoadRow,
    `insert into load_report as l (at, brand, composition_id, page, visitor, network, app, version, outcome, code, entry_ms, module_ms, start_ms, part_ms,
       elapsed_ms, pinned, is_trial)
     select at, brand, composition, page, visitor, network, app, version, outcome, code, entry, module, start, part, "elapsedMs", pinned, not pinned
     from ${input} on conflict (brand, page, app) do nothing returning ${kept}`,
    [json(rows)],
  );
  return made;
}

/** Turns loads to the worse outcome that their page reports now. */
export async function worsenLoads(tx: Tx, rows: readonly LoadRow[]): Promise<WorsenedLoad[]> {
  const worsened = await tx.rows(
    worsenedLoadRow,
    `with known as (
       select l.id, l.outcome as before, l.code as before_code, r.outcome, r.code
       from ${input} join load_report l using (brand, page, app)
       where l.composition_id = r.composition and l.visitor = r.visitor
         and array_position($2::text[], r.outcome) > array_position($2::text[], l.outcome)
       order by l.id for update of l)
     update load_report l set outcome = known.outcome, code = known.code from known where l.id = known.id
     returning ${kept}, known.before, known.before_code as "beforeCode"`,
    [json(rows), loadOutcomes],
  );
  return worsened;
}

/** Marks loads that the breaker does not count. */
export async function markNoTrials(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await tx.execute('update load_report set is_trial = false where id = any($1)', [ids]);
}

/** Pages of one visitor with one app of one composition. */
export interface VisitorPages {
  readonly brand: string;
  readonly composition: string;
  readonly app: string;
  readonly visitor: string;
  readonly pages: number;
}

const visitorPagesRow = v.object({
  brand: v.string(),
  composition_id: v.string(),
  app: v.string(),
  visitor: v.string(),
  pages: v.number(),
});

/** Adds pages of visitors; returns how many each had after it, in the same order. */
export async function addVisitorPages(tx: Tx, groups: readonly VisitorPages[], at: Date): Promise<number[]> {
  const rows = await tx.rows(
    visitorPagesRow,
    `insert into visitor_trial as t (brand, composition_id, app, visitor, pages, last_at)
     select brand, composition, app, visitor, pages, $2
     from jsonb_to_recordset($1::jsonb) as r(brand text, composition text, app text, visitor text, pages integer)
     order by brand, composition, app, visitor
     on conflict (brand, composition_id, app, visitor) do update set pages = t.pages + excluded.pages, last_at = excluded.last_at
     returning brand, composition_id, app, visitor, pages`,
    [JSON.stringify(groups), at],
  );
  const key = (...parts: string[]): string => parts.join(' ');
  const total = new Map(rows.map((row) => [key(row.brand, row.composition_id, row.app, row.visitor), row.pages]));
  return groups.map(
    ({ brand, composition, app, visitor, pages }) => total.get(key(brand, composition, app, visitor)) ?? pages,
  );
}
