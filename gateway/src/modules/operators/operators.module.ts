import type { Clock, Database, Logger } from '@pavilion/platform';
import { openBootstrap } from '@pavilion/platform/operators';
import type { GatewayModule } from '../../kit';

/** What the module is made of. */
export interface OperatorsModuleDeps {
  readonly config: { readonly operatorToken: string };
  readonly database: Database;
  /** Holds the operators, where it is not the gateway's own. */
  readonly operatorsDatabase?: Database | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Opens the gateway to its first operator; those who come after are managed at the registry. */
export function createOperatorsModule(deps: OperatorsModuleDeps): GatewayModule {
  const { config, database, operatorsDatabase = database, clock, logger } = deps;
  return {
    name: 'operators',
    register: () => undefined,
    async start() {
      const bootstrap = { server: 'gateway', token: config.operatorToken, at: new Date(clock.now()) };
      const head = await operatorsDatabase.transaction((tx) => openBootstrap(tx, bootstrap));
      logger.info(head, 'the log of operators ends here');
    },
  };
}
