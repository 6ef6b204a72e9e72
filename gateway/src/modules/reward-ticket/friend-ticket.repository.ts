import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import type { FriendTicket } from './friend-steps';

/** Steps as a ticket was issued with them. */
export const friendSteps = v.array(
  v.object({ by: v.picklist(['registered', 'deposit', 'turnover']), amount: v.string() }),
);

const openRow = v.object({
  id: v.bigint(),
  issuedAt: v.date(),
  expiresAt: v.date(),
  steps: v.pipe(v.unknown(), friendSteps),
});

/** Tickets of a member that friends can still open, what ends first before the others. */
export const listFriendTickets = (
  db: Queryable,
  brandId: string,
  { memberId, at }: { readonly memberId: bigint; readonly at: Date },
): Promise<FriendTicket[]> =>
  db.rows(
    openRow,
    `select id, issued_at as "issuedAt", expires_at as "expiresAt", friend_steps as steps from ticket
     where brand_id = $1 and member_id = $2 and friend_steps is not null and opened_at is null and expires_at > $3
     order by expires_at, id`,
    [brandId, memberId, at],
  );

const usedRow = v.object({ memberId: v.bigint() });

/** Friends who opened a ticket of the member since then. */
export const listUsedFriends = async (
  db: Queryable,
  brandId: string,
  { memberId, since }: { readonly memberId: bigint; readonly since: Date },
): Promise<bigint[]> =>
  (
    await db.rows(
      usedRow,
      `select f.member_id as "memberId" from ticket t join ticket_friend f on f.ticket_id = t.id
       where t.brand_id = $1 and t.member_id = $2 and t.friend_steps is not null and t.opened_at >= $3`,
      [brandId, memberId, since],
    )
  ).map((row) => row.memberId);

/** Keeps two tickets of one member from being opened by the same friends at once. */
export async function lockFriendTickets(tx: Tx, brandId: string, memberId: bigint): Promise<void> {
  await tx.execute('select 1 from ticket_seed where brand_id = $1 and member_id = $2 for no key update', [
    brandId,
    memberId,
  ]);
}

/** Remembers who opened a ticket, in the order of its steps. */
export async function useFriends(
  tx: Tx,
  brandId: string,
  { ticketId, memberIds }: { readonly ticketId: bigint; readonly memberIds: readonly bigint[] },
): Promise<void> {
  await tx.execute(
    `insert into ticket_friend (brand_id, member_id, ticket_id, step)
     select $1, f.id, $2, f.place - 1 from unnest($3::bigint[]) with ordinality f (id, place)`,
    [brandId, ticketId, memberIds],
  );
}
