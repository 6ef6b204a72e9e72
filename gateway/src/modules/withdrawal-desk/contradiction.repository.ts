import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { ProvidersWord } from '../withdrawal';

/** A word of the provider against how a payout has ended. */
export interface ContradictingWord {
  readonly id: bigint;
  readonly told: ProvidersWord;
  readonly at: Date;
}

/** Keeps the first such word of a payout; whether it was the first. */
export async function keepContradiction(
  tx: Tx,
  brandId: string,
  { id, told, at }: ContradictingWord,
): Promise<boolean> {
  const kept = await tx.execute(
    `insert into payout_contradiction (withdrawal_id, brand_id, told, told_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
    [id, brandId, told, at],
  );
  return kept === 1;
}

const contradictionRow = v.object({
  id: v.bigint(),
  told: v.picklist(['done', 'failed']),
  toldAt: v.date(),
  /** Whether an operator had ended it by hand, and not the provider. */
  endedByHand: v.boolean(),
  settledAt: v.nullable(v.date()),
  settledBy: v.nullable(v.string()),
  settledReason: v.nullable(v.string()),
});

/** A payout of which two things were told, and how that was settled. */
export type Contradiction = v.InferOutput<typeof contradictionRow>;

const columns = `withdrawal_id as id, told, told_at as "toldAt",
  exists (select from payout_end_word w where w.withdrawal_id = payout_contradiction.withdrawal_id and w.ended_it)
    as "endedByHand", settled_at as "settledAt", settled_by as "settledBy",
  settled_reason as "settledReason"`;

/** Those that nobody has settled, the oldest first. */
export const listContradictions = (db: Queryable, brandId: string, limit: number): Promise<Contradiction[]> =>
  db.rows(
    contradictionRow,
    `select ${columns} from payout_contradiction where brand_id = $1 and settled_at is null
     order by told_at, withdrawal_id limit $2`,
    [brandId, limit],
  );

export const findContradiction = (db: Queryable, brandId: string, id: bigint): Promise<Contradiction | undefined> =>
  db.maybeRow(
    contradictionRow,
    `select ${columns} from payout_contradiction where brand_id = $1 and withdrawal_id = $2`,
    [brandId, id],
  );

/** How somebody settled one; whether it was open until then. */
export async function settleContradiction(
  tx: Tx,
  brandId: string,
  settled: { readonly id: bigint; readonly operator: string; readonly reason: string; readonly at: Date },
): Promise<boolean> {
  const noted = await tx.execute(
    `update payout_contradiction set settled_at = $3, settled_by = $4, settled_reason = $5
     where brand_id = $1 and withdrawal_id = $2 and settled_at is null`,
    [brandId, settled.id, settled.at, settled.operator, settled.reason],
  );
  return noted === 1;
}
