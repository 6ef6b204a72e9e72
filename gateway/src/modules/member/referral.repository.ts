import type { Queryable, Tx } from '@pavilion/platform';

/** Where an invitation leads. */
export interface Invitation {
  /** The agent under whom the guest stands: the one who invites, or the one of the member who does. */
  readonly uplineId: bigint | null;
  readonly referrerId: bigint;
}

/** Whose invitation a code is: an agent's, or any true account's where members may invite. */
export async function findInvitation(
  db: Queryable,
  brandId: string,
  { code, byMembers }: { code: string; byMembers: boolean },
): Promise<Invitation | undefined> {
  const { rows } = await db.query<{ referrerId: bigint; uplineId: bigint | null }>(
    `select id as "referrerId", case when type in (1, 2, 41, 42) then id else upline_id end as "uplineId"
     from member
     where brand_id = $1 and not blocked and type <> 4
       and ((affiliate_code = $2 and type in (1, 2, 41, 42)) or (referral_code = $2 and $3))
     order by affiliate_code = $2 desc nulls last
     limit 1`,
    [brandId, code, byMembers],
  );
  return rows[0];
}

/** What an account's invitations came to. */
export async function readReferral(
  db: Queryable,
  brandId: string,
  memberId: bigint,
): Promise<{ code: string | null; invitations: number }> {
  const { rows } = await db.query<{ code: string | null; invitations: bigint }>(
    `select coalesce(referral_code, affiliate_code) as code,
       (select count(*) from member guest where guest.brand_id = $1 and guest.referrer_id = $2) as invitations
     from member where brand_id = $1 and id = $2`,
    [brandId, memberId],
  );
  return { code: rows[0]?.code ?? null, invitations: Number(rows[0]?.invitations ?? 0) };
}

/**
 * Gives an account that has neither referral nor affiliate code this one; one that is an agent's already stays the
 * agent's.
 * @throws a unique violation of `member_referral_code_unique` when another account has it
 */
export async function storeReferralCode(
  tx: Tx,
  brandId: string,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<void> {
  await tx.query(
    `update member set referral_code = $3
     where brand_id = $1 and id = $2 and referral_code is null and affiliate_code is null
       and not exists (select from member agent where agent.brand_id = $1 and agent.affiliate_code = $3)`,
    [brandId, memberId, code],
  );
}
