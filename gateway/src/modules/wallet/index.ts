import { type Clock, type Database, type Logger, type Random } from '@pavilion/platform';
import type { Registry } from 'prom-client';
import type { GatewayModule } from '../../kit';
import type { EventPublisher } from '../events';
import { createBalancePublisher } from './balance-publisher';
import { ensureIntegration } from './game-session.repository';
import { createOpenRoundWatch } from './open-round-watch';
import { createPlayActivity } from './play-activity';
import { registerSeamlessRoutes } from './seamless.routes';
import { createSeamlessService } from './seamless.service';
import { createVendorGate } from './vendor-signature';
import { createWalletEvents } from './wallet.events';
import { registerWalletRoutes } from './wallet.routes';
import { createWalletService } from './wallet.service';
import type { VendorIntegration } from './vendor-integration';

export {
  type AccountHolder,
  closeDemoAccount,
  openAccount,
  openDemoAccount,
  openGamesAccount,
  openPlayerAccount,
  shownAccountKind,
} from './account-opening';
export { type GameSessionDetails, insertGameSession, isIntegrationClosed } from './game-session.repository';
export { openLedgerAccount, type Posted, postEffect, type Posting, type PostingRefusal } from './ledger.repository';
export { listOpenRounds, type OpenRound } from './seamless.repository';
export { hashOfToken } from './seamless.service';
export { codeOf } from './transaction-codes';
export { signLaunchParameters } from './vendor-signature';
export { readVendorIntegration, type VendorIntegration } from './vendor-integration';

/** What the module is made of. */
export interface WalletModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly integration: VendorIntegration;
  /** Tells open pages of balances. */
  readonly bus: EventPublisher;
}

const publishEveryMs = 100;

/** Money: the ledger, what members see of it, and the seamless wallet of game vendors. */
export function createWalletModule(deps: WalletModuleDeps): GatewayModule {
  const { database, clock, random, integration } = deps;
  const events = createWalletEvents(deps.metrics, deps.logger);
  const publisher = createBalancePublisher({ publisher: deps.bus, clock, events, everyMs: publishEveryMs });
  const activity = createPlayActivity({ database, clock, events });
  const seamless = createSeamlessService({
    database,
    clock,
    random,
    events,
    publisher,
    activity,
    integration: integration.code,
  });
  const gate = createVendorGate(new Map([[integration.code, integration.secret]]), clock);
  const watch = createOpenRoundWatch({ database, clock, events });
  return {
    name: 'wallet',
    async register(context) {
      registerWalletRoutes(context, createWalletService({ database }));
      await registerSeamlessRoutes(context.http, { service: seamless, gate, events });
    },
    async start() {
      await ensureIntegration(database, integration.code);
      watch.start();
    },
    async close() {
      watch.stop();
      await Promise.all([publisher.drain(), activity.drain()]);
    },
  };
}
