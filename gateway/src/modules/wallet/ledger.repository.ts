import type { TransactionCodeType } from '@pavilion/api-contract';
import { type Amount, amountOf } from '@pavilion/money';
import { err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { RemarkKey, RemarkParams } from './remark.texts';
import { codeOf } from './transaction-codes';

/** Accounts of members hold real or demo money; the house's are the other side. */
export type MemberAccountKind = 'player' | 'demo';

/** Which account: a member's by its id, a house account by its purpose. */
export interface AccountName {
  readonly kind: MemberAccountKind | 'house';
  readonly owner: string;
  /** ISO 4217. */
  readonly currency: string;
}

/** A member's account: one that has a balance. */
export interface MemberAccountName extends AccountName {
  readonly kind: MemberAccountKind;
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
  readonly code: TransactionCodeType;
  readonly remark: { readonly key: RemarkKey; readonly params?: RemarkParams };
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
  account: AccountName & { readonly at: Date },
): Promise<bigint> {
  const { id } = await tx.row(idRow, 'select ledger_open_account($1, $2, $3, $4, $5) as id', [
    brandId,
    account.kind,
    account.owner,
    account.currency,
    account.at,
  ]);
  return id;
}

const postedRow = v.variant('outcome', [
  v.object({ outcome: v.picklist(['posted', 'replayed']), transaction_id: v.bigint(), balance: v.bigint() }),
  v.object({ outcome: postingRefusal }),
]);

/** Moves money between an account and the house: once for a key, however often it is asked. */
export async function postEffect(tx: Tx, brandId: string, posting: Posting): Promise<Result<Posted, PostingRefusal>> {
  const { key, kind, accountId, houseId, amount, code, remark, at } = posting;
  const fingerprint = [kind, accountId, houseId, amount].join(':');
  const params = remark.params ? JSON.stringify(remark.params) : null;
  const row = await tx.row(
    postedRow,
    'select outcome, transaction_id, balance from ledger_move($1, $2, $3, $4, $5, $6, $7, $8::smallint, $9, $10, $11)',
    [brandId, key, kind, fingerprint, accountId, houseId, amount, codeOf(code), remark.key, params, at],
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
  account: MemberAccountName,
): Promise<Amount | undefined> {
  const row = await db.maybeRow(
    balanceRow,
    {
      name: 'ledger-balance',
      sql: 'select balance from ledger_account where brand_id = $1 and kind = $2 and owner = $3 and currency = $4',
    },
    [brandId, account.kind, account.owner, account.currency],
  );
  return row && amountOf(row.balance);
}
