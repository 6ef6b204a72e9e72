import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { type MessageRecord, messageTexts, type NewMessage } from './message.schema';

/** Changes of one inbox go one after the other, so that the count that is told last is the one that holds. */
export async function lockInbox(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`inbox ${brandId} ${memberId}`]);
}

const unreadRow = v.object({ unread: v.number() });

export async function countUnread(db: Queryable, brandId: string, memberId: bigint): Promise<number> {
  const { unread } = await db.row(
    unreadRow,
    'select count(*)::int as unread from message where brand_id = $1 and member_id = $2 and read_at is null',
    [brandId, memberId],
  );
  return unread;
}

const totalRow = v.object({ total: v.number() });

export async function countMessages(db: Queryable, brandId: string, memberId: bigint): Promise<number> {
  const { total } = await db.row(
    totalRow,
    'select count(*)::int as total from message where brand_id = $1 and member_id = $2',
    [brandId, memberId],
  );
  return total;
}

const messageRow = v.object({
  type: v.picklist(['SYSTEM', 'PERSONAL']),
  id: v.bigint(),
  readAt: v.nullable(v.date()),
  sender: v.string(),
  sentAt: v.date(),
  texts: v.unknown(),
});

/** Part of an inbox, the newest first. */
export async function listMessages(
  db: Queryable,
  brandId: string,
  { memberId, offset, limit }: { memberId: bigint; offset: number; limit: number },
): Promise<MessageRecord[]> {
  const rows = await db.rows(
    messageRow,
    `select id, type, sender, texts, sent_at as "sentAt", read_at as "readAt" from message
     where brand_id = $1 and member_id = $2 order by sent_at desc, id desc offset $3 limit $4`,
    [brandId, memberId, offset, limit],
  );
  return rows.map((row) => ({ ...row, texts: v.parse(messageTexts, row.texts) }));
}

export async function insertMessage(tx: Tx, brandId: string, message: NewMessage): Promise<void> {
  await tx.execute(
    'insert into message (brand_id, member_id, type, sender, texts, sent_at, read_at) values ($1, $2, $3, $4, $5, $6, $7)',
    [
      brandId,
      message.memberId,
      message.type,
      message.sender,
      JSON.stringify(message.texts),
      message.at,
      message.readAt ?? null,
    ],
  );
}

/** Messages of one account. */
export interface Chosen {
  readonly memberId: bigint;
  readonly ids: readonly bigint[];
}

const foundRow = v.object({ found: v.number() });

/** How many of these are in the inbox. */
export async function countChosen(tx: Tx, brandId: string, { memberId, ids }: Chosen): Promise<number> {
  const { found } = await tx.row(
    foundRow,
    'select count(*)::int as found from message where brand_id = $1 and member_id = $2 and id = any ($3::bigint[])',
    [brandId, memberId, ids],
  );
  return found;
}

export async function markChosen(
  tx: Tx,
  brandId: string,
  { memberId, ids, at }: Chosen & { readonly at: Date },
): Promise<void> {
  await tx.execute(
    'update message set read_at = $4 where brand_id = $1 and member_id = $2 and id = any ($3::bigint[]) and read_at is null',
    [brandId, memberId, ids, at],
  );
}

export async function deleteChosen(tx: Tx, brandId: string, { memberId, ids }: Chosen): Promise<void> {
  await tx.execute('delete from message where brand_id = $1 and member_id = $2 and id = any ($3::bigint[])', [
    brandId,
    memberId,
    ids,
  ]);
}
