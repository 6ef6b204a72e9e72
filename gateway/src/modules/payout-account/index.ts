import type { Clock, Database } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import { createNumberSeal } from './number-seal';
import { type PayoutAccountRoutes, registerPayoutAccountRoutes } from './payout-account.routes';
import { createPayoutAccounts, type PayoutAccountDeps, type PayoutAccountService } from './payout-account.service';

export { createNumberSeal, type NumberSeal } from './number-seal';
export { restsFor } from './payout-account.presenter';
export {
  countSharing,
  findAccount,
  findPaidAccount,
  listAccounts,
  lockPayouts,
  type PayoutAccountRecord,
} from './payout-account.repository';
export type { Allowance } from './payout-account.routes';
export type { PayoutBank, PayoutRules } from './payout-account.schema';

export { createPayoutAccounts, type PayoutAccountService };

export interface PayoutAccountModuleDeps
  extends Pick<PayoutAccountDeps, 'rulesOf' | 'isPaidOutTo'>,
    Pick<PayoutAccountRoutes, 'allowancesOf'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly sealingSecret: string;
}

/** Accounts that members are paid out to; the first one locks their holder's name. */
export function createPayoutAccountModule(deps: PayoutAccountModuleDeps): GatewayModule {
  const accounts = createPayoutAccounts({ ...deps, seal: createNumberSeal(deps.sealingSecret) });
  return {
    name: 'payout-account',
    register: (context) => registerPayoutAccountRoutes(context, { ...deps, accounts }),
  };
}
