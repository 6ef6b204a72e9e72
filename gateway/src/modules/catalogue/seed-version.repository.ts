import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Which part of the seed, for which brand. */
export interface SeedPart {
  readonly brandId: string;
  readonly name: string;
}

const versionRow = v.object({ version: v.string() });

/**
 * Whether the part already stands in this version; holds the part against other starters until the transaction ends.
 */
export async function isSeeded(tx: Tx, { brandId, name }: SeedPart, version: string): Promise<boolean> {
  await tx.execute('select pg_advisory_xact_lock(hashtext($1))', [`seed:${brandId}:${name}`]);
  const row = await tx.maybeRow(versionRow, 'select version from seed_version where brand_id = $1 and name = $2', [
    brandId,
    name,
  ]);
  return row?.version === version;
}

/** Notes the version that the part now has. */
export async function markSeeded(tx: Tx, { brandId, name }: SeedPart, version: string): Promise<void> {
  await tx.execute(
    `insert into seed_version (brand_id, name, version) values ($1, $2, $3)
     on conflict (brand_id, name) do update set version = excluded.version`,
    [brandId, name, version],
  );
}
