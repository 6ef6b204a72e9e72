import type { Database } from '@pavilion/platform';
import * as v from 'valibot';
import { typeIdOf } from '../modules/ledger';

/** Whose money is looked at. */
export interface Looked {
  readonly brandId: string;
  readonly memberId: bigint;
}

const faultsRow = v.object({
  unbalanced: v.bigint(),
  wrong: v.bigint(),
  negative: v.bigint(),
  torn: v.bigint(),
  frozen: v.bigint(),
  owed: v.bigint(),
  untold: v.bigint(),
  requirements: v.bigint(),
  rewards: v.bigint(),
  withdrawals: v.bigint(),
  deposits: v.bigint(),
  ...{
    credits: v.bigint(),
    orders: v.bigint(),
    returns: v.bigint(),
    cards: v.bigint(),
    charges: v.bigint(),
    escapes: v.bigint(),
  },
});

/** Numbers of what does not hold, by what it is. */
export type Faults = v.InferOutput<typeof faultsRow>;

/** What arrived for the member, with the order that it arrived for. */
const paid = `select p.*, o.state, o.credited, o.charge, p.amount * o.charge_rate / 10000 as share
    from deposit_payment p join deposit_order o on o.id = p.order_id where o.brand_id = $1 and o.member_id = $2`;

/** Whether the member's accounts have an entry of this amount in a posting. */
const hasEntry = (transactionId: string, amount: string): string =>
  `exists (select from entry e where e.transaction_id = ${transactionId} and e.amount = ${amount})`;

const credits = `select count(*) from (
    select distinct t.id from ledger_transaction t join entry e on e.transaction_id = t.id
    where t.brand_id = $1 and t.kind = 'deposit') c
  full join (select * from (${paid}) a where a.transaction_id is not null) p on p.transaction_id = c.id
  where c.id is null or p.transaction_id is null or not ${hasEntry('c.id', 'p.amount')}
    or (p.share > 0 and not ${hasEntry('c.id', '-p.share')})`;

const orders = `select count(*) from deposit_order o left join deposit_payment p on p.order_id = o.id
  where o.brand_id = $1 and o.member_id = $2 and case when o.state = 2
    then (p.transaction_id is not null and p.reversed_at is null and o.credited = p.amount
      and o.charge = p.amount * o.charge_rate / 10000) is not true
    else o.credited <> 0 or o.charge <> 0 or (p.transaction_id is not null and p.reversed_at is null) end`;

const charges = `select count(*) from withdrawal w left join ledger_hold f on f.id = w.fee_hold_id
  where w.brand_id = $1 and w.member_id = $2 and ((w.charge > 0) <> (f.id is not null)
    or f.amount <> w.charge or (f.id is not null and (w.ended_at is null) <> (f.ended_at is null))
    or f.captured <> case when w.state = 'SUCCESS' then w.charge else 0 end
    or (w.kind = 'VW') <> (w.virtual_amount is not null)
    or w.virtual_amount <> w.amount * 10000 / (w.rate * 100) * 100)`;

/** Payouts with their charges, transfers to the upline and those to vendors. */
const waysOut = (['withdrawal', 'withdrawal-fee', 'transfer-to-line', 'wallet-transfer'] as const).map(typeIdOf);

/** What an account owed before an entry: claims that reversals made until then, less what was collected. */
const owedBefore = `(select coalesce(sum(o.amount), 0)
    from ledger_owed o join ledger_reversal r on r.transaction_id = o.transaction_id
    where o.account_id = a.id and r.reversed_by < e.transaction_id)
  + (select coalesce(sum(c.amount), 0) from entry c
    where c.account_id = a.id and c.type_id = ${typeIdOf('owed-collected')} and c.transaction_id < e.transaction_id)`;

const escapes = `select count(*) from entry e join account a on a.id = e.account_id
  where a.purpose = 'main' and e.amount < 0 and e.type_id in (${waysOut.join(', ')}) and e.balance_after < ${owedBefore}`;

