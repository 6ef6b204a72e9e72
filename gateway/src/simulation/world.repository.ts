import type { Database } from '@pavilion/platform';
import * as v from 'valibot';

const idRow = v.object({ id: v.bigint() });
const gameRow = v.object({ brandId: v.string(), nodeId: v.string(), vendorCode: v.string() });
const withdrawalRow = v.object({
  ...{ id: v.bigint(), state: v.string(), isTraded: v.boolean() },
  ...{ units: v.bigint(), currency: v.string() },
});

/** A game that is staked on. */
export type SimulatedGame = v.InferOutput<typeof gameRow>;

/** Id of a member that has just registered. */
export async function findMemberId(database: Database, brandId: string, username: string): Promise<bigint> {
  const { id } = await database.row(idRow, 'select id from member where brand_id = $1 and username = $2', [
    brandId,
    username,
  ]);
  return id;
}

/** The number of a member that has one. */
export const mobileOf = (memberId: bigint): string => `+8490${String(memberId).padStart(7, '0')}`;

/** Gives a member a number that counts as proven. */
export const proveMobile = (database: Database, brandId: string, memberId: bigint): Promise<number> =>
  database.execute('update member set mobile = $3, mobile_verified = true where brand_id = $1 and id = $2', [
    brandId,
    memberId,
    mobileOf(memberId),
  ]);

/** Games of all brands that can be played, in the same order each time. */
export const listGames = (database: Database): Promise<readonly SimulatedGame[]> =>
  database.rows(
    gameRow,
    `select brand_id as "brandId", node_id as "nodeId", vendor_code as "vendorCode" from game
     where playable and has_demo order by brand_id, node_id`,
  );

const ownWalletRow = v.object({ brandId: v.string(), vendorCode: v.string(), typeId: v.number() });

/** Vendors that keep a wallet for each member of a brand, and its number on the wire. */
export const listOwnWallets = (database: Database): Promise<readonly v.InferOutput<typeof ownWalletRow>[]> =>
  database.rows(
    ownWalletRow,
    `select b.id as "brandId", w.vendor as "vendorCode", w."typeId" as "typeId"
     from brand b, jsonb_to_recordset(b.document #> '{wallets,vendors}') as w (vendor text, "typeId" integer)
     order by 1, 2`,
  );

/** Withdrawals of a member that are still to be decided or paid. */
export const listOpenWithdrawals = (
  database: Database,
  brandId: string,
  memberId: bigint,
): Promise<readonly v.InferOutput<typeof idRow>[]> =>
  database.rows(
    idRow,
    `select id from withdrawal
     where brand_id = $1 and member_id = $2 and state in ('PENDING', 'REVIEW', 'PAYING') order by id`,
    [brandId, memberId],
  );

/** Withdrawals of everybody that have ended, with what was to be sent for each. */
export const listEndedWithdrawals = (database: Database): Promise<readonly v.InferOutput<typeof withdrawalRow>[]> =>
  database.rows(
    withdrawalRow,
    `select w.id, w.state, coalesce(w.virtual_amount, w.amount) as units,
       case when w.virtual_amount is null then w.currency else w.bank_code end as currency, exists (select from trade t where t.withdrawal_id = w.id and t.state = 'CONFIRMED') as "isTraded"
     from withdrawal w where w.state in ('SUCCESS', 'FAILED', 'REJECTED', 'CANCELLED')`,
  );

const arrivedRow = v.object({
  ...{ paymentId: v.string(), orderId: v.bigint(), amount: v.bigint(), isReversed: v.boolean() },
  isCredited: v.boolean(),
  ...{ requested: v.bigint(), rate: v.nullable(v.bigint()), units: v.nullable(v.bigint()) },
});

/** What the gateway took of a payment, with the terms of the order that it was made for. */
export type ArrivedRow = v.InferOutput<typeof arrivedRow>;

