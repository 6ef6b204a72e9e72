import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';

interface NewCaptcha {
  readonly id: string;
  readonly answer: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertCaptcha(
  db: Queryable,
  brandId: string,
  { id, answer, at, expiresAt }: NewCaptcha,
): Promise<void> {
  await db.execute('insert into captcha (id, brand_id, answer, created_at, expires_at) values ($2, $1, $3, $4, $5)', [
    brandId,
    id,
    answer,
    at,
    expiresAt,
  ]);
}

const answerRow = v.object({ answer: v.string() });

/** Spends a captcha and tells its answer; nothing when it was spent or is too old. */
export async function spendCaptcha(
  db: Queryable,
  brandId: string,
  { id, at }: { id: string; at: Date },
): Promise<string | undefined> {
  const row = await db.maybeRow(
    answerRow,
    `update captcha set used_at = $3 where brand_id = $1 and id = $2 and used_at is null and expires_at > $3
     returning answer`,
    [brandId, id, at],
  );
  return row?.answer;
}

/** Forgets captchas that nobody can answer any more. */
export async function deleteCaptchas(db: Queryable, before: Date): Promise<void> {
  await db.execute('delete from captcha where expires_at < $1', [before]);
}

/** Spends a proof of work; `false` when it was spent before. */
export async function spendProof(
  db: Queryable,
  brandId: string,
  proof: { nonce: string; expiresAt: Date },
): Promise<boolean> {
  const rowCount = await db.execute(
    'insert into spent_proof (nonce, brand_id, expires_at) values ($2, $1, $3) on conflict do nothing',
    [brandId, proof.nonce, proof.expiresAt],
  );
  return rowCount > 0;
}

/** Forgets proofs that are too old to be taken anyway. */
export async function deleteProofs(db: Queryable, before: Date): Promise<void> {
  await db.execute('delete from spent_proof where expires_at < $1', [before]);
}
