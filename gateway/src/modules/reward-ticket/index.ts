import type { GatewayModule } from '../../kit';
import { registerTicketRoutes, type TicketRoutes } from './ticket.routes';
import { createFriendStandings, type FindFriends } from './friend-standing';
import { createTicketService, type TicketServiceDeps } from './ticket.service';

export { countDiscounts, type DiscountAsk, useDiscount } from './discount-ticket.repository';
export { createSeedSeal, type SeedSeal } from './seed-seal';
export { hashOfSeed } from './ticket.draw';
export { createTicketIssuer, type TicketIssuer } from './ticket.issue';
export { createTicketReader } from './ticket-reader';
export type { ShownGame } from './ticket.routes';
export type { TicketRules } from './ticket.rules';

export interface TicketModuleDeps extends Omit<TicketServiceDeps, 'standings'>, Pick<TicketRoutes, 'gameOf'> {
  readonly findFriends: FindFriends;
}

/** Tickets that members earn and open. */
export function createTicketModule(deps: TicketModuleDeps): GatewayModule {
  const standings = createFriendStandings(deps.findFriends);
  return {
    name: 'reward-ticket',
    register: (context) =>
      registerTicketRoutes(context, {
        ...{ tickets: createTicketService({ ...deps, standings }), gameOf: deps.gameOf },
        rulesOf: (id) => deps.issuer.rulesOf(id),
      }),
  };
}
