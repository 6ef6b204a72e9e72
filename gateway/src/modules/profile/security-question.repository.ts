import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const questionRow = v.object({ questionId: v.string(), answerHash: v.string() });

/** A question that an account has chosen. */
export type ChosenQuestion = Readonly<v.InferOutput<typeof questionRow>>;

export async function findQuestions(db: Queryable, brandId: string, memberId: bigint): Promise<ChosenQuestion[]> {
  return db.rows(
    questionRow,
    `select question_id as "questionId", answer_hash as "answerHash" from member_question
     where brand_id = $1 and member_id = $2 order by question_id`,
    [brandId, memberId],
  );
}

/** Puts questions in place of those that stand there. */
export async function replaceQuestions(
  tx: Tx,
  brandId: string,
  { memberId, questions, at }: { memberId: bigint; questions: readonly ChosenQuestion[]; at: Date },
): Promise<void> {
  await tx.execute('delete from member_question where brand_id = $1 and member_id = $2', [brandId, memberId]);
  for (const { questionId, answerHash } of questions)
    await tx.execute(
      `insert into member_question (brand_id, member_id, question_id, answer_hash, chosen_at)
       values ($1, $2, $3, $4, $5)`,
      [brandId, memberId, questionId, answerHash, at],
    );
}
