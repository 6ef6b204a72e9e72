import type { Clock, Database, Logger, Random } from '@pavilion/platform';
import type { Registry } from 'prom-client';
import type { GatewayModule } from '../../kit';
import { createPasswordConfirmation, type PasswordHasher } from '../password';
import { createIdTokens, type IdTokens } from './id-tokens';
import { createKeySet } from './key-set';
import { createOutsideLinks, type OutsideLinkDeps } from './outside-link.service';
import { createOutsidePersons, type OutsidePersons } from './outside-persons';
import { createOutsideSignIn, type OutsideSignInDeps } from './outside-sign-in.service';
import { type OutsideRoutes, registerOutsideRoutes } from './outside-sign-in.routes';
import { createOutsideEvents } from './outside.events';

export type { IdTokens, OutsidePerson } from './id-tokens';
export { openServicesOf, type OutsidePersons } from './outside-persons';

interface OutsideDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly issuer: { readonly issuer: string; readonly keysUrl: string };
}

/** ID tokens of services outside and the persons whom they vouch for, as other ways into an account meet them. */
export interface Outside {
  readonly tokens: IdTokens;
  readonly persons: OutsidePersons;
}

export function createOutside(deps: OutsideDeps): Outside {
  const { issuer, metrics, logger } = deps;
  const events = createOutsideEvents(metrics, logger);
  const keys = createKeySet({ ...deps, url: issuer.keysUrl, onFault: events.keysNotFetched });
  const tokens = createIdTokens({ ...deps, keys, issuer: issuer.issuer });
  return { tokens, persons: createOutsidePersons({ ...deps, tokens }) };
}

interface OutsideModuleDeps
  extends Outside,
    Omit<OutsideSignInDeps, keyof Outside>,
    Omit<OutsideLinkDeps, keyof Outside | 'confirm'>,
    Pick<OutsideRoutes, 'events'> {
  readonly hasher: Pick<PasswordHasher, 'verify'>;
}

/** Signing in by services outside, and what accounts are linked with there. */
export function createOutsideSignInModule(deps: OutsideModuleDeps): GatewayModule {
  const confirm = createPasswordConfirmation(deps);
  const routes = { signIn: createOutsideSignIn(deps), links: createOutsideLinks({ ...deps, confirm }) };
  return { name: 'outside-sign-in', register: (context) => registerOutsideRoutes(context, { ...deps, ...routes }) };
}
