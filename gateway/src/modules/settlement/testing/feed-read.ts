import type { Database } from '@pavilion/platform';
import { until } from '../../../testing/until';
import { findBehind, findHeld } from '../feed-state.repository';

/** Waits until all that is committed can be read; transactions of other databases of the server hold it back too. */
export const untilReadable = (database: Database): Promise<void> =>
  until(async () => (await findHeld(database)) === undefined);

/** Waits until a reader has taken all that is settled. */
export async function untilRead(database: Database, consumer: string): Promise<void> {
  await untilReadable(database);
  await until(async () => (await findBehind(database, [consumer])).length === 0);
}
