import type { GatewayModule } from '../../kit';
import { registerContradictionDesk } from './contradiction.routes';
import { registerWithdrawalDesk } from './operator.routes';
import { createWithdrawalDesk, type WithdrawalDeskDeps } from './withdrawal-desk.service';

export { createContradictionKeeper } from './contradictions.service';

/** Where operators look at withdrawals before they are paid. */
export const createWithdrawalDeskModule = (deps: WithdrawalDeskDeps): GatewayModule => ({
  name: 'withdrawal-desk',
  register(context) {
    registerWithdrawalDesk(context, { ...deps, desk: createWithdrawalDesk(deps) });
    registerContradictionDesk(context, deps);
  },
});
