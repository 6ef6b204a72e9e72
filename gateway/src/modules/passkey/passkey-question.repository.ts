import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

export type QuestionPurpose = 'way-in' | 'second-step' | 'new';

/** What a passkey is asked to sign. */
export interface PasskeyQuestion {
  readonly ticketHash: Buffer;
  readonly purpose: QuestionPurpose;
  /** Nobody is known before the answer to a way in. */
  readonly memberId: bigint | null;
  readonly deviceId: string;
  readonly challenge: string;
  readonly expiresAt: Date;
}

/** Stores a question in place of the one that the ticket had. */
export async function storeQuestion(db: Queryable, brandId: string, question: PasskeyQuestion): Promise<void> {
  await db.execute(
    `insert into passkey_question (ticket_hash, brand_id, purpose, member_id, device_id, challenge, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (ticket_hash) do update set challenge = excluded.challenge, expires_at = excluded.expires_at, used_at = null
     where passkey_question.brand_id = excluded.brand_id and passkey_question.purpose = excluded.purpose`,
    [
      ...[question.ticketHash, brandId, question.purpose, question.memberId],
      ...[question.deviceId, question.challenge, question.expiresAt],
    ],
  );
}

/** What the question of an answer must be. */
export interface QuestionUse {
  readonly ticketHash: Buffer;
  readonly purpose: QuestionPurpose;
  readonly memberId: bigint | null;
  readonly deviceId: string;
  readonly at: Date;
}

const challengeRow = v.object({ challenge: v.string() });

/** Uses up a question and tells what was to be signed; nothing for one that is used, over or of something else. */
export async function spendQuestion(tx: Tx, brandId: string, use: QuestionUse): Promise<string | undefined> {
  const row = await tx.maybeRow(
    challengeRow,
    `update passkey_question set used_at = $6
     where ticket_hash = $1 and brand_id = $2 and purpose = $3 and member_id is not distinct from $4
       and device_id = $5 and used_at is null and expires_at > $6
     returning challenge`,
    [use.ticketHash, brandId, use.purpose, use.memberId, use.deviceId, use.at],
  );
  return row?.challenge;
}

/** Forgets questions that are over. */
export async function deleteQuestions(db: Queryable, before: Date): Promise<void> {
  await db.execute('delete from passkey_question where expires_at < $1', [before]);
}