/** Payments of these ids that were taken, those of a second payment with the order that was paid twice. */
export const listArrived = (database: Database, paymentIds: readonly string[]): Promise<readonly ArrivedRow[]> =>
  database.rows(
    arrivedRow,
    `select p.payment_id as "paymentId", a.id as "orderId", p.amount,
       p.reversed_at is not null as "isReversed", p.transaction_id is not null as "isCredited", a.requested, a.rate, a.crypto_amount as units
     from deposit_payment p join deposit_order o on o.id = p.order_id
       join deposit_order a on a.id = coalesce(o.again_of, o.id)
     where p.payment_id = any ($1)`,
    [paymentIds],
  );

const strangeRow = v.object({ name: v.string() });

/** Payments that were taken since a moment and that the provider does not know. */
export const listStrange = (
  database: Database,
  { paymentIds, since }: { readonly paymentIds: readonly string[]; readonly since: Date },
): Promise<readonly v.InferOutput<typeof strangeRow>[]> =>
  database.rows(
    strangeRow,
    `select p.payment_id as name from deposit_payment p join deposit_order o on o.id = p.order_id
     where o.created_at >= $2 and p.payment_id <> all ($1) order by 1`,
    [paymentIds, since],
  );

/** Trades that a member is in and that somebody has to decide. */
export const listDisputed = (
  database: Database,
  brandId: string,
  memberId: bigint,
): Promise<readonly v.InferOutput<typeof idRow>[]> =>
  database.rows(
    idRow,
    `select id from trade where brand_id = $1 and state = 'DISPUTED' and $2 in (payer_id, receiver_id) order by id`,
    [brandId, memberId],
  );

/** What of a member waits for an operator: applications, orders of the points mall, friends, or payments. */
export const listWaiting = (
  database: Database,
  brandId: string,
  { memberId, what }: { readonly memberId: bigint; readonly what: Waiting },
): Promise<readonly v.InferOutput<typeof idRow>[]> =>
  database.rows(
    idRow,
    `select id from (
       select id, 'application' as what from mission_claim where brand_id = $1 and member_id = $2 and state = 'APPLYING'
       union all select id, 'order' from point_order where brand_id = $1 and member_id = $2 and state = 'IN_PROCESS'
       union all select member_id, 'friend' from referral_invitee
         where brand_id = $1 and referrer_id = $2 and state in ('REVIEW', 'VALID', 'EXCLUDED')
       union all select id, 'deposit' from deposit_order
         where brand_id = $1 and member_id = $2 and state = 5 and reason = 'review') waiting
     where what = $3 order by id`,
    [brandId, memberId, what],
  );

type Waiting = 'application' | 'order' | 'friend' | 'deposit';

const walletRow = v.object({ vendorCode: v.string(), balance: v.bigint() });
const pendingRow = v.object({ id: v.bigint(), vendorCode: v.string() });

/** What a member has at vendors by the ledger, in units of it. */
export const listVendorAccounts = (
  database: Database,
  brandId: string,
  memberId: bigint,
): Promise<readonly v.InferOutput<typeof walletRow>[]> =>
  database.rows(
    walletRow,
    `select substr(purpose, 8) as "vendorCode", coalesce(balance, 0)::bigint as balance from ledger_account
     where brand_id = $1 and kind = 'player' and owner = $2::bigint::text and purpose like 'wallet:%' and balance is not null`,
    [brandId, memberId],
  );

/** Transfers of a member of which nobody knows yet what became of them. */
export const listPendingTransfers = (
  database: Database,
  brandId: string,
  memberId: bigint,
): Promise<readonly v.InferOutput<typeof pendingRow>[]> =>
  database.rows(
    pendingRow,
    `select id, vendor_code as "vendorCode" from wallet_transfer
     where brand_id = $1 and member_id = $2 and ended_at is null order by id`,
    [brandId, memberId],
  );

const unsettledRow = v.object({ name: v.string() });

/** What should have come to an end by itself: transfers, payouts, trades that nobody disputes. */
export const listUnsettled = (database: Database): Promise<readonly v.InferOutput<typeof unsettledRow>[]> =>
  database.rows(
    unsettledRow,
    `select 'transfer ' || id as name from wallet_transfer where ended_at is null
     union all select 'trade ' || id from trade where state in ('MATCHED', 'PAID')
     union all select 'payout ' || w.id from withdrawal w where w.state = 'PAYING' and w.offer is distinct from 'TAKEN'
     order by 1`,
  );
