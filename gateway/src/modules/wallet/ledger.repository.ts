import type { TransactionCodeType } from '@pavilion/api-contract';
import { type Amount, amountOf } from '@pavilion/money';
import { err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
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

/** Why money did not move. */
export type PostingRefusal = 'wallet.insufficient-balance' | 'wallet.idempotency-conflict' | 'wallet.unknown-reference';

/** The account's id; made with nothing on it when it is not there. */
export async function openLedgerAccount(
  tx: Tx,
  brandId: string,
  account: AccountName & { readonly at: Date },
): Promise<bigint> {
  const { rows } = await tx.query<{ id: bigint }>('select ledger_open_account($1, $2, $3, $4, $5) as id', [
    brandId,
    account.kind,
    account.owner,
    account.currency,
    account.at,
  ]);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('the account was not opened');
  return id;
}

/** Moves money between an account and the house: once for a key, however often it is asked. */
export async function postEffect(tx: Tx, brandId: string, posting: Posting): Promise<Result<Posted, PostingRefusal>> {
  const { key, kind, accountId, houseId, amount, code, remark, at } = posting;
  const fingerprint = [kind, accountId, houseId, amount].join(':');
  const params = remark.params ? JSON.stringify(remark.params) : null;
  const { rows } = await tx.query<{
    outcome: PostingRefusal | 'posted' | 'replayed';
    transaction_id: bigint;
    balance: bigint;
  }>(
    'select outcome, transaction_id, balance from ledger_move($1, $2, $3, $4, $5, $6, $7, $8::smallint, $9, $10, $11)',
    [brandId, key, kind, fingerprint, accountId, houseId, amount, codeOf(code), remark.key, params, at],
  );
  const row = rows[0];
  if (!row) throw new Error('the ledger gave no answer');
  if (row.outcome !== 'posted' && row.outcome !== 'replayed') return err(row.outcome);
  return ok({
    transactionId: row.transaction_id,
    balance: amountOf(row.balance),
    replayed: row.outcome === 'replayed',
  });
}

/** The balance of a member's account; nothing when it was never opened. */
export async function findBalance(db: Queryable, brandId: string, account: AccountName): Promise<Amount | undefined> {
  const { rows } = await db.prepared<{ balance: bigint }>(
    'ledger-balance',
    'select balance from ledger_account where brand_id = $1 and kind = $2 and owner = $3 and currency = $4',
    [brandId, account.kind, account.owner, account.currency],
  );
  return rows[0] && amountOf(rows[0].balance);
}
