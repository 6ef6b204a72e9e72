import type { Database } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import { registerDeviceTokenRoutes } from './device-token.routes';
import type { DeviceTokens } from './device-token.service';
import { registerEntryTokenRoutes } from './entry-token.routes';
import { createEntryTokens, type EntryTokenDeps } from './entry-token.service';
import type { SessionEvents } from './session.events';
import { registerSessionRoutes } from './session.routes';
import type { SessionService } from './session.service';
import { registerSignInListRoutes, type TrustList } from './sign-in-list.routes';
import { registerStandingRoutes } from './standing.routes';
import { createStandings } from './standing.service';

export interface SessionModuleDeps extends EntryTokenDeps {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly devices: DeviceTokens;
  readonly trusted: TrustList;
  readonly events: SessionEvents;
}

/** Open sessions, the browsers and addresses that open one without a password, and what owners and operators end. */
export function createSessionModule(deps: SessionModuleDeps): GatewayModule {
  return {
    name: 'session',
    register(context) {
      registerSessionRoutes(context, deps.sessions);
      registerDeviceTokenRoutes(context, deps);
      registerSignInListRoutes(context, deps);
      registerEntryTokenRoutes(context, { ...deps, entries: createEntryTokens(deps) });
      registerStandingRoutes(context, { ...deps, standings: createStandings(deps) });
    },
  };
}
