import type { PolicyViolation } from '@pavilion/federation-contract';
import type { Tx } from '@pavilion/platform';

/** A violation with where and when it was. */
export interface SeenViolation extends PolicyViolation {
  readonly brand: string;
  readonly at: number;
}

const hourMs = 3_600_000;
/** What a page says was blocked is the page's own words: kinds are counted up to here, others are passed over. */
const mostKindsAnHour = 1000;

/** Counts refusals of the pages' policy by hour. */
export async function countViolations(tx: Tx, seen: readonly SeenViolation[]): Promise<void> {
  const sums = new Map<string, Record<string, unknown> & { seen: number }>();
  for (const { brand, at, app, directive, blocked } of seen) {
    const kind = { brand, hour: new Date(Math.floor(at / hourMs) * hourMs), app: app ?? '', directive, blocked };
    const key = JSON.stringify(kind);
    sums.set(key, { ...kind, seen: (sums.get(key)?.seen ?? 0) + 1 });
  }
  const rows = [...sums.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  await tx.execute(
    `insert into policy_violation_hour as p (brand, hour, app, directive, blocked, seen)
     select r.brand, r.hour, r.app, r.directive, r.blocked, r.seen
     from jsonb_to_recordset($1::jsonb) as r(brand text, hour timestamptz, app text, directive text, blocked text, seen integer)
     where (select count(*) from policy_violation_hour o where o.brand = r.brand and o.hour = r.hour) < $2
        or exists (select 1 from policy_violation_hour o where o.brand = r.brand and o.hour = r.hour and o.app = r.app
                   and o.directive = r.directive and o.blocked = r.blocked)
     on conflict (brand, hour, app, directive, blocked) do update set seen = p.seen + excluded.seen`,
    [JSON.stringify(rows), mostKindsAnHour],
  );
}
