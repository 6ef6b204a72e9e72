import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';

const standingRow = v.object({ standing: v.picklist(['OPEN', 'BLOCKED', 'CLOSED', 'RESTING']) });

/** Whether a member is blocked, has closed the account, or takes a break from play. */
export type MemberStanding = v.InferOutput<typeof standingRow>['standing'];

export async function findMemberStanding(
  db: Queryable,
  brandId: string,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<MemberStanding> {
  const { standing } = await db.row(
    standingRow,
    `select case when m.blocked then 'BLOCKED' when g.closed_until > $3 then 'CLOSED'
       when g.excluded_until > $3 then 'RESTING' else 'OPEN' end as standing
     from member m left join play_guard g on g.brand_id = m.brand_id and g.member_id = m.id
     where m.brand_id = $1 and m.id = $2`,
    [brandId, memberId, at],
  );
  return standing;
}
