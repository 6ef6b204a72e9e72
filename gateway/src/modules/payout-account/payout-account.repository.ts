import { payoutKinds } from '@pavilion/api-contract/calls/payout';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const accountRow = v.object({
  id: v.bigint(),
  memberId: v.bigint(),
  kind: v.picklist(payoutKinds),
  bankCode: v.string(),
  numberSealed: v.string(),
  numberMasked: v.string(),
  holder: v.string(),
  network: v.nullable(v.string()),
  isDefault: v.boolean(),
  createdAt: v.date(),
  activeAt: v.date(),
});

/** An account as it is kept. */
export type PayoutAccountRecord = v.InferOutput<typeof accountRow>;

const columns = `id, member_id as "memberId", kind, bank_code as "bankCode", number_sealed as "numberSealed",
  number_masked as "numberMasked", holder, network, is_default as "isDefault", created_at as "createdAt",
  active_at as "activeAt"`;

/** Whose account. */
export interface AccountOwner {
  readonly memberId: bigint;
  readonly id: bigint;
}

/** What one member does with accounts and payouts comes one after the other. */
export async function lockPayouts(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payouts ${brandId} ${memberId}`]);
}

/** The one that forms begin with first, then in the order in which they were added. */
export const listAccounts = (db: Queryable, brandId: string, memberId: bigint): Promise<PayoutAccountRecord[]> =>
  db.rows(
    accountRow,
    `select ${columns} from payout_account where brand_id = $1 and member_id = $2 and deleted_at is null
     order by is_default desc, id`,
    [brandId, memberId],
  );

export const findAccount = (
  db: Queryable,
  brandId: string,
  { memberId, id }: AccountOwner,
): Promise<PayoutAccountRecord | undefined> =>
  db.maybeRow(
    accountRow,
    `select ${columns} from payout_account where brand_id = $1 and member_id = $2 and id = $3 and deleted_at is null`,
    [brandId, memberId, id],
  );

/** The account of a payout, even when it was taken off the list since. */
export const findPaidAccount = (db: Queryable, brandId: string, id: bigint): Promise<PayoutAccountRecord | undefined> =>
  db.maybeRow(accountRow, `select ${columns} from payout_account where brand_id = $1 and id = $2`, [brandId, id]);

/** An account as it is first stored. */
export interface NewAccount
  extends Pick<
    PayoutAccountRecord,
    'memberId' | 'kind' | 'bankCode' | 'numberSealed' | 'numberMasked' | 'holder' | 'network' | 'isDefault'
  > {
  readonly numberHash: Buffer;
  readonly details: Readonly<Record<string, string>>;
  /** Of the call that adds it. */
  readonly intentKey: string | null;
  readonly createdAt: Date;
  readonly activeAt: Date;
}

/** Nothing where the number is on somebody's list. */
export const insertAccount = (tx: Tx, brandId: string, account: NewAccount): Promise<PayoutAccountRecord | undefined> =>
  tx.maybeRow(
    accountRow,
    `insert into payout_account (brand_id, member_id, kind, bank_code, number_sealed, number_hash, number_masked, holder,
       network, details, is_default, created_at, active_at, intent_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     on conflict (brand_id, number_hash) where deleted_at is null do nothing returning ${columns}`,
    [
      ...[brandId, account.memberId, account.kind, account.bankCode, account.numberSealed, account.numberHash],
      ...[account.numberMasked, account.holder, account.network, JSON.stringify(account.details)],
      ...[account.isDefault, account.createdAt, account.activeAt, account.intentKey],
    ],
  );

/** A member's call with its key. */
interface Intent {
  readonly memberId: bigint;
  readonly intentKey: string;
}

const addedRow = v.object({
  ...accountRow.entries,
  numberHash: v.instance(Buffer),
  details: v.record(v.string(), v.string()),
});

/** An account with what tells whether another asked for is the same. */
export type AddedAccount = v.InferOutput<typeof addedRow>;

/** What calls with this key have added, also what was taken off the list since. */
export const listAdded = (
  db: Queryable,
  brandId: string,
  { memberId, intentKey }: Intent,
): Promise<readonly AddedAccount[]> =>
  db.rows(
    addedRow,
    `select ${columns}, number_hash as "numberHash", details from payout_account
     where brand_id = $1 and member_id = $2 and intent_key = $3 order by id`,
    [brandId, memberId, intentKey],
  );

/** Makes one the account that forms begin with. */
export async function setDefault(tx: Tx, brandId: string, { memberId, id }: AccountOwner): Promise<void> {
  await tx.execute(
    'update payout_account set is_default = false where brand_id = $1 and member_id = $2 and is_default and id <> $3',
    [brandId, memberId, id],
  );
  await tx.execute(
    `update payout_account set is_default = true
     where brand_id = $1 and member_id = $2 and id = $3 and deleted_at is null`,
    [brandId, memberId, id],
  );
}

/** Takes one off the list; its number is free for whoever proves to be its holder. */
export async function deleteAccount(
  tx: Tx,
  brandId: string,
  { id, at, intentKey }: { readonly id: bigint; readonly at: Date; readonly intentKey: string | null },
): Promise<void> {
  await tx.execute(
    `update payout_account set deleted_at = $3, is_default = false, deletion_intent = $4
     where brand_id = $1 and id = $2`,
    [brandId, id, at, intentKey],
  );
}

const idRow = v.object({ id: v.bigint() });

/** Whether the call with this key has taken the account off the list. */
export async function isDeletedBy(
  db: Queryable,
  brandId: string,
  { memberId, id, intentKey }: AccountOwner & Intent,
): Promise<boolean> {
  const sql =
    'select id from payout_account where brand_id = $1 and member_id = $2 and id = $3 and deletion_intent = $4';
  return (await db.maybeRow(idRow, sql, [brandId, memberId, id, intentKey])) !== undefined;
}

const countRow = v.object({ others: v.number() });

/** How many other members of the brand have or had one of a member's numbers. */
export async function countSharing(db: Queryable, brandId: string, memberId: bigint): Promise<number> {
  const { others } = await db.row(
    countRow,
    `select count(distinct o.member_id)::int as others from payout_account a
     join payout_account o on o.brand_id = a.brand_id and o.number_hash = a.number_hash and o.member_id <> a.member_id
     where a.brand_id = $1 and a.member_id = $2`,
    [brandId, memberId],
  );
  return others;
}
