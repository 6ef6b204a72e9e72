import type { Endpoint } from '@pavilion/api-contract';
import type { Database } from '@pavilion/platform';

/** Leaves calls of an endpoint as a crash does that comes between their effect and the keeping of their answer. */
export async function loseAnswers(database: Database, { id }: Endpoint): Promise<void> {
  const lost = await database.execute(
    'update call_intent set answer = null, running_until = to_timestamp(0) where endpoint = $1 and answer is not null',
    [id],
  );
  if (lost === 0) throw new Error(`no answer of ${id} was kept`);
}
