import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const deskRow = v.object({
  id: v.bigint(),
  member_id: v.bigint(),
  username: v.string(),
  title: v.string(),
  content: v.string(),
  sent_at: v.date(),
  thread: v.nullable(v.bigint()),
  answered_at: v.nullable(v.date()),
});

/** A letter to customer service. */
export type DeskLetter = v.InferOutput<typeof deskRow>;

/** Letters to customer service: those that wait, the oldest first, and behind them the newest that are answered. */
export const listDesk = (db: Queryable, brandId: string, limit: number): Promise<DeskLetter[]> =>
  db.rows(
    deskRow,
    `select l.id, l.member_id, m.username, l.title, l.content, l.sent_at, l.thread, l.answered_at
     from letter l join member m on m.brand_id = l.brand_id and m.id = l.member_id
     where l.brand_id = $1 and l.recipient = 'SERVICE'
     order by l.answered_at is not null, case when l.answered_at is null then l.sent_at end, l.answered_at desc, l.id
     limit $2`,
    [brandId, limit],
  );

const lockedRow = v.object({ id: v.bigint(), member_id: v.bigint(), title: v.string(), content: v.string() });

/** Locks a letter to customer service. */
export const lockDesk = (tx: Tx, brandId: string, id: bigint): Promise<v.InferOutput<typeof lockedRow> | undefined> =>
  tx.maybeRow(
    lockedRow,
    `select id, member_id, title, content from letter
     where brand_id = $1 and id = $2 and recipient = 'SERVICE' for update`,
    [brandId, id],
  );

export async function insertAnswer(
  tx: Tx,
  answer: { letterId: bigint; operator: string; content: string; messageId: bigint; at: Date },
): Promise<void> {
  await tx.execute(
    'insert into letter_answer (letter_id, operator, content, message_id, at) values ($1, $2, $3, $4, $5)',
    [answer.letterId, answer.operator, answer.content, answer.messageId, answer.at],
  );
}
