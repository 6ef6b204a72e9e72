import { amountOf } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { messageKind } from '../message-provider';
import { type MessageState, messageState } from './delivery.schema';

const endedRow = v.object({
  day: v.string(),
  kind: messageKind,
  currency: v.string(),
  cost: v.pipe(v.bigint(), v.transform(amountOf)),
  hash: v.instance(Buffer),
  shown: v.string(),
  memberId: v.nullable(v.bigint()),
});

/** What is left of a message that has ended: how its day counts it, and whom it was for. */
export type EndedMessage = Readonly<v.InferOutput<typeof endedRow>>;

/** How a message ends. */
export interface MessageEnd {
  readonly id: bigint;
  readonly state: 'SENT' | 'BOUNCED' | 'EXPIRED';
  /** `null` keeps why the last try failed. */
  readonly reason: string | null;
  readonly attempts: number;
  readonly at: Date;
}

/** Ends a message that waits, once. */
export const endMessage = (tx: Tx, brandId: string, end: MessageEnd): Promise<EndedMessage | undefined> =>
  tx.maybeRow(
    endedRow,
    `update outgoing_message set state = $3, sealed = null, attempts = $4, ended_at = $5,
       reason = case when $3 = 'SENT' then null else coalesce($6, reason) end
     where brand_id = $1 and id = $2 and state = 'WAITING'
     returning day::text as day, kind, currency, cost, recipient_hash as hash, recipient_shown as shown,
       member_id as "memberId"`,
    [brandId, end.id, end.state, end.attempts, end.at, end.reason],
  );

/** Counts in its day what became of a message; what was not sent costs nothing. */
export async function countEnd(
  tx: Tx,
  brandId: string,
  { day, kind, currency, cost, state }: EndedMessage & Pick<MessageEnd, 'state'>,
): Promise<void> {
  await tx.execute(
    `update outgoing_message_day set sent = sent + ($5 = 'SENT')::integer, bounced = bounced + ($5 = 'BOUNCED')::integer,
       expired = expired + ($5 = 'EXPIRED')::integer, cost = cost - case when $5 = 'SENT' then 0 else $6::bigint end
     where brand_id = $1 and day = $2 and kind = $3 and currency = $4`,
    [brandId, day, kind, currency, state, cost],
  );
}

const namedRow = v.object({ ...endedRow.entries, id: v.bigint(), state: messageState, attempts: v.number() });

/** A message that its provider tells of. */
export type ToldMessage = Readonly<v.InferOutput<typeof namedRow>>;

/** The message of a reference, held until the transaction ends. */
export const lockByReference = (
  tx: Tx,
  brandId: string,
  { kind, reference }: { readonly kind: 'sms' | 'mail'; readonly reference: string },
): Promise<ToldMessage | undefined> =>
  tx.maybeRow(
    namedRow,
    `select id, state, attempts, day::text as day, kind, currency, cost, recipient_hash as hash,
       recipient_shown as shown, member_id as "memberId"
     from outgoing_message where brand_id = $1 and kind = $2 and reference = $3 for update`,
    [brandId, kind, reference],
  );

/** How a message that was sent ended at its recipient. */
export interface ToldEnd {
  readonly id: bigint;
  readonly state: Extract<MessageState, 'DELIVERED' | 'UNDELIVERED'>;
  readonly reason: string | null;
  readonly at: Date;
}

/** Notes what a provider tells of a message that was sent, once: a state that is final stays. */
export async function noteTold(tx: Tx, brandId: string, { id, state, reason, at }: ToldEnd): Promise<void> {
  await tx.execute(
    `update outgoing_message set state = $3, reason = $4, told_at = $5
     where brand_id = $1 and id = $2 and state = 'SENT'`,
    [brandId, id, state, reason, at],
  );
}

/** Counts it in the day of its message. */
export async function countTold(
  tx: Tx,
  brandId: string,
  { day, kind, currency, state }: Pick<EndedMessage, 'day' | 'kind' | 'currency'> & Pick<ToldEnd, 'state'>,
): Promise<void> {
  await tx.execute(
    `update outgoing_message_day set delivered = delivered + ($5 = 'DELIVERED')::integer,
       undelivered = undelivered + ($5 = 'UNDELIVERED')::integer
     where brand_id = $1 and day = $2 and kind = $3 and currency = $4`,
    [brandId, day, kind, currency, state],
  );
}
