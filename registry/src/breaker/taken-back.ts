import type { ReleaseRef } from '@pavilion/federation-contract';
import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { RegistryRefusal } from '../registry-errors';

/** Releases that are about to be activated for a brand. */
export interface Activation {
  readonly brand: string;
  readonly releases: readonly ReleaseRef[];
  /** The operator knows and wants it all the same. */
  readonly again?: boolean | undefined;
}

const takenBackRow = v.object({ app: v.string(), version: v.string(), reason: v.string() });

/** Refuses what the breaker took back from this brand. @throws RegistryRefusal `composition.taken-back` */
export async function assertNotTakenBack(tx: Tx, { brand, releases, again }: Activation): Promise<void> {
  if (again) return;
  const rows = await tx.rows(
    takenBackRow,
    'select app, version, reason from breaker_trip where brand = $1 and digest = any($2) and moved is distinct from false order by app limit 1',
    [brand, releases.map(({ digest }) => digest)],
  );
  const [first] = rows;
  if (!first) return;
  throw new RegistryRefusal(
    'composition.taken-back',
    `${first.app} ${first.version} was taken back from ${brand}: ${first.reason}. Publish a mended version, or say --again`,
    { app: first.app, version: first.version },
  );
}
