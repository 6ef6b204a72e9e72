import { takeSteps, ticketProgress } from '../rule-progress';
import type { FeedReader } from '../settlement';
import type { TicketIssuer } from './ticket.issue';
import type { EarningRule } from './ticket.rules';

/** Under this its place in the feed is kept. */
export const ticketConsumer = 'ticket';

/** Names a rule by all that it says, so that one with another amount begins anew. */
const nameOf = ({ ticket, by, amount }: EarningRule): string => `${by}:${ticket}:${amount}`;

/** Gives tickets for what was deposited and staked. */
export const createTicketReader = (issuer: TicketIssuer): FeedReader => ({
  name: ticketConsumer,
  // A rule gives nothing for what was done before there were rules.
  from: 'now',
  take: (tx, settlements) =>
    takeSteps(tx, settlements, {
      progress: ticketProgress,
      nameOf,
      rulesOf: (brandId) => issuer.rulesOf(brandId).earning,
      async give({ brandId, memberId, rule, name, passed, count, at }) {
        for (let place = 1n; place <= BigInt(count); place += 1n)
          await issuer.issue(tx, brandId, {
            key: `earned:${name}:${memberId}:${passed + place}`,
            memberId,
            code: rule.ticket,
            at,
          });
      },
    }),
});
