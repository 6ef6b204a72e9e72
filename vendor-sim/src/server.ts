import {
  type Clock,
  createHttpServer,
  createOutboxWorker,
  type Database,
  type HttpServer,
  type Logger,
  type OutboxWorker,
  type Random,
  refuseUnstorableText,
} from '@pavilion/platform';
import * as v from 'valibot';
import { createFaultyTransport } from './gateway/fault-injection';
import { createSeamlessClient } from './gateway/seamless-client';
import { createHttpTransport } from './gateway/transport';
import { registerAssetRoutes } from './http/asset.routes';
import { readGameManifest } from './http/game-files';
import type { VendorConfig } from './config/vendor-config';
import { registerAuditRoutes } from './modules/audit/audit.routes';
import { registerProofRoutes } from './modules/audit/proof.routes';
import { type Faults, registerFaultRoutes } from './modules/faults/faults.routes';
import { registerLaunchRoutes } from './modules/launch/launch.routes';
import { startOutboxRetention } from './modules/round/outbox-retention';
import { createRoundEvents } from './modules/round/round.events';
import { outboxTable } from './modules/round/round.opening';
import { registerRoundRoutes } from './modules/round/round.routes';
import { createRoundService } from './modules/round/round.service';
import { createFinishRound, type FinishRound } from './modules/round/round.settlement';
import { registerSeedRoutes } from './modules/seed/seed.routes';
import { createSeedService } from './modules/seed/seed.service';
import { registerSessionRoutes } from './modules/session/session.routes';
import { createSessionService } from './modules/session/session.service';
import { createOwnWalletClient } from './modules/wallet/own-wallet-client';
import { createTransferSwitches, type TransferSwitches } from './modules/wallet/transfer-faults';
import { registerTransferRoutes } from './modules/wallet/transfer.routes';
import { createWalletService, type WalletService } from './modules/wallet/wallet.service';

/** Waits that tests shorten. */
export interface VendorTimings {
  readonly gatewayTimeoutMs: number;
  readonly rescueMs: number;
  readonly patienceMs: number;
  readonly outboxPollMs: number;
  readonly backoff: { readonly firstMs: number; readonly longestMs: number };
}

/** Waits in production. The rescue comes later than both tries of a debit can last. */
export const defaultTimings: VendorTimings = {
  gatewayTimeoutMs: 4_000,
  rescueMs: 15_000,
  patienceMs: 2_500,
  outboxPollMs: 500,
  backoff: { firstMs: 400, longestMs: 30_000 },
};

export interface VendorDeps {
  readonly config: VendorConfig;
  readonly logger: Logger;
  /** Of the schema `vendor`; closed with the server. */
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Folder of the built page. */
  readonly gameDir: string;
  readonly timings?: VendorTimings;
}

/** A built server, not yet listening. */
export interface VendorServer {
  readonly http: HttpServer;
  readonly outbox: OutboxWorker;
  readonly database: Database;
  close(): Promise<void>;
}

interface RouteParts extends Pick<VendorDeps, 'config' | 'clock' | 'random' | 'gameDir'> {
  readonly database: Database;
  readonly gateway: ReturnType<typeof createSeamlessClient>;
  readonly sessions: ReturnType<typeof createSessionService>;
  readonly seeds: ReturnType<typeof createSeedService>;
  readonly rounds: ReturnType<typeof createRoundService>;
  readonly switches: Faults['switches'];
  readonly transfers: TransferSwitches;
  readonly wallets: WalletService;
}

async function registerRoutes({ app }: HttpServer, parts: RouteParts): Promise<void> {
  const { config, database, clock, sessions, seeds, rounds, gameDir } = parts;
  registerSessionRoutes(app, parts);
  registerRoundRoutes(app, { database, sessions, seeds, rounds });
  registerSeedRoutes(app, { sessions, seeds });
  const audit = { database, clock, secret: config.secret };
  registerAuditRoutes(app, audit);
  registerProofRoutes(app, audit);
  registerLaunchRoutes(app, { ...parts, ...config, manifest: await readGameManifest(gameDir) });
  app.get('/favicon.ico', (_request, reply) => reply.code(204).header('cache-control', 'public, max-age=86400').send());
  await registerTransferRoutes(app, { ...parts, secret: config.secret, switches: parts.transfers });
  if (config.faults) registerFaultRoutes(app, parts);
  await registerAssetRoutes(app, gameDir);
}

/** Puts the vendor together; its schema must be migrated. */
export async function createVendorServer(deps: VendorDeps): Promise<VendorServer> {
  const { config, logger, database, timings = defaultTimings } = deps;
  const http = createHttpServer({
    name: 'vendor',
    logger,
    bodyLimit: 16 * 1024,
    presentFault: ({ code, requestId }) => ({ errorCode: code, requestId }),
  });
  http.app.addHook('preHandler', refuseUnstorableText);
  const events = createRoundEvents(logger, http.metrics);
  const { transport, switches } = createFaultyTransport(
    createHttpTransport({ ...deps, ...config, timeoutMs: timings.gatewayTimeoutMs }),
  );
  const wallets = createWalletService({ ...deps, database });
  const gateway = createOwnWalletClient({ database, wallets, gateway: createSeamlessClient(transport) });
  const core = { database, gateway, events, clock: deps.clock, random: deps.random };
  const finish = createFinishRound(core);
  const outbox = createFinisher({ ...core, timings, finish });
  const sessions = createSessionService(core);
  const seeds = createSeedService(core);
  const rounds = createRoundService({ ...core, ...timings, finish, wake: () => outbox.wake() });

  const transfers = createTransferSwitches();
  await registerRoutes(http, { ...deps, ...core, sessions, seeds, rounds, switches, wallets, transfers });
  http.addReadinessCheck('database', () => database.execute('select 1 from migration limit 1'));
  const endRetention = startOutboxRetention(core);
  return { http, outbox, database, close: () => closeAll({ http, outbox, database, endRetention }) };
}

const job = v.object({ roundId: v.string() });

interface FinisherDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly events: ReturnType<typeof createRoundEvents>;
  readonly timings: VendorTimings;
  readonly finish: FinishRound;
}

function createFinisher({ timings, finish, events, ...deps }: FinisherDeps): OutboxWorker {
  return createOutboxWorker({
    ...deps,
    table: outboxTable,
    pollMs: timings.outboxPollMs,
    backoff: timings.backoff,
    onError: (error) => events.sweepFailed(error),
    handle: async ({ payload }) => {
      const settlement = await finish(v.parse(job, payload).roundId);
      return settlement.ended ? { outcome: 'done' } : { outcome: 'retry', reason: settlement.reason };
    },
  });
}

async function closeAll(parts: {
  http: HttpServer;
  outbox: OutboxWorker;
  database: Database;
  endRetention: () => void;
}): Promise<void> {
  parts.endRetention();
  await parts.http.close();
  await parts.outbox.stop();
  await parts.database.close();
}
