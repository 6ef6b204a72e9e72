import type { Queryable } from '@pavilion/platform';

/** Whether a member takes a break from play at `at`, or is excluded from it. */
export async function isExcludedFromPlay(
  db: Queryable,
  brandId: string,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<boolean> {
  const found = await db.execute(
    'select from play_guard where brand_id = $1 and member_id = $2 and excluded_until > $3',
    [brandId, memberId, at],
  );
  return found > 0;
}
