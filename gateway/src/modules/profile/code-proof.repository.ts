import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { Purpose } from '../verification';

/** A proof as it is given out; its text is known to its owner alone. */
export interface NewProof {
  readonly hash: Buffer;
  readonly memberId: bigint;
  readonly sessionId: bigint;
  readonly purpose: Purpose;
  /** Number or address that the code went to. */
  readonly target: string;
  readonly expiresAt: Date;
}

export async function insertProof(tx: Tx, brandId: string, proof: NewProof): Promise<void> {
  await tx.execute(
    `insert into code_proof (hash, brand_id, member_id, session_id, purpose, target, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [proof.hash, brandId, proof.memberId, proof.sessionId, proof.purpose, proof.target, proof.expiresAt],
  );
}

/** What a proof must be. */
export interface ProofUse extends Omit<NewProof, 'target' | 'expiresAt'> {
  /** One of these was proven. */
  readonly targets: readonly string[];
  readonly at: Date;
}

/** Uses up a proof; `false` for one that is used, over, or of something else. */
export async function spendProof(tx: Tx, brandId: string, use: ProofUse): Promise<boolean> {
  const used = await tx.execute(
    `update code_proof set used_at = $7
     where hash = $1 and brand_id = $2 and member_id = $3 and session_id = $4 and purpose = $5 and target = any($6)
       and used_at is null and expires_at > $7`,
    [use.hash, brandId, use.memberId, use.sessionId, use.purpose, use.targets, use.at],
  );
  return used > 0;
}

const liveRow = v.object({ isLive: v.boolean() });

/** Whether a proof could be used up now. */
export async function isProofLive(db: Queryable, brandId: string, use: ProofUse): Promise<boolean> {
  const { isLive } = await db.row(
    liveRow,
    `select exists (select from code_proof
       where hash = $1 and brand_id = $2 and member_id = $3 and session_id = $4 and purpose = $5 and target = any($6)
         and used_at is null and expires_at > $7) as "isLive"`,
    [use.hash, brandId, use.memberId, use.sessionId, use.purpose, use.targets, use.at],
  );
  return isLive;
}

/** Forgets proofs that are over. */
export async function deleteProofs(db: Queryable, before: Date): Promise<void> {
  await db.execute('delete from code_proof where expires_at < $1', [before]);
}

const restRow = v.object({ until: v.date() });

/** Until when payouts of an account rest; nothing once that is over. */
export async function findRest(
  db: Queryable,
  brandId: string,
  { memberId, at }: { memberId: bigint; at: Date },
): Promise<Date | undefined> {
  const row = await db.maybeRow(
    restRow,
    'select until from profile_rest where brand_id = $1 and member_id = $2 and until > $3',
    [brandId, memberId, at],
  );
  return row?.until;
}

/** Lets payouts of an account rest until then, or longer where they do already. */
export async function setRest(
  tx: Tx,
  brandId: string,
  { memberId, until }: { memberId: bigint; until: Date },
): Promise<void> {
  await tx.execute(
    `insert into profile_rest (brand_id, member_id, until) values ($1, $2, $3)
     on conflict (brand_id, member_id) do update set until = greatest(profile_rest.until, excluded.until)`,
    [brandId, memberId, until],
  );
}
