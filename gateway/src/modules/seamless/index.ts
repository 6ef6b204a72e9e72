import type { Clock, Database, Logger, Random } from '@pavilion/platform';
import type { Registry } from 'prom-client';
import type { BrandGate, GatewayModule } from '../../kit';
import type { BalancePublisher } from '../wallet';
import type { FreeRounds } from './free-rounds';
import { ensureIntegration } from './game-session.repository';
import { createOpenRoundWatch } from './open-round-watch';
import { createPlayActivity } from './play-activity';
import { createSeamlessEvents } from './seamless.events';
import { registerSeamlessRoutes } from './seamless.routes';
import { createSeamlessService } from './seamless.service';
import { createStakeGate } from './stake-gate';
import type { VendorIntegration } from './vendor-integration';
import { createVendorGate } from './vendor-signature';

export type { FreeRoundBooking, FreeRounds } from './free-rounds';
export { type GameSessionDetails, insertGameSession, isIntegrationClosed } from './game-session.repository';
export { seamlessRefusals } from './seamless.errors';
export { vendorPlayerId } from './seamless.presenter';
export type { BatchHead, Credit, JudgedDebit } from './seamless.repository';
export { hashOfToken } from './seamless.service';
export { readVendorIntegration, type VendorIntegration } from './vendor-integration';
export {
  createVendorGate,
  signLaunchParameters,
  signVendorCall,
  signVendorQuestion,
  type VendorGate,
} from './vendor-signature';

export interface SeamlessModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly integration: VendorIntegration;
  readonly brands: BrandGate;
  readonly freeRounds: FreeRounds;
  /** Tells open pages what play moved. */
  readonly publisher: Pick<BalancePublisher, 'moved'>;
}

/** The seamless wallet: the calls of game vendors, which bet, pay and take back on accounts of members. */
export function createSeamlessModule(deps: SeamlessModuleDeps): GatewayModule {
  const { database, clock, random, integration, publisher, freeRounds } = deps;
  const events = createSeamlessEvents(deps.metrics, deps.logger);
  const activity = createPlayActivity({ database, clock, events });
  const service = createSeamlessService({
    ...{ database, clock, random, events, publisher, activity, freeRounds },
    stakes: createStakeGate({ database, brands: deps.brands }),
    integration: integration.code,
  });
  const gate = createVendorGate(new Map([[integration.code, integration.secret]]), clock);
  const watch = createOpenRoundWatch({ database, clock, events });
  return {
    name: 'seamless',
    register: (context) => registerSeamlessRoutes(context.http, { service, gate, events }),
    async start() {
      await ensureIntegration(database, integration.code);
      watch.start();
    },
    async close() {
      watch.stop();
      await activity.drain();
    },
  };
}
