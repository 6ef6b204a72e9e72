import type { Queryable } from '@pavilion/platform';
import * as v from 'valibot';
import { columns, type WithdrawalRecord, withdrawalColumns } from './withdrawal.repository';

const storyRow = v.object(withdrawalColumns);

/** A withdrawal of a member by its number, or by the last six digits of it. */
export const findWithdrawalStory = (
  db: Queryable,
  brandId: string,
  { memberId, named }: { readonly memberId: bigint; readonly named: string },
): Promise<WithdrawalRecord | undefined> =>
  db.maybeRow(
    storyRow,
    `select ${columns} from withdrawal
     where brand_id = $1 and member_id = $2 and (id::text = $3 or (length($3) = 6 and right(id::text, 6) = $3))
     order by id::text = $3 desc, id desc limit 1`,
    [brandId, memberId, named],
  );
