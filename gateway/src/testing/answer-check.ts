import type { Queryable } from '@pavilion/platform';

/**
 * The player of a session answered the reality check at this moment: for tests of long play whose subject it is not.
 */
export async function answerCheck(database: Queryable, playerSessionId: bigint, at: Date): Promise<void> {
  await database.execute('update session set checked_at = $2 where id = $1', [playerSessionId, at]);
}
