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
import type { LetterAnswer, LetterRecipient, NewLetter, SentLetter } from './letter.schema';

/** Letters of one member are counted one after the other. */
export async function lockWriter(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  await tx.execute('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`letters ${brandId} ${memberId}`]);
}

const countRow = v.object({ sent: v.number() });

/** How many letters of one kind a member has sent since a moment, those taken out of the outbox too. */
export async function countSent(
  db: Queryable,
  brandId: string,
  { memberId, recipient, since }: { memberId: bigint; recipient: LetterRecipient; since: Date },
): Promise<number> {
  const { sent } = await db.row(
    countRow,
    `select count(*)::integer as sent from letter
     where brand_id = $1 and member_id = $2 and recipient = $3 and sent_at >= $4`,
    [brandId, memberId, recipient, since],
  );
  return sent;
}

const idRow = v.object({ id: v.bigint() });

export async function insertLetter(tx: Tx, brandId: string, letter: NewLetter): Promise<bigint> {
  const { id } = await tx.row(
    idRow,
    `insert into letter (brand_id, member_id, recipient, recipient_id, recipient_name, title, content, reply_to, thread,
       message_id, sent_at, intent_key)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      ...[brandId, letter.memberId, letter.recipient, letter.recipientId, letter.recipientName, letter.title],
      ...[letter.content, letter.replyTo, letter.thread, letter.messageId, letter.at, letter.intentKey],
    ],
  );
  return id;
}

/** The newest first. */
export const outboxOrder: ListSource['order'] = [
  { column: 'sent_at', kind: 'time' },
  { column: 'id', kind: 'number' },
];

const outboxOf = (brandId: string, memberId: bigint): ListSource => ({
  columns: 'id, recipient, recipient_name, title, content, sent_at, reply_to',
  from: 'letter where brand_id = $1 and member_id = $2 and deleted_at is null',
  values: [brandId, memberId],
  order: outboxOrder,
});

const totalRow = v.object({ total: v.number() });

export async function countOutbox(db: Queryable, brandId: string, memberId: bigint): Promise<number> {
  const { sql, values } = countStatement(outboxOf(brandId, memberId));
  const { total } = await db.row(totalRow, sql, values);
  return total;
}

const recipient = v.picklist(['UPLINE', 'DOWNLINE', 'SERVICE']);

const letterRow = v.object({
  id: v.bigint(),
  recipient,
  recipient_name: v.string(),
  title: v.string(),
  content: v.string(),
  sent_at: v.date(),
  reply_to: v.nullable(v.bigint()),
});

const asSent = (row: v.InferOutput<typeof letterRow>, answers: readonly LetterAnswer[]): SentLetter => ({
  ...{ id: row.id, recipient: row.recipient, recipientName: row.recipient_name, title: row.title },
  ...{ content: row.content, sentAt: row.sent_at, replyTo: row.reply_to, answers },
});

/** The letter that the call with this key has sent, as it was then; also one that was taken out of the outbox since. */
export async function findSent(
  db: Queryable,
  brandId: string,
  { memberId, intentKey }: { readonly memberId: bigint; readonly intentKey: string },
): Promise<SentLetter | undefined> {
  const row = await db.maybeRow(
    letterRow,
    `select id, recipient, recipient_name, title, content, sent_at, reply_to from letter
     where brand_id = $1 and member_id = $2 and intent_key = $3`,
    [brandId, memberId, intentKey],
  );
  return row && asSent(row, []);
}

const sentRow = v.object({ ...listKey, ...letterRow.entries });

/** Part of an outbox, each letter with what came back for it. */
export async function listOutbox(
  db: Queryable,
  brandId: string,
  { memberId, place }: { memberId: bigint; place: ListPlace },
): Promise<ListPart<SentLetter>> {
  const { sql, values } = listStatement(outboxOf(brandId, memberId), place);
  const { rows, ...part } = listPart(await db.rows(sentRow, sql, values), place);
  const answers = await listAnswers(
    db,
    rows.map(({ id }) => id),
  );
  return {
    ...part,
    rows: rows.map((row) =>
      asSent(
        row,
        answers.filter(({ letterId }) => letterId === row.id),
      ),
    ),
  };
}

const answerRow = v.object({ letter_id: v.bigint(), content: v.string(), at: v.date() });

/** What customer service and members answered to letters. */
async function listAnswers(
  db: Queryable,
  letters: readonly bigint[],
): Promise<(LetterAnswer & { readonly letterId: bigint })[]> {
  const [ofService, ofMembers] = await Promise.all([
    db.rows(
      answerRow,
      'select letter_id, content, at from letter_answer where letter_id = any ($1::bigint[]) order by id',
      [letters],
    ),
    db.rows(
      answerRow,
      `select l.id as letter_id, a.content, a.sent_at as at from letter l
       join letter a on a.brand_id = l.brand_id and a.member_id = l.recipient_id and a.reply_to = l.message_id
       where l.id = any ($1::bigint[]) order by a.id`,
      [letters],
    ),
  ]);
  return [...ofService, ...ofMembers].map((row) => ({ letterId: row.letter_id, content: row.content, at: row.at }));
}

/** Takes letters out of an outbox, all of them or none; how many it took. */
export async function takeOut(
  tx: Tx,
  brandId: string,
  { memberId, ids, at }: { memberId: bigint; ids: readonly bigint[]; at: Date },
): Promise<number> {
  const rows = await tx.rows(
    idRow,
    `update letter set deleted_at = $4
     where brand_id = $1 and member_id = $2 and id = any ($3::bigint[]) and deleted_at is null
       and cardinality($3::bigint[]) = (select count(*) from letter c
         where c.brand_id = $1 and c.member_id = $2 and c.id = any ($3::bigint[]) and c.deleted_at is null)
     returning id`,
    [brandId, memberId, ids, at],
  );
  return rows.length;
}

const originRow = v.object({
  id: v.bigint(),
  member_id: v.bigint(),
  recipient,
  title: v.string(),
  content: v.string(),
  thread: v.nullable(v.bigint()),
});

/** The letter that a message of an inbox is. */
export async function findOrigin(
  db: Queryable,
  brandId: string,
  messageId: bigint,
): Promise<v.InferOutput<typeof originRow> | undefined> {
  return db.maybeRow(
    originRow,
    'select id, member_id, recipient, title, content, thread from letter where brand_id = $1 and message_id = $2',
    [brandId, messageId],
  );
}

const threadRow = v.object({ thread: v.bigint(), content: v.string() });

/** The exchange with customer service that a message of an inbox belongs to, and what was answered in it. */
export async function findServiceAnswer(
  db: Queryable,
  brandId: string,
  messageId: bigint,
): Promise<v.InferOutput<typeof threadRow> | undefined> {
  return db.maybeRow(
    threadRow,
    `select coalesce(l.thread, l.id) as thread, a.content from letter_answer a join letter l on l.id = a.letter_id
     where l.brand_id = $1 and a.message_id = $2`,
    [brandId, messageId],
  );
}

export async function markAnswered(tx: Tx, brandId: string, { id, at }: { id: bigint; at: Date }): Promise<void> {
  await tx.execute('update letter set answered_at = coalesce(answered_at, $3) where brand_id = $1 and id = $2', [
    brandId,
    id,
    at,
  ]);
}
