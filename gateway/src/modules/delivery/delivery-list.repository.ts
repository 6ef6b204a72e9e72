import { amountOf } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { messageKind } from '../message-provider';
import { type MessageState, messageState } from './delivery.schema';

const amount = v.pipe(v.bigint(), v.transform(amountOf));

const listedRow = v.object({
  id: v.bigint(),
  reference: v.string(),
  kind: messageKind,
  template: v.string(),
  language: v.string(),
  recipient: v.string(),
  state: messageState,
  attempts: v.number(),
  reason: v.nullable(v.string()),
  route: v.nullable(v.string()),
  cost: amount,
  currency: v.string(),
  askedAt: v.date(),
  endedAt: v.nullable(v.date()),
  toldAt: v.nullable(v.date()),
});

/** A message as operators see it. */
export type ListedMessage = Readonly<v.InferOutput<typeof listedRow>>;

/** The newest messages first, without those that went to nobody. */
export const listOutgoing = (
  db: Queryable,
  brandId: string,
  { state, before, most }: { state: MessageState | null; before: bigint | null; most: number },
): Promise<ListedMessage[]> =>
  db.rows(
    listedRow,
    `select id, reference, kind, template, language, recipient_shown as recipient, state, attempts, reason, route, cost,
       currency, asked_at as "askedAt", ended_at as "endedAt", told_at as "toldAt"
     from outgoing_message where brand_id = $1 and state <> 'WITHHELD' and ($2::text is null or state = $2)
       and ($3::bigint is null or id < $3)
     order by id desc limit $4`,
    [brandId, state, before, most],
  );

const dayRow = v.object({
  day: v.string(),
  kind: messageKind,
  currency: v.string(),
  asked: v.number(),
  sent: v.number(),
  bounced: v.number(),
  expired: v.number(),
  delivered: v.number(),
  undelivered: v.number(),
  blocked: v.number(),
  cost: amount,
});

/** The messages of a brand in one of its days. */
export type MessageDay = Readonly<v.InferOutput<typeof dayRow>>;

/** The latest days first. */
export const listMessageDays = (db: Queryable, brandId: string, since: string): Promise<MessageDay[]> =>
  db.rows(
    dayRow,
    `select day::text as day, kind, currency, asked, sent, bounced, expired, delivered, undelivered, blocked, cost
     from outgoing_message_day
     where brand_id = $1 and day >= $2::date order by day desc, kind, currency`,
    [brandId, since],
  );
