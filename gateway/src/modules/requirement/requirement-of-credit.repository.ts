import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';

const creditRow = v.object({
  id: v.bigint(),
  source_name: v.object({ TW: v.string(), EN: v.string(), VI: v.string() }),
  required: v.bigint(),
  done: v.bigint(),
  state: v.picklist(['OPEN', 'DONE', 'FORFEITED', 'EXPIRED', 'CLEARED']),
  created_at: v.date(),
  ended_at: v.nullable(v.date()),
});

export interface CreditRequirement {
  readonly id: bigint;
  readonly name: v.InferOutput<typeof creditRow>['source_name'];
  readonly required: Amount;
  readonly done: Amount;
  readonly state: v.InferOutput<typeof creditRow>['state'];
  readonly createdAt: Date;
  readonly endedAt: Date | undefined;
}

/** What a member has to stake for a credit, by its key. */
export async function requirementOfCredit(
  db: Queryable,
  brandId: string,
  { memberId, key }: { readonly memberId: bigint; readonly key: string },
): Promise<CreditRequirement | undefined> {
  const row = await db.maybeRow(
    creditRow,
    `select id, source_name, required, done, state, created_at, ended_at
     from requirement where brand_id = $1 and member_id = $2 and key = $3`,
    [brandId, memberId, key],
  );
  return (
    row && {
      ...{ id: row.id, name: row.source_name, state: row.state },
      ...{ required: amountOf(row.required), done: amountOf(row.done) },
      ...{ createdAt: row.created_at, endedAt: row.ended_at ?? undefined },
    }
  );
}
