import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const decisionRow = v.object({
  operator: v.string(),
  decision: v.picklist(['approved', 'rejected']),
  reason: v.string(),
  at: v.date(),
});

export type Decision = v.InferOutput<typeof decisionRow>;

/** In their order. */
export const listDecisions = (db: Queryable, withdrawalId: bigint): Promise<Decision[]> =>
  db.rows(
    decisionRow,
    'select operator, decision, reason, at from withdrawal_decision where withdrawal_id = $1 order by at, operator',
    [withdrawalId],
  );

/** Who approved one first may reject it later: their last word is kept, the log has both. */
export async function insertDecision(
  tx: Tx,
  { withdrawalId, operator, decision, reason, at }: Decision & { readonly withdrawalId: bigint },
): Promise<void> {
  await tx.execute(
    `insert into withdrawal_decision (withdrawal_id, operator, decision, reason, at) values ($1, $2, $3, $4, $5)
     on conflict (withdrawal_id, operator) do update
       set decision = excluded.decision, reason = excluded.reason, at = excluded.at`,
    [withdrawalId, operator, decision, reason, at],
  );
}
