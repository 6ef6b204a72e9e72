import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import { lockCode } from './invitation-code';

const inviterRow = v.object({ referrerId: v.bigint(), agentId: v.nullable(v.bigint()) });

/**
 * Who invites by a code, and the agent below whom its guests stand: the inviter's, or the inviter itself if it is one.
 */
export async function findInviter(
  db: Queryable,
  brandId: string,
  code: string,
): Promise<v.InferOutput<typeof inviterRow> | undefined> {
  return db.maybeRow(
    inviterRow,
    `select id as "referrerId", case when type in (1, 2, 41, 42) then id else nullif(upline_id, brand_root(brand_id)) end as "agentId"
     from member where brand_id = $1 and referral_code = $2 and not blocked and type <> 4`,
    [brandId, code],
  );
}

const referralRow = v.object({ code: v.nullable(v.string()), invitations: v.bigint() });

/** What an account's invitations and links came to. */
export async function readReferral(
  db: Queryable,
  brandId: string,
  memberId: bigint,
): Promise<{ code: string | null; invitations: number }> {
  const row = await db.maybeRow(
    referralRow,
    `select coalesce(m.referral_code, (
         select l.code from affiliate_link l
         where l.brand_id = $1 and l.agent_id = $2 and l.is_default and l.withdrawn_at is null)) as code,
       (select count(*) from member guest where guest.brand_id = $1 and guest.referrer_id = $2)
         + (select coalesce(sum(l.registrations), 0) from affiliate_link l where l.brand_id = $1 and l.agent_id = $2)
         as invitations
     from member m where m.brand_id = $1 and m.id = $2`,
    [brandId, memberId],
  );
  return { code: row?.code ?? null, invitations: Number(row?.invitations ?? 0) };
}

/**
 * Gives an account that has neither a code of its own nor a link from the beginning this one, unless a link has it.
 * @throws a unique violation of `member_referral_code_unique` when another account has it
 */
export async function storeReferralCode(
  tx: Tx,
  brandId: string,
  { memberId, code }: { memberId: bigint; code: string },
): Promise<void> {
  await lockCode(tx, brandId, code);
  await tx.execute(
    `update member set referral_code = $3
     where brand_id = $1 and id = $2 and referral_code is null
       and not exists (select from affiliate_link l
         where l.brand_id = $1 and l.agent_id = $2 and l.is_default and l.withdrawn_at is null)
       and not exists (select from affiliate_link l where l.brand_id = $1 and l.code = $3)`,
    [brandId, memberId, code],
  );
}
