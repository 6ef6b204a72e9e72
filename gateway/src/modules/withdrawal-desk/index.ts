import type { GatewayModule } from '../../kit';
import { registerWithdrawalDesk } from './operator.routes';
import { createWithdrawalDesk, type WithdrawalDeskDeps } from './withdrawal-desk.service';

/** Where operators look at withdrawals before they are paid. */
export const createWithdrawalDeskModule = (deps: WithdrawalDeskDeps): GatewayModule => ({
  name: 'withdrawal-desk',
  register: (context) => registerWithdrawalDesk(context, { ...deps, desk: createWithdrawalDesk(deps) }),
});
