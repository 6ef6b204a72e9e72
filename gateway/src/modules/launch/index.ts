import type { Logger } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import { forgetLaunches } from './launch.repository';
import { registerLaunchRoutes } from './launch.routes';
import { createLaunchService, type LaunchDeps } from './launch.service';

export interface LaunchModuleDeps extends LaunchDeps {
  readonly logger: Logger;
  /** Whether players come over https. */
  readonly production: boolean;
}

const sweepEveryMs = 3_600_000;
const keptMs = 60_000;

/** Opening games at their vendor. */
export function createLaunchModule(deps: LaunchModuleDeps): GatewayModule {
  const { database, clock, logger } = deps;
  let timer: NodeJS.Timeout | undefined;
  const sweep = (): void =>
    void forgetLaunches(database, new Date(clock.now() - keptMs)).catch((error: unknown) =>
      logger.warn({ err: error }, 'launch marks were not swept'),
    );
  return {
    name: 'launch',
    register(context) {
      registerLaunchRoutes(context, { service: createLaunchService(deps), scheme: deps.production ? 'https' : 'http' });
    },
    async start() {
      timer = setInterval(sweep, sweepEveryMs).unref();
    },
    async close() {
      clearInterval(timer);
    },
  };
}
