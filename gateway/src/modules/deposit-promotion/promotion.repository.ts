import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { type PromotionBlock, promotionRule } from './promotion.rules';

/** Who takes a promotion, and from where. */
export interface Taker {
  readonly memberId: bigint;
  readonly deviceId: string;
  readonly address: string;
}

const choiceRow = v.object({
  depositId: v.bigint(),
  memberId: v.bigint(),
  promotionId: v.string(),
  rule: promotionRule,
  state: v.picklist(['CHOSEN', 'GRANTED', 'DROPPED']),
  bonus: v.pipe(
    v.bigint(),
    v.transform((units) => amountOf(units)),
  ),
  deviceId: v.string(),
  address: v.string(),
  transactionId: v.nullable(v.bigint()),
});

/** A promotion that was chosen with a deposit. */
export type Choice = v.InferOutput<typeof choiceRow>;

const columns = `deposit_id as "depositId", member_id as "memberId", promotion_id as "promotionId", rule, state, bonus,
  device_id as "deviceId", address, transaction_id as "transactionId"`;

export async function insertChoice(
  tx: Tx,
  brandId: string,
  {
    depositId,
    rule,
    by,
    isBeside,
    at,
  }: Pick<Choice, 'depositId' | 'rule'> & { by: Taker; isBeside: boolean; at: Date },
): Promise<void> {
  await tx.execute(
    `insert into deposit_promotion (deposit_id, brand_id, member_id, promotion_id, rule, device_id, address, chosen_at,
       beside)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [depositId, brandId, by.memberId, rule.id, JSON.stringify(rule), by.deviceId, by.address, at, isBeside],
  );
}

const besideRow = v.object({ depositId: v.bigint() });

/**
 * Deposits of a member that another member may still confirm, and with which a promotion was chosen. A gateway that
 * knows of no promotions of trades ends them without dropping the choice, so that the trade is asked too.
 */
export async function listChosenBeside(tx: Tx, brandId: string, memberId: bigint): Promise<readonly bigint[]> {
  const rows = await tx.rows(
    besideRow,
    `select p.deposit_id as "depositId" from deposit_promotion p
     where p.brand_id = $1 and p.member_id = $2 and p.beside and p.state = 'CHOSEN'
       and exists (select from trade t where t.order_id = p.deposit_id and t.ended_at is null)`,
    [brandId, memberId],
  );
  return rows.map(({ depositId }) => depositId);
}

/** The choice of a deposit behind its lock. */
export const lockChoice = (tx: Tx, brandId: string, depositId: bigint): Promise<Choice | undefined> =>
  tx.maybeRow(
    choiceRow,
    `select ${columns} from deposit_promotion where brand_id = $1 and deposit_id = $2 for update`,
    [brandId, depositId],
  );

export const listChoices = (db: Queryable, brandId: string, depositIds: readonly bigint[]): Promise<Choice[]> =>
  db.rows(choiceRow, `select ${columns} from deposit_promotion where brand_id = $1 and deposit_id = any($2)`, [
    brandId,
    depositIds,
  ]);

/** It brings nothing; one that was granted stays. */
export async function dropChoice(
  tx: Tx,
  brandId: string,
  { depositId, reason }: { readonly depositId: bigint; readonly reason: PromotionBlock | 'cancelled' | 'late' },
): Promise<void> {
  await tx.execute(
    `update deposit_promotion set state = 'DROPPED', reason = $3
     where brand_id = $1 and deposit_id = $2 and state = 'CHOSEN'`,
    [brandId, depositId, reason],
  );
}

export async function markGranted(
  tx: Tx,
  brandId: string,
  granted: { readonly depositId: bigint; readonly bonus: Amount; readonly transactionId: bigint; readonly at: Date },
): Promise<void> {
  await tx.execute(
    `update deposit_promotion set state = 'GRANTED', bonus = $3, transaction_id = $4, granted_at = $5
     where brand_id = $1 and deposit_id = $2 and state = 'CHOSEN'`,
    [brandId, granted.depositId, granted.bonus, granted.transactionId, granted.at],
  );
}

/** Whoever takes the same promotion from the same place, or for the same member, waits until this transaction ends. */
export async function lockTakers(
  tx: Tx,
  brandId: string,
  { promotionId, by }: Pick<UsesAsk, 'promotionId' | 'by'>,
): Promise<void> {
  for (const who of [`address ${by.address}`, `device ${by.deviceId}`, `member ${by.memberId}`])
    await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
      `promotion ${brandId} ${promotionId} ${who}`,
    ]);
}

const usesRow = v.object({ own: v.number(), device: v.number(), address: v.number() });

/** Which uses of a promotion count. */
export interface UsesAsk {
  readonly promotionId: string;
  readonly by: Taker;
  readonly since: Date;
  readonly addressSince: Date;
  /** Other deposits of the member that may still be paid. */
  readonly open: readonly bigint[];
}

/** How often a member has a promotion, and how many others of the same device and address. No cookie is no device. */
export const countUses = (
  db: Queryable,
  brandId: string,
  { promotionId, by, since, addressSince, open }: UsesAsk,
): Promise<v.InferOutput<typeof usesRow>> =>
  db.row(
    usesRow,
    `select count(*) filter (where member_id = $3 and (state = 'GRANTED' and granted_at >= $6
         or state = 'CHOSEN' and deposit_id = any($7)))::int as own,
       count(distinct member_id) filter (where member_id <> $3 and state = 'GRANTED' and granted_at >= $6
         and device_id = $4 and $4 <> '')::int as device,
       count(distinct member_id) filter (where member_id <> $3 and state = 'GRANTED' and granted_at >= $8
         and address = $5)::int as address
     from deposit_promotion
     where brand_id = $1 and promotion_id = $2 and (member_id = $3 or device_id = $4 or address = $5)`,
    [brandId, promotionId, by.memberId, by.deviceId, by.address, since, open, addressSince],
  );
