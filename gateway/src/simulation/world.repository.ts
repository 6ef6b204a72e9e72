import type { Database } from '@pavilion/platform';
import * as v from 'valibot';

const idRow = v.object({ id: v.bigint() });
const gameRow = v.object({ brandId: v.string(), nodeId: v.string() });
const withdrawalRow = v.object({ id: v.bigint(), state: v.string() });

/** Id of a member that has just registered. */
export async function findMemberId(database: Database, brandId: string, username: string): Promise<bigint> {
  const { id } = await database.row(idRow, 'select id from member where brand_id = $1 and username = $2', [
    brandId,
    username,
  ]);
  return id;
}

/** Gives a member a number that counts as proven. */
export const proveMobile = (database: Database, brandId: string, memberId: bigint): Promise<number> =>
  database.execute('update member set mobile = $3, mobile_verified = true where brand_id = $1 and id = $2', [
    brandId,
    memberId,
    `+8490${String(memberId).padStart(7, '0')}`,
  ]);

/** Games of all brands that can be played, in the same order each time. */
export const listGames = (database: Database): Promise<readonly v.InferOutput<typeof gameRow>[]> =>
  database.rows(
    gameRow,
    `select brand_id as "brandId", node_id as "nodeId" from game where playable and has_demo order by brand_id, node_id`,
  );

/** Withdrawals of a member that are still to be decided or paid. */
export const listOpenWithdrawals = (
  database: Database,
  brandId: string,
  memberId: bigint,
): Promise<readonly v.InferOutput<typeof idRow>[]> =>
  database.rows(
    idRow,
    `select id from withdrawal
     where brand_id = $1 and member_id = $2 and state in ('PENDING', 'REVIEW', 'PAYING') order by id`,
    [brandId, memberId],
  );

/** Withdrawals of everybody that have ended. */
export const listEndedWithdrawals = (database: Database): Promise<readonly v.InferOutput<typeof withdrawalRow>[]> =>
  database.rows(
    withdrawalRow,
    "select id, state from withdrawal where state in ('SUCCESS', 'FAILED', 'REJECTED', 'CANCELLED')",
  );
