import { raffleCalls } from '@pavilion/api-contract/calls/raffle';
import { err, ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import { presentRaffle } from './raffle.presenter';
import type { RaffleService } from './raffle.service';

/** The raffle, for the signed-in member. */
export function registerRaffleRoutes(context: ModuleContext, raffle: RaffleService): void {
  context.bindSigned(raffleCalls.raffleStatus, async ({ brand, session, language }) => {
    const view = await raffle.view(brand.id, session.memberId);
    return ok(presentRaffle(view, { settings: brand.settings, language }));
  });
  context.bindSigned(raffleCalls.claimRaffle, async ({ brand, session, idempotencyKey }) => {
    const taken = await raffle.take(brand.id, { memberId: session.memberId, intentKey: idempotencyKey ?? null });
    return taken.ok ? ok({ entries: taken.value }) : err(taken.error);
  });
}
