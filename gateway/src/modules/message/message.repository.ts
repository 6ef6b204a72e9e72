import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import {
  countStatement,
  listKey,
  type ListPart,
  listPart,
  type ListPlace,
  type ListSource,
  listStatement,
} from '../../kit';
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

/** The newest first. */
export const inboxOrder: ListSource['order'] = [
  { column: 'sent_at', kind: 'time' },
  { column: 'id', kind: 'number' },
];

const inboxOf = (brandId: string, memberId: bigint): ListSource => ({
  columns: 'id, type, sender, texts, sent_at as "sentAt", read_at as "readAt"',
  from: 'message where brand_id = $1 and member_id = $2',
  values: [brandId, memberId],
  order: inboxOrder,
});

const totalRow = v.object({ total: v.number() });

export async function countMessages(db: Queryable, brandId: string, memberId: bigint): Promise<number> {
  const { sql, values } = countStatement(inboxOf(brandId, memberId));
  const { total } = await db.row(totalRow, sql, values);
  return total;
}

const messageRow = v.object({
  ...listKey,
  type: v.picklist(['SYSTEM', 'PERSONAL']),
  id: v.bigint(),
  readAt: v.nullable(v.date()),
  sender: v.string(),
  sentAt: v.date(),
  texts: v.unknown(),
});

/** Part of an inbox. */
export async function listMessages(
  db: Queryable,
  brandId: string,
  { memberId, place }: { memberId: bigint; place: ListPlace },
): Promise<ListPart<MessageRecord>> {
  const { sql, values } = listStatement(inboxOf(brandId, memberId), place);
  const part = listPart(await db.rows(messageRow, sql, values), place);
  return { ...part, rows: part.rows.map((row) => ({ ...row, texts: v.parse(messageTexts, row.texts) })) };
}

const idRow = v.object({ id: v.bigint() });

/** Stores a message and answers its id. */
export async function insertMessage(tx: Tx, brandId: string, message: NewMessage): Promise<bigint> {
  const { id } = await tx.row(
    idRow,
    `insert into message (brand_id, member_id, type, sender, texts, sent_at, read_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
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
  return id;
}

const foundMessageRow = v.object({ type: v.picklist(['SYSTEM', 'PERSONAL']), texts: v.unknown() });

/** What a message of an inbox says, and whether it was to the account alone. */
export async function findMessage(
  db: Queryable,
  brandId: string,
  { memberId, id }: { readonly memberId: bigint; readonly id: bigint },
): Promise<Pick<MessageRecord, 'type' | 'texts'> | undefined> {
  const row = await db.maybeRow(
    foundMessageRow,
    'select type, texts from message where brand_id = $1 and member_id = $2 and id = $3',
    [brandId, memberId, id],
  );
  return row && { type: row.type, texts: v.parse(messageTexts, row.texts) };
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
