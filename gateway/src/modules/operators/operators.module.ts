import type { Clock, Database, Logger, Random } from '@pavilion/platform';
import { createRecoveryCodes } from '@pavilion/platform';
import {
  createOperatorFactor,
  keepDevelopmentOwner,
  openBootstrap,
  type OperatorDirectory,
  refuseDevelopmentApps,
  type SessionBounds,
} from '@pavilion/platform/operators';
import type { GatewayModule } from '../../kit';
import { createNumberSeal } from '../payout-account';
import { registerOperatorDoor } from './operator-door.routes';

export interface OperatorsModuleDeps {
  readonly config: {
    readonly operatorToken: string;
    readonly sealingSecret: string;
    readonly ownersApp: string | undefined;
  };
  readonly database: Database;
  /** Holds the operators, where it is not the gateway's own. */
  readonly operatorsDatabase?: Database | undefined;
  readonly operators: Pick<OperatorDirectory, 'identify'>;
  readonly operatorSessions?: SessionBounds;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
}

/**
 * Opens the gateway to its first operator, and is the place where operators bind an app and open sessions by its codes;
 * those who come after are managed at the registry.
 */
export function createOperatorsModule(deps: OperatorsModuleDeps): GatewayModule {
  const { config, database, operatorsDatabase = database, clock, random, logger } = deps;
  const seal = createNumberSeal(config.sealingSecret, 'secrets of operators’ apps');
  const recovery = createRecoveryCodes(random, config.sealingSecret, 'recovery codes of operators');
  const factor = createOperatorFactor({
    ...{ ...deps, database: operatorsDatabase, server: 'gateway', issuer: 'Pavilion operators' },
    ...{ seal, recovery },
  });
  return {
    name: 'operators',
    register: ({ http }) => registerOperatorDoor(http, { operators: deps.operators, factor }),
    async start() {
      const at = new Date(clock.now());
      const bootstrap = { server: 'gateway', token: config.operatorToken, at };
      const head = await operatorsDatabase.transaction((tx) => openBootstrap(tx, bootstrap));
      logger.info(head, 'the log of operators ends here');
      const { ownersApp: text } = config;
      await operatorsDatabase.transaction(async (tx) => {
        if (text !== undefined) return keepDevelopmentOwner(tx, { text, seal, at });
        for (const operator of await refuseDevelopmentApps(tx))
          logger.warn({ operator }, 'the app of a development is no factor here: it was let go of');
      });
    },
  };
}
