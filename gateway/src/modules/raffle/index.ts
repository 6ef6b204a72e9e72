import type { GatewayModule } from '../../kit';
import { createRaffleDrawing, type RaffleDrawingDeps } from './raffle-drawing';
import { registerRaffleRoutes } from './raffle.routes';
import { createRaffleService } from './raffle.service';

export { drawDue, openDraw, type RaffleDeps, takeNumbers, type Won } from './raffle.core';
export { addChances } from './raffle-chance.repository';
export { createRaffleReader } from './raffle-reader';
export { lockOpenDraw, nextDrawAt } from './raffle.repository';
export type { RaffleRules } from './raffle.rules';
export { wonLetter } from './raffle.texts';

/** The raffle: numbers that members earn and take, draws at their time, and prizes that become rewards. */
export function createRaffleModule(deps: RaffleDrawingDeps): GatewayModule {
  const drawing = createRaffleDrawing(deps);
  return {
    name: 'raffle',
    register: (context) => registerRaffleRoutes(context, createRaffleService(deps)),
    async start() {
      // Whoever comes first finds a draw that is open.
      await drawing.look();
      drawing.start();
    },
    attend: () => drawing.look(),
    close: () => drawing.stop(),
  };
}
