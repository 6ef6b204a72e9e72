import type { GatewayModule } from '../kit';
import { createDemoProtectionModule } from '../seed/demo-protection.module';
import { createDemoTradesModule } from '../seed/demo-trades.module';
import { composeDeposit } from './compose-deposit';
import { composeTrades } from './compose-trades';
import { composeWithdrawals, type ComposedWithdrawals } from './compose-withdrawals';
import type { GatewayDeps } from './gateway-deps';

type About = Omit<Parameters<typeof composeDeposit>[1], 'provider' | 'takePayout'> &
  Parameters<typeof composeWithdrawals>[1];

/** Money that comes in and goes out. */
export interface ComposedCash {
  readonly modules: readonly GatewayModule[];
  readonly submitFor: ComposedWithdrawals['submitFor'];
  /** Comes after the demonstration accounts. */
  readonly demo: readonly GatewayModule[];
}

/** Money that comes in and goes out, by one provider, which tells of both, or from member to member. */
export function composeCash(deps: GatewayDeps, about: About): ComposedCash {
  const { withdrawalModules, offers, numbers, submitFor, ...payouts } = composeWithdrawals(deps, about);
  const { depositModules, ...deposits } = composeDeposit(deps, { ...about, ...payouts });
  const trades = composeTrades(deps, { ...about, ...deposits, offers });
  const demo = createDemoTradesModule({
    ...{ ...deps, ...about, accounts: numbers, brands: about.directory },
    ...{ counter: trades.counter, provider: payouts.provider.name },
  });
  const careful = createDemoProtectionModule({ ...deps, ...about, ...deposits, brands: about.directory });
  return { modules: [...depositModules, ...withdrawalModules, trades.module], submitFor, demo: [demo, careful] };
}