/** `$1` is the brand, `$2` the member. */
const statement = `with account as materialized (
     select * from ledger_account where brand_id = $1 and kind in ('player', 'demo') and owner = $2::bigint::text
   ), entry as materialized (
     select e.* from ledger_entry e where e.account_id in (select id from account)
   )
   select
     (select count(*) from (
       select 1 from ledger_entry e join ledger_account a on a.id = e.account_id
       where e.transaction_id in (select transaction_id from entry)
       group by e.transaction_id, a.currency having sum(e.amount) <> 0) x) as unbalanced,
     (select count(*) from account a where a.balance <>
       (select coalesce(sum(e.amount), 0) from entry e where e.account_id = a.id)) as wrong,
     (select count(*) from account a where a.balance < 0) as negative,
     (select count(*) from (
       select balance_after - amount as before,
         lag(balance_after, 1, 0) over (partition by account_id order by transaction_id, leg) as last
       from entry) x where x.before <> x.last) as torn,
     (select count(*) from account a where a.purpose = 'locked' and a.balance <>
       (select coalesce(sum(h.amount - h.captured - h.returned), 0) from ledger_hold h
        where h.locked_account_id = a.id)) as frozen,
     (select count(*) from account a where a.owed <>
       (select coalesce(sum(o.amount - o.collected), 0) from ledger_owed o where o.account_id = a.id)) as owed,
     (select count(*) from (
       select 1 from (
         select pool, currency, win - stake + cash as amount from settlement where brand_id = $1 and member_id = $2
         union all select pool, currency, -stake from wager
           where brand_id = $1 and member_id = $2 and status = 'open'
         union all select a.pool, a.currency, -e.amount from entry e join account a on a.id = e.account_id) moved
       group by pool, currency having sum(amount) <> 0) x) as untold,
     (select count(*) from requirement r where r.brand_id = $1 and r.member_id = $2 and r.state = 'OPEN' and r.done <>
       (select coalesce(sum(p.counted), 0) from requirement_part p where p.requirement_id = r.id)) as requirements,
     (select count(*) from reward r where r.brand_id = $1 and r.member_id = $2 and (r.amount > 0 and r.state = 'C') <>
       exists (select from ledger_transaction t
         where t.brand_id = $1 and t.idempotency_key = 'reward:' || r.id and t.kind = 'reward' and exists (
           select from entry e where e.transaction_id = t.id and e.amount = r.amount))) as rewards,
     (select count(*) from withdrawal w left join ledger_hold h on h.id = w.hold_id
       where w.brand_id = $1 and w.member_id = $2 and (
         (w.state in ('PENDING', 'REVIEW', 'PAYING')) <> (h.ended_at is null)
         or (w.state = 'SUCCESS') <> (h.captured = w.amount)
         or (w.state in ('FAILED', 'REJECTED', 'CANCELLED')) <> (h.returned = w.amount))) as withdrawals,
     (select count(*) from deposit_payment p join deposit_order o on o.id = p.order_id
       left join ledger_transaction t on t.id = p.transaction_id
       where o.brand_id = $1 and o.member_id = $2 and p.transaction_id is not null
         and not exists (select from entry e where e.transaction_id = p.transaction_id and e.amount = p.amount)) as deposits,
     (${credits}) as credits,
     (${orders}) as orders,
     (select count(*) from (${paid}) p where p.transaction_id is not null and (p.reversed_at is not null) <> exists (
       select from ledger_reversal r where r.transaction_id = p.transaction_id)) as returns,
     (select count(*) from deposit_card c join deposit_order o on o.id = c.order_id
       where o.brand_id = $1 and o.member_id = $2 and c.sealed is not null
         and o.reason is distinct from 'preparing') as cards,
     (${charges}) as charges,
     (${escapes}) as escapes`;

/**
 * What must hold of one member after every step, whatever it was: transactions sum to zero (`unbalanced`), balances are
 * the sums of their entries (`wrong`), are not below nothing (`negative`) and follow each other (`torn`), frozen money
 * is what holds hold (`frozen`), owed money is what is owed (`owed`), the settlement feed tells every movement
 * (`untold`), what requirements have counted is what counted for them (`requirements`), a reward has been paid once if
 * it was claimed and not otherwise (`rewards`), a withdrawal holds money exactly while it is open and gives all of it
 * back where it was not paid (`withdrawals`), and its charge with it, and units of another currency are those of its
 * rate (`charges`), each payment that stands was credited once (`deposits`), nothing is credited that is no payment,
 * and of each payment its charge is taken (`credits`), an order says what stands of its payment (`orders`), what the
 * provider took back was reversed and nothing else (`returns`), and the PIN of a card is kept no longer than the
 * provider waits for it (`cards`), and nothing goes out of what is owed (`escapes`).
 */
export const findFaults = (database: Database, { brandId, memberId }: Looked): Promise<Faults> =>
  database.row(faultsRow, { name: 'simulation-faults', sql: statement }, [brandId, memberId]);
