import { amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const payoutRow = v.object({
  reference: v.string(),
  providerId: v.string(),
  fingerprint: v.string(),
  account: v.string(),
  amount: v.pipe(
    v.bigint(),
    v.transform((units) => amountOf(units)),
  ),
  currency: v.string(),
  state: v.picklist(['pending', 'done', 'failed']),
});

/** A payout as it is kept. */
export type Payout = v.InferOutput<typeof payoutRow>;

const columns = 'reference, provider_id as "providerId", fingerprint, account, amount, currency, state';

export const findPayout = (db: Queryable, reference: string): Promise<Payout | undefined> =>
  db.maybeRow(payoutRow, `select ${columns} from payout where reference = $1`, [reference]);

/** The payout behind its lock: it ends once. */
export const lockPayout = (tx: Tx, reference: string): Promise<Payout | undefined> =>
  tx.maybeRow(payoutRow, `select ${columns} from payout where reference = $1 for update`, [reference]);

/** A payout as it is first stored. */
export interface NewPayout extends Omit<Payout, 'state'> {
  readonly kind: string;
  readonly bankCode: string;
  readonly network: string | null;
  readonly holder: string;
  readonly at: Date;
}

/** Makes a payout where its reference has none, and says whether it did. */
export async function insertPayout(tx: Tx, made: NewPayout): Promise<boolean> {
  const inserted = await tx.execute(
    `insert into payout (reference, provider_id, fingerprint, kind, bank_code, network, account, holder, amount, currency,
       state, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'pending', $11) on conflict (reference) do nothing`,
    [
      ...[made.reference, made.providerId, made.fingerprint, made.kind, made.bankCode, made.network, made.account],
      ...[made.holder, made.amount, made.currency, made.at],
    ],
  );
  return inserted === 1;
}

const sequenceRow = v.object({ sequence: v.number() });

/** Ends a payout and counts what is told of it. */
export async function endPayout(tx: Tx, reference: string, state: 'done' | 'failed'): Promise<number> {
  const { sequence } = await tx.row(
    sequenceRow,
    'update payout set state = $2, sequence = sequence + 1 where reference = $1 returning sequence',
    [reference, state],
  );
  return sequence;
}
