import type { Logger } from '@pavilion/platform';
import type { Registry } from 'prom-client';
import type { GatewayModule } from '../../kit';
import type { SessionEvents } from '../session';
import { createFreePlaySweep, type FreePlaySweepDeps } from './free-play-sweep';
import { createFreePlayEvents } from './free-play.events';
import { registerFreePlayRoutes } from './free-play.routes';
import { createFreePlay, type FreePlayDeps } from './free-play.service';
import { createNameCheck } from './name-check.service';
import { registerNewcomerRoutes } from './newcomer.routes';
import { registerRegistrationRoutes } from './registration.routes';
import { createRegistration, type RegistrationDeps } from './registration.service';

export interface RegistrationModuleDeps extends RegistrationDeps, FreePlayDeps, Omit<FreePlaySweepDeps, 'events'> {
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly events: Pick<SessionEvents, 'signInAnswered'>;
}

/** Opening accounts: with a form, or for trying the games, whose accounts are taken away again. */
export function createRegistrationModule(deps: RegistrationModuleDeps): GatewayModule {
  const sweep = createFreePlaySweep({ ...deps, events: createFreePlayEvents(deps.metrics, deps.logger) });
  return {
    name: 'registration',
    register(context) {
      registerRegistrationRoutes(context, createRegistration(deps));
      registerNewcomerRoutes(context, { ...deps, checkName: createNameCheck(deps) });
      registerFreePlayRoutes(context, { ...deps, play: createFreePlay(deps) });
    },
    start: async () => sweep.start(),
    close: async () => sweep.stop(),
  };
}
