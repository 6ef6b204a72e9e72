import type { GatewayModule } from '../../kit';
import { registerTicketRoutes, type TicketRoutes } from './ticket.routes';
import { createTicketService, type TicketServiceDeps } from './ticket.service';

export { countDiscounts, type DiscountAsk, useDiscount } from './discount-ticket.repository';
export { createSeedSeal, type SeedSeal } from './seed-seal';
export { hashOfSeed } from './ticket.draw';
export { createTicketIssuer, type TicketIssuer } from './ticket.issue';
export { createTicketReader } from './ticket-reader';
export type { ShownGame } from './ticket.routes';
export type { TicketRules } from './ticket.rules';

/** Tickets that members earn and open. */
export function createTicketModule(deps: TicketServiceDeps & Pick<TicketRoutes, 'gameOf'>): GatewayModule {
  return {
    name: 'reward-ticket',
    register: (context) =>
      registerTicketRoutes(context, {
        ...{ tickets: createTicketService(deps), gameOf: deps.gameOf },
        rulesOf: (id) => deps.issuer.rulesOf(id),
      }),
  };
}
