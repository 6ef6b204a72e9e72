import type { Queryable, Tx } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { type StepStanding, standingsOf, type TicketFriend } from './friend-steps';
import { listFriendTickets, listUsedFriends, lockFriendTickets, useFriends } from './friend-ticket.repository';

/** Finds friends whom a member invited since then and who count, but for some. */
export type FindFriends = (
  db: Queryable,
  brandId: string,
  asked: { readonly referrerId: bigint; readonly since: Date; readonly except: readonly bigint[] },
) => Promise<readonly TicketFriend[]>;

/** Whose tickets, and when. */
export interface StandingAsk {
  readonly memberId: bigint;
  readonly at: Date;
}

/** Not enough friends have done what a ticket asks for. */
export const friendsMissing: Refusal = { code: 'prom.claim.req.field', value: { data: 'required.friends' } };

/** Where the steps of tickets stand that friends open. */
export interface FriendStandings {
  /** Of all tickets of a member that can still be opened. */
  read(db: Queryable, brandId: string, asked: StandingAsk): Promise<ReadonlyMap<bigint, readonly StepStanding[]>>;
  /** Uses the friends who open a locked ticket; whether there was one for each of its steps. */
  open(tx: Tx, brandId: string, asked: StandingAsk & { readonly ticketId: bigint }): Promise<boolean>;
}

export function createFriendStandings(findFriends: FindFriends): FriendStandings {
  const read: FriendStandings['read'] = async (db, brandId, { memberId, at }) => {
    const tickets = await listFriendTickets(db, brandId, { memberId, at });
    if (tickets.length === 0) return new Map();
    const since = new Date(Math.min(...tickets.map(({ issuedAt }) => issuedAt.getTime())));
    const except = await listUsedFriends(db, brandId, { memberId, since });
    const friends = await findFriends(db, brandId, { referrerId: memberId, since, except });
    const inOrder = [...friends].sort((a, b) => a.registeredAt.getTime() - b.registeredAt.getTime());
    return standingsOf(tickets, inOrder);
  };
  return {
    read,
    async open(tx, brandId, { ticketId, memberId, at }) {
      await lockFriendTickets(tx, brandId, memberId);
      const standing = (await read(tx, brandId, { memberId, at })).get(ticketId) ?? [];
      const memberIds = standing.flatMap(({ achieved, friend }) => (achieved && friend ? [friend.memberId] : []));
      if (standing.length === 0 || memberIds.length < standing.length) return false;
      await useFriends(tx, brandId, { ticketId, memberIds });
      return true;
    },
  };
}
