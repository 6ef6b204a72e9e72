import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const doneRow = v.object({ doneAt: v.date() });

/**
 * Whether a call has done its work: asked behind the lock of what it changes, so that a copy which waited for another
 * one sees what that did.
 */
export async function isDoneBy(db: Queryable, brandId: string, intentKey: string | null): Promise<boolean> {
  if (intentKey === null) return false;
  const sql = 'select done_at as "doneAt" from call_effect where brand_id = $1 and intent_key = $2';
  return (await db.maybeRow(doneRow, sql, [brandId, intentKey])) !== undefined;
}

/** Notes that a call has done its work, in the transaction that did it; a second time is a fault that undoes it. */
export async function noteDone(
  tx: Tx,
  brandId: string,
  { intentKey, at }: { readonly intentKey: string | null; readonly at: Date },
): Promise<void> {
  if (intentKey === null) return;
  const sql = 'insert into call_effect (brand_id, intent_key, done_at) values ($1, $2, $3)';
  await tx.execute(sql, [brandId, intentKey, at]);
}

/** Forgets what was done before a moment. */
export async function deleteDone(db: Queryable, { before, most }: { before: Date; most: number }): Promise<void> {
  await db.execute(
    `delete from call_effect where ctid = any (array(
       select ctid from call_effect where done_at < $1 order by done_at limit $2 for update skip locked))`,
    [before, most],
  );
}
