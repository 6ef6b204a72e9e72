import type { Clock, Database, Logger } from '@pavilion/platform';
import type { GatewayModule } from '../../kit';
import type { EventPublisher } from '../event-bus';
import { type BalancePublisher, createBalancePublisher } from './balance-publisher';
import { registerCorrectionRoutes } from './correction.routes';
import { createCorrectionService } from './correction.service';
import { createHoldExpiry } from './hold-expiry';
import { createWalletEvents } from './wallet.events';
import type { GameNaming } from './wallet.presenter';
import { registerWalletRoutes } from './wallet.routes';
import { createWalletService, type NamedVendorWallet } from './wallet.service';

export { type BalanceNews, createBalanceNews } from './balance-news';
export type { BalancePublisher } from './balance-publisher';
export { mainWalletType, printedRemark } from './wallet.presenter';
export type { NamedVendorWallet } from './wallet.service';

export interface WalletModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly nameOfGame: GameNaming;
  /** Vendors of a brand that keep a wallet of their own. */
  readonly walletsOf: (brandId: string) => readonly NamedVendorWallet[];
  /** Tells open pages of balances. */
  readonly bus: EventPublisher;
}

/** The module, and what tells open pages of balances until it is closed. */
export interface ComposedWallet {
  readonly module: GatewayModule;
  readonly publisher: Pick<BalancePublisher, 'moved'>;
}

const publishEveryMs = 100;

/** What members and operators see of money, and money that goes back: holds that are due, and corrections. */
export function createWalletModule(deps: WalletModuleDeps): ComposedWallet {
  const { database, clock } = deps;
  const events = createWalletEvents(deps.logger);
  const publisher = createBalancePublisher({ publisher: deps.bus, clock, events, everyMs: publishEveryMs });
  const expiry = createHoldExpiry({ database, clock, publisher, events });
  const corrections = createCorrectionService({ database, clock, publisher, events });
  const module: GatewayModule = {
    name: 'wallet',
    register(context) {
      registerWalletRoutes(context, { service: createWalletService(deps), nameOfGame: deps.nameOfGame });
      registerCorrectionRoutes(context, corrections);
    },
    start: async () => expiry.start(),
    async close() {
      expiry.stop();
      await publisher.drain();
    },
  };
  return { module, publisher };
}
