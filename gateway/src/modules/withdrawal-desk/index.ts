import type { GatewayModule } from '../../kit';
import { registerContradictionDesk } from './contradiction.routes';
import { registerWithdrawalDesk } from './operator.routes';
import { createPayoutEnd, type PayoutEndDeps } from './payout-end.service';
import { createWithdrawalDesk, type WithdrawalDeskDeps } from './withdrawal-desk.service';

export { createContradictionKeeper } from './contradictions.service';

/** Where operators look at withdrawals before they are paid. */
export const createWithdrawalDeskModule = (deps: WithdrawalDeskDeps & PayoutEndDeps): GatewayModule => ({
  name: 'withdrawal-desk',
  register(context) {
    registerWithdrawalDesk(context, { ...deps, desk: createWithdrawalDesk(deps), end: createPayoutEnd(deps) });
    registerContradictionDesk(context, deps);
  },
});
