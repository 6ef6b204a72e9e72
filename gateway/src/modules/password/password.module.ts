import type { Logger } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import { registerPasswordChangeRoutes } from './password-change.routes';
import { createPasswordChange } from './password-change.service';
import { createPasswordGuard } from './password-guard';
import { createPasswordRecovery, type RecoveryDeps } from './password-recovery.service';
import { createPasswordRenewal, type RenewalDeps } from './password-renewal.service';
import { createPasswordSetting, type PasswordSettingDeps } from './password-setting';
import { createPasswordEvents } from './password.events';
import { registerRecoveryRoutes } from './recovery.routes';

export interface PasswordModuleDeps extends RecoveryDeps, Omit<RenewalDeps, 'setting'>, PasswordSettingDeps {
  readonly logger: Logger;
}

/** Changing a password, and recovering a forgotten one by letter or code. */
export function createPasswordModule(deps: PasswordModuleDeps): GatewayModule {
  const setting = createPasswordSetting(deps);
  return {
    name: 'password',
    register(context) {
      registerRecoveryRoutes(context, {
        requestLetter: createPasswordRecovery(deps),
        renewal: createPasswordRenewal({ ...deps, setting }),
      });
      registerPasswordChangeRoutes(
        context,
        createPasswordChange({
          ...deps,
          guard: createPasswordGuard({ ...deps, of: 'password' }),
          setting,
          events: createPasswordEvents(deps.logger),
        }),
      );
    },
  };
}
