import type { GatewayModule } from '../kit';
import { composeDeposit } from './compose-deposit';
import { composeWithdrawals } from './compose-withdrawals';
import type { GatewayDeps } from './gateway-deps';

type About = Omit<Parameters<typeof composeDeposit>[1], 'provider' | 'takePayout'> &
  Parameters<typeof composeWithdrawals>[1];

/** Money that comes in and goes out, by one provider, which tells of both. */
export function composeCash(deps: GatewayDeps, about: About): readonly GatewayModule[] {
  const { withdrawalModules, ...payouts } = composeWithdrawals(deps, about);
  return [...composeDeposit(deps, { ...about, ...payouts }), ...withdrawalModules];
}
