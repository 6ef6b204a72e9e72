import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

/** Where an invitation leads. */
export interface Invitation {
  /** The agent under whom the guest stands: the one who invites, or the one of the member who does. */
  readonly uplineId: bigint | null;
  readonly referrerId: bigint;
}

const invitationRow = v.object({ referrerId: v.bigint(), uplineId: v.nullable(v.bigint()) });

/** Whose invitation a code is: an agent's, or any true account's where members may invite. */
export async function findInvitation(
  db: Queryable,
  brandId: string,
  { code, byMembers }: { code: string; byMembers: boolean },
): Promise<Invitation | undefined> {
  return db.maybeRow(
    invitationRow,
    `select id as "referrerId", case when type in (1, 2, 41, 42) then id else upline_id end as "uplineId"
     from member
     where brand_id = $1 and not blocked and type <> 4
       and ((affiliate_code = $2 and type in (1, 2, 41, 42)) or (referral_code = $2 and $3))
     order by affiliate_code = $2 desc nulls last
     limit 1`,
    [brandId, code, byMembers],
  );
}

const referralRow = v.object({ code: v.nullable(v.string()), invitations: v.bigint() });

/** What an account's invitations came to. */
export async function readReferral(
  db: Queryable,
  brandId: string,
  memberId: bigint,
): Promise<{ code: string | null; invitations: number }> {
  const row = await db.maybeRow(
    referralRow,
    `select coalesce(referral_code, affiliate_code) as code,
       (select count(*) from member guest where guest.brand_id = $1 and guest.referrer_id = $2) as invitations
     from member where brand_id = $1 and id = $2`,
    [brandId, memberId],
  );
  return { code: row?.code ?? null, invitations: Number(row?.invitations ?? 0) };
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
  await tx.execute(
    `update member set referral_code = $3
     where brand_id = $1 and id = $2 and referral_code is null and affiliate_code is null
       and not exists (select from member agent where agent.brand_id = $1 and agent.affiliate_code = $3)`,
    [brandId, memberId, code],
  );
}
