import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';

const postedRow = v.variant('outcome', [
  v.object({
    outcome: v.picklist(['posted', 'replayed']),
    transaction_id: v.bigint(),
    // Of a key that belongs to a posting of another kind there are none.
    balances: v.nullable(v.record(v.string(), v.string())),
  }),
  v.object({
    outcome: v.picklist(['wallet.insufficient-balance', 'wallet.idempotency-conflict', 'wallet.unknown-reference']),
  }),
]);

/** Books legs; parameters in the order of `ledger_post`. */
export const postRow = (tx: Tx, params: readonly unknown[]): Promise<v.InferOutput<typeof postedRow>> =>
  tx.row(
    postedRow,
    `select outcome, transaction_id, balances
     from ledger_post($1, $2, $3, $4, $5::bigint[], $6::bigint[], $7::smallint[], $8, $9, $10, $11)`,
    [...params],
  );
