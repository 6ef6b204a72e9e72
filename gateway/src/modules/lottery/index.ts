import type { Clock } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import { registerLotteryRoutes } from './lottery.routes';

/** Lottery games and when they draw. */
export function createLotteryModule({ clock }: { clock: Clock }): GatewayModule {
  return { name: 'lottery', register: (context) => registerLotteryRoutes(context, clock) };
}
