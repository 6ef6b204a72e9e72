import { type Amount, amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { type SeamlessRefusal, seamlessRefusals } from './seamless.errors';

/** A bet of a round. */
export interface Debit {
  readonly tokenHash: Buffer;
  readonly reference: string;
  readonly roundId: string;
  readonly amount: Amount;
  /** What the vendor says of it: the kind of bet, the chosen outcome, decimal odds. */
  readonly betKind?: string | undefined;
  readonly selection?: string | undefined;
  readonly odds?: number | undefined;
}

/** A movement of a round without what a bet says. */
type RoundItem = Pick<Debit, 'tokenHash' | 'reference' | 'roundId'>;

/** Why a brand takes no new stake from a player. */
export type StakeRefusal = 'maintenance' | 'blockip';

/** A bet, judged by whether its brand is open to the player. */
export interface JudgedDebit extends Debit {
  readonly refusal: StakeRefusal | undefined;
}

/** A win of a round, or its end. */
export interface Credit extends RoundItem {
  readonly amount: Amount;
  readonly complete: boolean;
  /** What of the stake counts, where the vendor says so. */
  readonly validStake?: Amount | undefined;
}

/** A bet taken back. */
export interface Rollback extends RoundItem {
  readonly debitReference: string;
}

/** What became of one item of a batch. */
export interface SeamlessAnswer {
  /** Place in the batch from 0; `undefined` for a credit that had waited and was paid along the way. */
  readonly index: number | undefined;
  /** `again` asks for a later batch, `free` for a booking of a round that has no stake. */
  readonly outcome: 'posted' | 'replayed' | 'again' | 'free' | SeamlessRefusal;
  readonly transactionId: bigint | undefined;
  readonly balance: Amount | undefined;
  /** The member whose shown balance moved. */
  readonly moved: { readonly brandId: string; readonly memberId: bigint } | undefined;
}

/** Whose batch, and when. */
export interface BatchHead {
  readonly integration: string;
  readonly at: Date;
}

const answerRow = v.object({
  ordinal: v.nullable(v.number()),
  outcome: v.picklist(['posted', 'replayed', 'again', 'free', ...seamlessRefusals]),
  transaction_id: v.nullable(v.bigint()),
  balance: v.nullable(v.bigint()),
  brand_id: v.nullable(v.string()),
  member_id: v.nullable(v.bigint()),
});

type AnswerRow = v.InferOutput<typeof answerRow>;

const columns = 'ordinal, outcome, transaction_id, balance, brand_id, member_id';

/** Posts bets in one transaction and one round trip. */
export async function postDebits(
  db: Queryable,
  { integration, at }: BatchHead,
  items: readonly JudgedDebit[],
): Promise<SeamlessAnswer[]> {
  const rows = await db.rows(
    answerRow,
    {
      name: 'seamless-debit',
      sql: `select ${columns} from seamless_debit($1, $2, $3::bytea[], $4::text[], $5::text[], $6::bigint[],
         $7::text[], $8::text[], $9::text[], $10::numeric[])`,
    },
    [
      at,
      integration,
      ...columnsOf(items),
      items.map((item) => item.amount),
      items.map((item) => item.refusal ?? null),
      items.map((item) => item.betKind ?? null),
      items.map((item) => item.selection ?? null),
      items.map((item) => item.odds ?? null),
    ],
  );
  return rows.map(answerOf);
}

/** Posts wins and ends of rounds in one transaction and one round trip. */
export async function postCredits(
  db: Queryable,
  { integration, at }: BatchHead,
  items: readonly Credit[],
): Promise<SeamlessAnswer[]> {
  const rows = await db.rows(
    answerRow,
    {
      name: 'seamless-credit',
      sql: `select ${columns} from seamless_credit($1, $2, $3::bytea[], $4::text[], $5::text[], $6::bigint[], $7::boolean[],
         $8::bigint[])`,
    },
    [
      at,
      integration,
      ...columnsOf(items),
      items.map((item) => item.amount),
      items.map((item) => item.complete),
      items.map((item) => item.validStake ?? null),
    ],
  );
  return rows.map(answerOf);
}

/** Takes one bet back, or sees to it that it can never be made. */
export async function postRollback(
  db: Queryable,
  { integration, at }: BatchHead,
  item: Rollback,
): Promise<SeamlessAnswer[]> {
  const rows = await db.rows(
    answerRow,
    { name: 'seamless-rollback', sql: `select ${columns} from seamless_rollback($1, $2, $3, $4, $5, $6)` },
    [at, integration, item.tokenHash, item.reference, item.roundId, item.debitReference],
  );
  return rows.map(answerOf);
}

function columnsOf(items: readonly RoundItem[]): unknown[] {
  return [items.map((item) => item.tokenHash), items.map((item) => item.reference), items.map((item) => item.roundId)];
}

function answerOf(row: AnswerRow): SeamlessAnswer {
  return {
    index: row.ordinal === null ? undefined : row.ordinal - 1,
    outcome: row.outcome,
    transactionId: row.transaction_id ?? undefined,
    balance: row.balance === null ? undefined : amountOf(row.balance),
    moved:
      row.brand_id !== null && row.member_id !== null ? { brandId: row.brand_id, memberId: row.member_id } : undefined,
  };
}

/** What is unsettled between vendor and ledger. */
export interface OpenRounds {
  readonly open: number;
  /** Milliseconds since the oldest was opened; 0 without any. */
  readonly oldestMs: number;
  readonly waitingCredits: number;
}

const openRoundsRow = v.object({ open: v.bigint(), oldest: v.nullable(v.date()), waiting: v.bigint() });

/** Rounds without an end, and wins whose bet never came. */
export async function countOpenRounds(db: Queryable, at: Date): Promise<OpenRounds> {
  const row = await db.maybeRow(
    openRoundsRow,
    `select count(*) as open, min(placed_at) as oldest, (select count(*) from game_waiting_credit) as waiting
     from wager where status = 'open'`,
  );
  if (!row) return { open: 0, oldestMs: 0, waitingCredits: 0 };
  return {
    open: Number(row.open),
    oldestMs: row.oldest ? Math.max(0, at.getTime() - row.oldest.getTime()) : 0,
    waitingCredits: Number(row.waiting),
  };
}
