import type { Database } from '@pavilion/platform';
import { type Difference, reconcile } from '../reconciliation';

/** What one check of the reconciliation finds. */
export async function differencesIn(database: Database, check: string): Promise<readonly Difference[]> {
  const { checks, differences } = await reconcile(database);
  if (!checks.includes(check)) throw new RangeError(`${check} is no check`);
  return differences.filter((one) => one.check === check);
}
