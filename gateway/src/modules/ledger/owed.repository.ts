import { type Amount, amountOf, amountToWire, zeroAmount } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { Refusal } from '../../kit';
import type { MemberAccountName } from './ledger.repository';

/** A claim on a member that stands. */
export interface OpenClaim {
  readonly id: bigint;
  /** Member id. */
  readonly owner: string;
  readonly currency: string;
  readonly amount: Amount;
  readonly collected: Amount;
  /** The posting that was taken back. */
  readonly transactionId: bigint;
  readonly createdAt: Date;
}

const claimRow = v.object({
  id: v.bigint(),
  owner: v.string(),
  currency: v.string(),
  amount: v.bigint(),
  collected: v.bigint(),
  transaction_id: v.bigint(),
  created_at: v.date(),
});

/** Open claims of a brand after `afterId`, oldest first. */
export async function listOpenClaims(
  db: Queryable,
  brandId: string,
  { afterId, limit }: { readonly afterId: bigint; readonly limit: number },
): Promise<OpenClaim[]> {
  const rows = await db.rows(
    claimRow,
    `select o.id, a.owner, a.currency, o.amount, o.collected, o.transaction_id, o.created_at
     from ledger_owed o join ledger_account a on a.id = o.account_id
     where o.brand_id = $1 and o.settled_at is null and o.id > $2 order by o.id limit $3`,
    [brandId, afterId, limit],
  );
  return rows.map((row) => ({
    id: row.id,
    owner: row.owner,
    currency: row.currency,
    amount: amountOf(row.amount),
    collected: amountOf(row.collected),
    transactionId: row.transaction_id,
    createdAt: row.created_at,
  }));
}

const standingRow = v.object({ balance: v.bigint(), owed: v.bigint() });

/**
 * Why an amount may not leave a main account: what it owes is paid by what comes in next, and what left before would
 * never come in. Playing is no way out. The account is locked by whoever asks.
 */
export async function refuseOwed(
  tx: Tx,
  brandId: string,
  { kind, owner, currency, amount }: MemberAccountName & { readonly amount: Amount },
): Promise<Refusal | undefined> {
  const { balance, owed } = await tx.row(
    standingRow,
    {
      name: 'ledger-owed-standing',
      sql: `select coalesce(sum(balance), 0)::bigint as balance, coalesce(sum(owed), 0)::bigint as owed
       from ledger_account
       where brand_id = $1 and kind = $2 and owner = $3 and currency = $4 and purpose = 'main'`,
    },
    [brandId, kind, owner, currency],
  );
  if (owed === 0n || amount <= balance - owed) return undefined;
  const most = balance > owed ? amountOf(balance - owed) : zeroAmount;
  return { code: 'wallet.owed', value: { owed: amountToWire(amountOf(owed)), mostAmount: amountToWire(most) } };
}

export interface MemberMoney {
  readonly available: Amount;
  readonly frozen: Amount;
  readonly owed: Amount;
}

const moneyRow = v.object({ available: v.bigint(), frozen: v.bigint(), owed: v.bigint() });

/** A member's money in one currency; nothing of an account that was never opened. */
export async function findMoney(
  db: Queryable,
  brandId: string,
  { kind, owner, currency }: MemberAccountName,
): Promise<MemberMoney> {
  const row = await db.row(
    moneyRow,
    {
      name: 'member-money',
      sql: `select coalesce(sum(balance) filter (where purpose = 'main'), 0)::bigint as available,
         coalesce(sum(balance) filter (where purpose = 'locked'), 0)::bigint as frozen,
         coalesce(sum(owed), 0)::bigint as owed
       from ledger_account where brand_id = $1 and kind = $2 and owner = $3 and currency = $4`,
    },
    [brandId, kind, owner, currency],
  );
  return { available: amountOf(row.available), frozen: amountOf(row.frozen), owed: amountOf(row.owed) };
}
