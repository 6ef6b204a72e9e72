import { amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import type { BetEntry, Bettor } from './bet.repository';

const entryRow = v.object({
  ...{ transaction_id: v.bigint(), type_id: v.number(), created_at: v.date() },
  ...{ amount: v.bigint(), balance_after: v.bigint() },
});

/** The statement of {@link listEntriesOf}. */
export const storyEntries = ({ brandId, memberId, currency }: Bettor, keys: readonly string[]) => ({
  sql: `with named as (select id from ledger_transaction where brand_id = $1 and idempotency_key = any ($4)),
       whole as (select id from named
                 union select r.reversed_by from ledger_reversal r join named n on n.id = r.transaction_id)
     select e.transaction_id, e.type_id, e.created_at, e.amount, e.balance_after
     from whole w join ledger_entry e on e.transaction_id = w.id and e.balance_after is not null
     where e.account_id = (select id from ledger_account where brand_id = $1 and kind = 'player' and owner = $2::text
       and currency = $3 and purpose = 'main' and pool = 'real')
     order by e.created_at, e.transaction_id, e.leg`,
  values: [brandId, String(memberId), currency, keys],
});

/** Rows of a member's own account of some postings, and of what took those back, oldest first. */
export async function listEntriesOf(db: Queryable, bettor: Bettor, keys: readonly string[]): Promise<BetEntry[]> {
  const { sql, values } = storyEntries(bettor, keys);
  const rows = await db.rows(entryRow, sql, values);
  return rows.map((row) => ({
    ...{ transactionId: row.transaction_id, typeId: row.type_id, at: row.created_at },
    ...{ amount: amountOf(row.amount), balanceAfter: amountOf(row.balance_after) },
  }));
}

const roundRow = v.object({ id: v.bigint() });
/** Rounds among which a reference is looked for, from the newest back. */
const mostRounds = 10_000;

/** How a round is asked for: whole, and by its last six letters and digits, or numbers with zeros before them. */
interface NamedRound {
  readonly reference: string;
  readonly short: string;
}

const lettersAndDigits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/**
 * The statement of {@link findRoundNamed}. What a reference ends with is looked at first: that rules out most rounds,
 * and costs little beside the expressions.
 */
export const roundNamed = ({ brandId, memberId, currency }: Bettor, { reference, short }: NamedRound) => ({
  sql: `select id from (
      select id, reference, placed_at from wager
      where brand_id = $1 and member_id = $2 and currency = $3 and pool = 'real'
      order by placed_at desc, id desc limit $6
    ) w
    where reference = $4 or (length($5) = 6
      and (upper(right(reference, 1)) = right($5, 1) or strpos($7, right(reference, 1)) = 0) and (
      upper(right(regexp_replace(reference, '[^0-9A-Za-z]', '', 'g'), 6)) = $5
      or right('000000' || regexp_replace(substring(reference from '[:-]([0-9]+([:-][0-9]+)*)$'), '[^0-9]', '', 'g'), 6) = $5))
    order by reference = $4 desc, placed_at desc, id desc limit 1`,
  values: [brandId, memberId, currency, reference, short, mostRounds, lettersAndDigits],
});

/** A member's newest round by its reference, or by the last six letters and digits of it. */
export async function findRoundNamed(db: Queryable, bettor: Bettor, named: NamedRound): Promise<bigint | undefined> {
  const { sql, values } = roundNamed(bettor, named);
  return (await db.maybeRow(roundRow, sql, values))?.id;
}
