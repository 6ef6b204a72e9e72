import type { Clock, Database, Logger } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import type { SecurityNotices } from '../security-notice';
import { registerPasswordChangeRoutes } from './password-change.routes';
import { createPasswordChange } from './password-change.service';
import { createPasswordGuard } from './password-guard';
import type { PasswordHasher } from './password-hasher';
import type { PasswordSetting } from './password-setting';
import { createPasswordEvents } from './password.events';

export interface PasswordModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly setting: PasswordSetting;
  readonly notices: SecurityNotices;
  readonly logger: Logger;
}

/** Changing a password, or setting the first one. */
export function createPasswordModule(deps: PasswordModuleDeps): GatewayModule {
  return {
    name: 'password',
    register(context) {
      registerPasswordChangeRoutes(
        context,
        createPasswordChange({
          ...deps,
          guard: createPasswordGuard({ ...deps, of: 'password' }),
          events: createPasswordEvents(deps.logger),
        }),
      );
    },
  };
}
