import type { GatewayModule } from '../../kit';
import { createPasswordRecovery, type RecoveryDeps } from './password-recovery.service';
import { createPasswordRenewal, type RenewalDeps } from './password-renewal.service';
import { registerRecoveryRoutes } from './recovery.routes';

/** Forgotten passwords, set anew by letter or by code. */
export function createPasswordRecoveryModule(deps: RecoveryDeps & RenewalDeps): GatewayModule {
  return {
    name: 'password-recovery',
    register(context) {
      registerRecoveryRoutes(context, {
        requestLetter: createPasswordRecovery(deps),
        renewal: createPasswordRenewal(deps),
      });
    },
  };
}
