import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** What an operator can say became of a payout: it arrived, or it never will and the money is the member's again. */
export const payoutOutcomes = ['paid', 'failed'] as const;

export type PayoutOutcome = (typeof payoutOutcomes)[number];

const wordRow = v.object({
  operator: v.string(),
  outcome: v.picklist(payoutOutcomes),
  reason: v.string(),
  at: v.date(),
});

/** What an operator said became of a payout. */
export type EndWord = v.InferOutput<typeof wordRow>;

/** In their order. */
export const listEndWords = (db: Queryable, withdrawalId: bigint): Promise<EndWord[]> =>
  db.rows(
    wordRow,
    'select operator, outcome, reason, at from payout_end_word where withdrawal_id = $1 order by at, operator',
    [withdrawalId],
  );

/** Whoever says another thing later takes their first word back: the last one is kept, the log has both. */
export async function keepEndWord(
  tx: Tx,
  withdrawalId: bigint,
  { operator, outcome, reason, at, endedIt }: EndWord & { readonly endedIt: boolean },
): Promise<void> {
  await tx.execute(
    `insert into payout_end_word (withdrawal_id, operator, outcome, reason, at, ended_it) values ($1, $2, $3, $4, $5, $6)
     on conflict (withdrawal_id, operator) do update
       set outcome = excluded.outcome, reason = excluded.reason, at = excluded.at, ended_it = excluded.ended_it`,
    [withdrawalId, operator, outcome, reason, at, endedIt],
  );
}
