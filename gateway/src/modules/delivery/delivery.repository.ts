import type { Amount } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { MessageKind } from '../message-provider';
import { messageState, type NewMessage } from './delivery.schema';

/** Messages to one recipient are counted one after the other. */
export async function lockRecipient(tx: Tx, brandId: string, hash: Buffer): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
    `message ${brandId} ${hash.toString('hex')}`,
  ]);
}

const countRow = v.object({ asked: v.number() });

export async function countToRecipient(
  tx: Tx,
  brandId: string,
  { hash, kind, since }: { hash: Buffer; kind: MessageKind; since: Date },
): Promise<number> {
  const { asked } = await tx.row(
    countRow,
    `select count(*)::integer as asked from outgoing_message
     where brand_id = $1 and recipient_hash = $2 and kind = $3 and asked_at > $4`,
    [brandId, hash, kind, since],
  );
  return asked;
}

/** Messages to a recipient that were tried, or will be. */
export async function countTried(
  tx: Tx,
  brandId: string,
  { hash, kind, since }: { hash: Buffer; kind: MessageKind; since: Date },
): Promise<number> {
  const { asked } = await tx.row(
    countRow,
    `select count(*)::integer as asked from outgoing_message
     where brand_id = $1 and recipient_hash = $2 and kind = $3 and asked_at > $4 and (attempts > 0 or state = 'WAITING')`,
    [brandId, hash, kind, since],
  );
  return asked;
}

/** What a day of a brand still has room for. */
export interface DayBound {
  readonly most: number;
  /** `null` for no bound. */
  readonly mostCost: Amount | null;
  /** Messages of the day that did not reach their recipients, after which no more are sent; `null` for no bound. */
  readonly mostBounces: number | null;
}

/** A message as its day counts it. */
export type DayEntry = Pick<NewMessage, 'day' | 'kind' | 'currency' | 'cost'>;

/** Counts a message and its cost for the day, unless that is full. */
export async function countForDay(
  tx: Tx,
  brandId: string,
  { day, kind, currency, cost, most, mostCost, mostBounces }: DayEntry & DayBound,
): Promise<boolean> {
  const counted = await tx.execute(
    `insert into outgoing_message_day as d (brand_id, day, kind, currency, asked, cost)
     select $1, $2, $3, $4, 1, $5::bigint where $6::integer > 0 and ($7::bigint is null or $5::bigint <= $7)
     on conflict (brand_id, day, kind, currency) do update set asked = d.asked + 1, cost = d.cost + excluded.cost
     where d.asked < $6 and ($7::bigint is null or d.cost + excluded.cost <= $7)
       and ($8::integer is null or d.bounced + d.undelivered < $8)`,
    [brandId, day, kind, currency, cost, most, mostCost, mostBounces],
  );
  return counted > 0;
}

/** One of the messages that were counted is not sent, since its recipient is gone. */
export async function countBlocked(tx: Tx, brandId: string, { day, kind, currency }: DayEntry): Promise<void> {
  await tx.execute(
    `update outgoing_message_day set blocked = blocked + 1
     where brand_id = $1 and day = $2 and kind = $3 and currency = $4`,
    [brandId, day, kind, currency],
  );
}

const idRow = v.object({ id: v.bigint() });

/** Writes a message; one that does not wait has ended. */
export async function insertMessage(tx: Tx, brandId: string, message: NewMessage): Promise<bigint> {
  const { id } = await tx.row(
    idRow,
    `insert into outgoing_message (brand_id, kind, reference, template, language, recipient_shown, recipient_hash, sealed,
       state, reason, member_id, route, cost, currency, day, asked_at, expires_at, ended_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9::text, $10, $11, $12, $13, $14, $15, $16::timestamptz, $17,
       case when $9::text <> 'WAITING' then $16::timestamptz end) returning id`,
    [
      ...[brandId, message.kind, message.reference, message.template, message.language, message.recipientShown],
      ...[message.recipientHash, message.sealed, message.state, message.reason, message.memberId],
      ...[message.route, message.cost, message.currency, message.day, message.at, message.expiresAt],
    ],
  );
  return id;
}

const waitingRow = v.object({
  reference: v.string(),
  sealed: v.string(),
  expiresAt: v.date(),
});

/** A message that is to be sent. */
export type WaitingMessage = Readonly<v.InferOutput<typeof waitingRow>>;

/** The message, while nobody knows what became of it. */
export const findWaiting = (db: Queryable, brandId: string, id: bigint): Promise<WaitingMessage | undefined> =>
  db.maybeRow(
    waitingRow,
    `select reference, sealed, expires_at as "expiresAt" from outgoing_message
     where brand_id = $1 and id = $2 and state = 'WAITING' and sealed is not null`,
    [brandId, id],
  );

/** Notes a try that came to nothing. */
export async function noteFailure(
  db: Queryable,
  brandId: string,
  { id, attempts, reason }: { id: bigint; attempts: number; reason: string },
): Promise<void> {
  await db.execute(
    `update outgoing_message set attempts = $3, reason = $4 where brand_id = $1 and id = $2 and state = 'WAITING'`,
    [brandId, id, attempts, reason],
  );
}

const triedRow = v.object({ state: messageState, attempts: v.number() });

/** What became of a message so far. */
export type TriedMessage = Readonly<v.InferOutput<typeof triedRow>>;

export const findState = (db: Queryable, brandId: string, id: bigint): Promise<TriedMessage> =>
  db.row(triedRow, 'select state, attempts from outgoing_message where brand_id = $1 and id = $2', [brandId, id]);

/** Forgets messages of long ago, and work of a day ago, some at a time. */
export async function forgetMessages(
  db: Queryable,
  { messagesBefore, jobsBefore }: { messagesBefore: Date; jobsBefore: Date },
): Promise<void> {
  await db.execute(
    `delete from outgoing_message where id in (
       select id from outgoing_message where asked_at < $1 and state <> 'WAITING' order by asked_at limit 1000)`,
    [messagesBefore],
  );
  await db.execute(
    `delete from outgoing_message_job where id in (
       select id from outgoing_message_job where done_at < $1 order by done_at limit 1000)`,
    [jobsBefore],
  );
}
