import type { Database } from '@pavilion/platform';
import { until } from '../../../testing/until';
import { findBehind, findHeld } from '../feed-state.repository';

/** Waits until a reader has taken all that is settled. */
export async function untilRead(database: Database, consumer: string): Promise<void> {
  await until(
    async () => (await findHeld(database)) === undefined && (await findBehind(database, [consumer])).length === 0,
  );
}
