import { type Amount, amountOf } from '@pavilion/money';
import { err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { RemarkKey, RemarkParams } from './remark.texts';
import { type TransactionType, typeIdOf } from './transaction-types';

/** Accounts of members hold real or demo money; the house's are the other side. */
export type MemberAccountKind = 'player' | 'demo';

/**
 * What an account of a member is for: `main` is spent from, `locked` holds what is frozen, `wallet:…` what stands at a
 * vendor that keeps a wallet of its own.
 */
export type AccountPurpose = 'main' | 'locked' | `wallet:${string}`;

/** Real money and free play never meet. A member's account is of the pool of its kind. */
export type AccountPool = 'real' | 'trial';

/** Which account: a member's by its id, a house account by what it stands for. */
export interface AccountName {
  readonly kind: MemberAccountKind | 'house';
  readonly owner: string;
  /** ISO 4217, or {@link pointsCurrency}. */
  readonly currency: string;
  /** `main` unless told; house accounts have no other. */
  readonly purpose?: AccountPurpose;
  /** Of house accounts; `real` unless told. */
  readonly pool?: AccountPool;
}

/** A member's account: one that has a balance. */
export interface MemberAccountName extends AccountName {
  readonly kind: MemberAccountKind;
}

/** Points are counted in a currency of their own, with four decimals as money is. */
export const pointsCurrency = 'PTS';

/** What the account record says of a posting. */
export interface Remark {
  readonly key: RemarkKey;
  readonly params?: RemarkParams;
}

/** One effect on one account. */
export interface Posting {
  /** UNIQUE for ever within the brand. */
  readonly key: string;
  readonly kind: string;
  readonly accountId: bigint;
  readonly houseId: bigint;
  /** Signed, as the account sees it. */
  readonly amount: Amount;
  readonly type: TransactionType;
  readonly remark: Remark;
  readonly at: Date;
}

/** What a posting answers, now and whenever it is repeated. */
export interface Posted {
  readonly transactionId: bigint;
  readonly balance: Amount;
  readonly replayed: boolean;
}

const postingRefusal = v.picklist([
  'wallet.insufficient-balance',
  'wallet.idempotency-conflict',
  'wallet.unknown-reference',
]);

/** Why money did not move. */
export type PostingRefusal = v.InferOutput<typeof postingRefusal>;

const idRow = v.object({ id: v.bigint() });

/** The account's id; made with nothing on it when it is not there. */
export async function openLedgerAccount(
  tx: Tx,
  brandId: string,
  { kind, owner, currency, at, purpose = 'main', pool = 'real' }: AccountName & { readonly at: Date },
): Promise<bigint> {
  const { id } = await tx.row(idRow, 'select ledger_open_account($1, $2, $3, $4, $5, $6, $7) as id', [
    brandId,
    kind,
    owner,
    currency,
    at,
    purpose,
    pool,
  ]);
  return id;
}

const postedRow = v.variant('outcome', [
  v.object({ outcome: v.picklist(['posted', 'replayed']), transaction_id: v.bigint(), balance: v.bigint() }),
  v.object({ outcome: postingRefusal }),
]);

/** Moves money between an account and the house: once for a key, however often it is asked. */
export async function postEffect(tx: Tx, brandId: string, posting: Posting): Promise<Result<Posted, PostingRefusal>> {
  const { key, kind, accountId, houseId, amount, type, remark, at } = posting;
  const fingerprint = [kind, accountId, houseId, amount].join(':');
  const row = await tx.row(
    postedRow,
    'select outcome, transaction_id, balance from ledger_move($1, $2, $3, $4, $5, $6, $7, $8::smallint, $9, $10, $11)',
    [
      brandId,
      key,
      kind,
      fingerprint,
      accountId,
      houseId,
      amount,
      typeIdOf(type),
      remark.key,
      remark.params ? JSON.stringify(remark.params) : null,
      at,
    ],
  );
  if (row.outcome !== 'posted' && row.outcome !== 'replayed') return err(row.outcome);
  return ok({
    transactionId: row.transaction_id,
    balance: amountOf(row.balance),
    replayed: row.outcome === 'replayed',
  });
}

const balanceRow = v.object({ balance: v.bigint() });

/** The balance of a member's account; nothing when it was never opened. */
export async function findBalance(
  db: Queryable,
  brandId: string,
  { kind, owner, currency, purpose = 'main' }: MemberAccountName,
): Promise<Amount | undefined> {
  const row = await db.maybeRow(
    balanceRow,
    {
      name: 'ledger-balance',
      sql: `select balance from ledger_account
       where brand_id = $1 and kind = $2 and owner = $3 and currency = $4 and purpose = $5
         and pool = case $2 when 'demo' then 'trial' else 'real' end`,
    },
    [brandId, kind, owner, currency, purpose],
  );
  return row && amountOf(row.balance);
}

/** The balance of a member's account, which no other transaction changes until this one ends. */
export async function lockBalance(tx: Tx, brandId: string, accountId: bigint): Promise<Amount> {
  const { balance } = await tx.row(
    balanceRow,
    `select balance from ledger_account where brand_id = $1 and id = $2 and kind <> 'house' for no key update`,
    [brandId, accountId],
  );
  return amountOf(balance);
}
