import { type Clock, createRecoveryCodes, type Database, type Queryable, type Random } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import { createPasswordConfirmation, createPasswordGuard, type PasswordHasher } from '../password';
import { createNumberSeal } from '../payout-account';
import type { SecurityNotices } from '../security-notice';
import { type AuthenticatorCodes, createAuthenticatorCodes } from './authenticator-codes';
import { findBound } from './authenticator.repository';
import { registerAuthenticatorRoutes } from './authenticator.routes';
import { createAuthenticatorService } from './authenticator.service';

interface AuthenticatorsDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly hasher: Pick<PasswordHasher, 'verify'>;
  readonly notices: SecurityNotices;
  readonly sealingSecret: string;
}

/** The module, and what others ask of it. */
export interface Authenticators extends AuthenticatorCodes {
  readonly module: GatewayModule;
  /** Whether an app is bound, and how many recovery codes are left. */
  find(
    db: Queryable,
    brandId: string,
    memberId: bigint,
  ): Promise<{ readonly isBound: boolean; readonly codesLeft: number }>;
}

/** Apps that give codes of their own, and the codes on paper that stand in for them. */
export function createAuthenticators(deps: AuthenticatorsDeps): Authenticators {
  const seal = createNumberSeal(deps.sealingSecret, 'secrets of authenticator apps');
  const recovery = createRecoveryCodes(deps.random, deps.sealingSecret);
  const codes = createAuthenticatorCodes({ ...deps, seal, recovery });
  const guard = createPasswordGuard({ ...deps, of: 'authenticator code' });
  const confirm = createPasswordConfirmation(deps);
  const apps = createAuthenticatorService({ ...deps, seal, recovery, codes, guard, confirm });
  return {
    ...codes,
    find: findBound,
    module: { name: 'authenticator', register: (context) => registerAuthenticatorRoutes(context, apps) },
  };
}
