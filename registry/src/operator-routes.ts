import { type Clock, type Database, systemRandom } from '@pavilion/platform';
import type { FastifyInstance } from 'fastify';
import type { AccessService } from './access/access.service';
import { registerTokenRoutes } from './access/tokens.routes';
import { createTokensService } from './access/tokens.service';
import { registerFreezeRoutes } from './compositions/freeze.routes';
import { createFreezeService } from './compositions/freeze.service';
import { registerHistoryRoutes } from './compositions/history.routes';
import { createHistoryService } from './compositions/history.service';

interface Deps {
  readonly access: AccessService;
  readonly database: Database;
  readonly clock: Clock;
}

/** What operators look back at, the brands that they freeze, and the tokens that they hand out. */
export function registerOperatorRoutes(app: FastifyInstance, { access, database, clock }: Deps): void {
  registerHistoryRoutes(app, { access, history: createHistoryService({ database }) });
  registerFreezeRoutes(app, { access, freeze: createFreezeService({ database, clock }) });
  registerTokenRoutes(app, { access, tokens: createTokensService({ database, clock, random: systemRandom }) });
}
