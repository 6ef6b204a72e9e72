import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { Tx } from '../database/database';
import type { Random } from '../ports/random';

/** What lets an operator bind an app. Only the hash of its code is kept, so this is the one time that it is seen. */
export interface IssuedEnrolment {
  readonly operatorId: string;
  readonly code: string;
  readonly expiresAt: Date;
}

const enrolmentLifeMs = 7 * 86_400_000;
/** As a code is kept. */
export const hashOfEnrolment = (code: string): string => createHash('sha256').update(code).digest('hex');

/** Gives an operator a code in place of the one before. */
export async function issueEnrolment(
  tx: Tx,
  { operatorId, by, at, random }: { operatorId: string; by: string; at: Date; random: Random },
): Promise<IssuedEnrolment> {
  const code = `pve_${random.token(24)}`;
  const expiresAt = new Date(at.getTime() + enrolmentLifeMs);
  await tx.execute(
    `insert into operators.operator_enrolment (operator_id, code_hash, created_at, created_by, expires_at)
     values ($1, $2, $3, $4, $5)
     on conflict (operator_id) do update set code_hash = excluded.code_hash, secret_sealed = null,
       created_at = excluded.created_at, created_by = excluded.created_by, expires_at = excluded.expires_at`,
    [operatorId, hashOfEnrolment(code), at, by, expiresAt],
  );
  return { operatorId, code, expiresAt };
}

/** Whose code it is, as it was given. */
export interface GivenEnrolment {
  readonly operatorId: string;
  readonly hash: string;
  readonly at: Date;
}

const sealedRow = v.object({ secret_sealed: v.nullable(v.string()) });

/**
 * The secret that a live code has shown, or `null` of one that has shown none; `undefined` of a code that is wrong or
 * over.
 */
export async function lockEnrolment(
  tx: Tx,
  { operatorId, hash, at }: GivenEnrolment,
): Promise<{ readonly secretSealed: string | null } | undefined> {
  const row = await tx.maybeRow(
    sealedRow,
    `select secret_sealed from operators.operator_enrolment
     where operator_id = $1 and code_hash = $2 and expires_at > $3 for update`,
    [operatorId, hash, at],
  );
  return row && { secretSealed: row.secret_sealed };
}

/** Keeps the secret that the app was shown. */
export async function setOffered(tx: Tx, operatorId: string, secretSealed: string): Promise<void> {
  await tx.execute('update operators.operator_enrolment set secret_sealed = $2 where operator_id = $1', [
    operatorId,
    secretSealed,
  ]);
}

/** Uses a code up. */
export async function deleteEnrolment(tx: Tx, operatorId: string): Promise<void> {
  await tx.execute('delete from operators.operator_enrolment where operator_id = $1', [operatorId]);
}
