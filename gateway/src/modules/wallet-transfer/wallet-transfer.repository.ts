import { amountOf } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const amount = v.pipe(
  v.bigint(),
  v.transform((units) => amountOf(units)),
);

const transferRow = v.object({
  id: v.bigint(),
  brandId: v.string(),
  memberId: v.bigint(),
  vendor: v.string(),
  direction: v.picklist(['to-vendor', 'from-vendor']),
  currency: v.string(),
  amount,
  state: v.picklist(['PENDING', 'DONE', 'FAILED']),
  holdId: v.nullable(v.bigint()),
  sentAt: v.nullable(v.date()),
});

/** A transfer as it is kept. */
export type TransferRecord = v.InferOutput<typeof transferRow>;

const columns = `id, brand_id as "brandId", member_id as "memberId", vendor_code as vendor, direction, currency, amount,
  state, hold_id as "holdId", sent_at as "sentAt"`;

/** Transfers of one member are begun one after the other. */
export async function lockTransfers(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `wallet transfers ${brandId} ${memberId}`,
  ]);
}

export interface NewTransfer extends Pick<TransferRecord, 'memberId' | 'vendor' | 'direction' | 'currency' | 'amount'> {
  readonly intentKey: string | null;
  readonly at: Date;
}

export const insertTransfer = (tx: Tx, brandId: string, made: NewTransfer): Promise<TransferRecord> =>
  tx.row(
    transferRow,
    `insert into wallet_transfer
       (brand_id, member_id, vendor_code, direction, currency, amount, state, intent_key, created_at)
     values ($1, $2, $3, $4, $5, $6, 'PENDING', $7, $8) returning ${columns}`,
    [brandId, made.memberId, made.vendor, made.direction, made.currency, made.amount, made.intentKey, made.at],
  );

/** The frozen money of a transfer to a vendor. */
export const attachHold = (
  tx: Tx,
  brandId: string,
  { id, holdId }: { readonly id: bigint; readonly holdId: bigint },
): Promise<TransferRecord> =>
  tx.row(transferRow, `update wallet_transfer set hold_id = $3 where brand_id = $1 and id = $2 returning ${columns}`, [
    brandId,
    id,
    holdId,
  ]);

/** The transfer behind its lock: nothing of it changes without. */
export const lockTransfer = (tx: Tx, brandId: string, id: bigint): Promise<TransferRecord | undefined> =>
  tx.maybeRow(transferRow, `select ${columns} from wallet_transfer where brand_id = $1 and id = $2 for update`, [
    brandId,
    id,
  ]);

export const findTransfer = (db: Queryable, brandId: string, id: bigint): Promise<TransferRecord | undefined> =>
  db.maybeRow(transferRow, `select ${columns} from wallet_transfer where brand_id = $1 and id = $2`, [brandId, id]);

/** What an intent has begun already: one transfer, or one for each wallet that was emptied. */
export const findByIntent = (
  db: Queryable,
  brandId: string,
  { memberId, intentKey }: { readonly memberId: bigint; readonly intentKey: string },
): Promise<TransferRecord[]> =>
  db.rows(
    transferRow,
    `select ${columns} from wallet_transfer where brand_id = $1 and member_id = $2 and intent_key = $3 order by id`,
    [brandId, memberId, intentKey],
  );

/** Transfers of a member that are not known to have ended; one for a wallet at most. */
export const listOpen = (db: Queryable, brandId: string, memberId: bigint): Promise<TransferRecord[]> =>
  db.rows(
    transferRow,
    `select ${columns} from wallet_transfer where brand_id = $1 and member_id = $2 and ended_at is null order by id`,
    [brandId, memberId],
  );

/** The newest transfer of a member with each vendor; one that is under way is the newest. */
export const listLast = (db: Queryable, brandId: string, memberId: bigint): Promise<TransferRecord[]> =>
  db.rows(
    transferRow,
    `select distinct on (vendor_code) ${columns} from wallet_transfer
     where brand_id = $1 and member_id = $2 order by vendor_code, id desc`,
    [brandId, memberId],
  );

/** Says that a transfer is sent. */
export async function markSent(
  tx: Tx,
  brandId: string,
  { id, at }: { readonly id: bigint; readonly at: Date },
): Promise<void> {
  await tx.execute('update wallet_transfer set sent_at = $3 where brand_id = $1 and id = $2', [brandId, id, at]);
}

/** Ends a transfer; `false` when it had ended. */
export async function endTransfer(
  tx: Tx,
  brandId: string,
  { id, state, at }: { readonly id: bigint; readonly state: 'DONE' | 'FAILED'; readonly at: Date },
): Promise<boolean> {
  const changed = await tx.execute(
    `update wallet_transfer set state = $3, ended_at = $4 where brand_id = $1 and id = $2 and state = 'PENDING'`,
    [brandId, id, state, at],
  );
  return changed === 1;
}

const closedRow = v.object({ vendor: v.string() });

/** Vendors of a brand that are closed at `at`. */
export async function listClosedVendors(db: Queryable, brandId: string, at: Date): Promise<ReadonlySet<string>> {
  const rows = await db.rows(
    closedRow,
    `select vendor_code as vendor from game_vendor_maintenance
     where brand_id = $1 and since <= $2 and (until is null or until > $2)`,
    [brandId, at],
  );
  return new Set(rows.map(({ vendor }) => vendor));
}
