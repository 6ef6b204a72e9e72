import type { GatewayModule } from '../kit';
import { composeDeposit } from './compose-deposit';
import { composeTrades } from './compose-trades';
import { composeWithdrawals } from './compose-withdrawals';
import type { GatewayDeps } from './gateway-deps';

type About = Omit<Parameters<typeof composeDeposit>[1], 'provider' | 'takePayout'> &
  Parameters<typeof composeWithdrawals>[1];

/** Money that comes in and goes out, by one provider, which tells of both, or from member to member. */
export function composeCash(deps: GatewayDeps, about: About): readonly GatewayModule[] {
  const { withdrawalModules, offers, ...payouts } = composeWithdrawals(deps, about);
  const { depositModule, ...deposits } = composeDeposit(deps, { ...about, ...payouts });
  return [depositModule, ...withdrawalModules, composeTrades(deps, { ...about, ...deposits, offers })];
}
