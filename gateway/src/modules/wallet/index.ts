import { type Clock, type Database, type Logger, type Random } from '@pavilion/platform';
import type { Registry } from 'prom-client';
import type { BrandGate, GatewayModule } from '../../kit';
import type { EventPublisher } from '../events';
import { createBalancePublisher } from './balance-publisher';
import { registerCorrectionRoutes } from './correction.routes';
import { createCorrectionService } from './correction.service';
import type { FreeRounds } from './free-rounds';
import { ensureIntegration } from './game-session.repository';
import { createHoldExpiry } from './hold-expiry';
import { createOpenRoundWatch } from './open-round-watch';
import { createPlayActivity } from './play-activity';
import { registerSeamlessRoutes } from './seamless.routes';
import { createSeamlessService } from './seamless.service';
import { createVendorGate } from './vendor-signature';
import { createWalletEvents } from './wallet.events';
import type { GameNaming } from './wallet.presenter';
import { registerWalletRoutes } from './wallet.routes';
import { createWalletService, type NamedVendorWallet } from './wallet.service';
import { createStakeGate } from './stake-gate';
import type { VendorIntegration } from './vendor-integration';

export {
  type AccountHolder,
  closeDemoAccount,
  openAccount,
  openDemoAccount,
  openGamesAccount,
  openPlayerAccount,
  openVendorAccount,
  shownAccountKind,
} from './account-opening';
export { countRecord, listRecord, type RecordLine, recordOrder } from './account-record.repository';
export { type BalanceNews, type BalanceNewsDeps, createBalanceNews } from './balance-news';
export type { FreeRoundBooking, FreeRounds } from './free-rounds';
export type { Hold } from './hold.repository';
export { captureHold, type HoldRefusal, type NewHold, placeHold, voidHold } from './holds';
export { type Leg, type LegsPosted, type LegsPosting, mostLegs, postLegs } from './legs';
export { lockAndFindMoneyOut } from './money-out.repository';
export { findVendorBalances, type VendorBalance } from './vendor-balances.repository';
export { type GameSessionDetails, insertGameSession, isIntegrationClosed } from './game-session.repository';
export { remarkText } from './remark.texts';
export {
  findBalance,
  lockBalance,
  openLedgerAccount,
  pointsCurrency,
  type Posted,
  postEffect,
  type Posting,
  type PostingRefusal,
} from './ledger.repository';
export {
  type NewWager,
  placeWager,
  settleWager,
  type WagerPosted,
  type WagerRefusal,
  type WagerResult,
} from './own-wagers';
export { type BatchHead, type Credit, type JudgedDebit, listOpenRounds, type OpenRound } from './seamless.repository';
export { seamlessRefusals } from './wallet.errors';
export { vendorPlayerId } from './seamless.presenter';
export { hashOfToken } from './seamless.service';
export { type Reversed, reversePosting, type ReversalRefusal } from './reversal';
export { printedRemark } from './wallet.presenter';
export { readStatement, type Statement, type StatementQuery } from './statement';
export { factsOf, type TransactionType, typeIdOf, typeIdsOf, typeOfId } from './transaction-types';
export {
  createVendorGate,
  signLaunchParameters,
  signVendorCall,
  signVendorQuestion,
  type VendorGate,
} from './vendor-signature';
export { walletName } from './remark.texts';
export { mainWalletType } from './wallet.presenter';
export type { NamedVendorWallet } from './wallet.service';
export { readVendorIntegration, type VendorIntegration } from './vendor-integration';

export interface WalletModuleDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly integration: VendorIntegration;
  readonly brands: BrandGate;
  readonly nameOfGame: GameNaming;
  /** Vendors of a brand that keep a wallet of their own. */
  readonly walletsOf: (brandId: string) => readonly NamedVendorWallet[];
  readonly freeRounds: FreeRounds;
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
    stakes: createStakeGate({ database, brands: deps.brands }),
    freeRounds: deps.freeRounds,
    integration: integration.code,
  });
  const gate = createVendorGate(new Map([[integration.code, integration.secret]]), clock);
  const watch = createOpenRoundWatch({ database, clock, events });
  const expiry = createHoldExpiry({ database, clock, publisher, events });
  const corrections = createCorrectionService({ database, clock, publisher, events });
  return {
    name: 'wallet',
    async register(context) {
      registerWalletRoutes(context, { service: createWalletService(deps), nameOfGame: deps.nameOfGame });
      registerCorrectionRoutes(context, corrections);
      await registerSeamlessRoutes(context.http, { service: seamless, gate, events });
    },
    async start() {
      await ensureIntegration(database, integration.code);
      watch.start();
      expiry.start();
    },
    async close() {
      watch.stop();
      expiry.stop();
      await Promise.all([publisher.drain(), activity.drain()]);
    },
  };
}
