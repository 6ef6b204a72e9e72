import { type Clock, type Database, systemRandom } from '@pavilion/platform';
import { createOperatorsService } from '@pavilion/platform/operators';
import type { FastifyInstance } from 'fastify';
import type { AccessService } from './access/access.service';
import { registerOperatorsLogRoutes } from './access/operators-log.routes';
import { registerOperatorsRoutes } from './access/operators.routes';
import { registerTokenRoutes } from './access/tokens.routes';
import { createTokensService } from './access/tokens.service';
import { registerFreezeRoutes } from './compositions/freeze.routes';
import { createFreezeService } from './compositions/freeze.service';
import { registerHistoryRoutes } from './compositions/history.routes';
import { createHistoryService } from './compositions/history.service';

interface Deps {
  readonly access: AccessService;
  readonly database: Database;
  /** Holds the operators, where it is not the registry's own. */
  readonly operatorsDatabase?: Database | undefined;
  readonly clock: Clock;
}

export function registerOperatorRoutes(app: FastifyInstance, deps: Deps): void {
  const { access, database, operatorsDatabase = database, clock } = deps;
  const operators = createOperatorsService({
    server: 'registry',
    database: operatorsDatabase,
    clock,
    random: systemRandom,
  });
  registerHistoryRoutes(app, { access, history: createHistoryService({ database }) });
  registerFreezeRoutes(app, { access, freeze: createFreezeService({ database, clock }) });
  registerTokenRoutes(app, { access, tokens: createTokensService({ ...deps, random: systemRandom }) });
  registerOperatorsRoutes(app, { access, operators, database });
  registerOperatorsLogRoutes(app, { access, operatorsDatabase });
}
