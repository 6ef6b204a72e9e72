import type { Tx } from '@pavilion/platform';

/** A composition that pages of a brand still run. */
export interface Lease {
  readonly brand: string;
  readonly composition: string;
}

/** Keeps what open pages run until then; compositions that do not exist are passed over. */
export async function extendLeases(tx: Tx, leases: readonly Lease[], until: Date): Promise<void> {
  const unique = [...new Map(leases.map((lease) => [`${lease.brand} ${lease.composition}`, lease])).entries()].sort(
    ([a], [b]) => (a < b ? -1 : 1),
  );
  await tx.execute(
    `insert into composition_lease as l (brand, composition_id, until)
     select r.brand, r.composition, $2
     from jsonb_to_recordset($1::jsonb) as r(brand text, composition text) join composition c on c.id = r.composition join brand b on b.code = r.brand
     on conflict (brand, composition_id) do update set until = greatest(l.until, excluded.until)`,
    [JSON.stringify(unique.map(([, lease]) => lease)), until],
  );
}
