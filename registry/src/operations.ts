import { type Clock, type Database, type Logger, systemRandom } from '@pavilion/platform';
import { testLinkParameter } from '@pavilion/federation-contract';
import type { FastifyInstance } from 'fastify';
import type { Registry } from 'prom-client';
import type { AccessService } from './access/access.service';
import { createBreakerEvents, createBreakerService, registerAlertRoutes, registerBreakerRoutes } from './breaker';
import { createFederationStreams, type FederationStreams, registerChangeRoutes } from './changes';
import type { CompositionsService } from './compositions/compositions.service';
import type { RegistryConfig } from './config';
import { createEdgeAccess } from './edge-access';
import { createLinksService, registerLinkRoutes } from './links';
import {
  createIntakeService,
  createKnownCompositions,
  createReportEvents,
  pruneReports,
  registerIntakeRoutes,
  registerSummaryRoutes,
} from './reports';
import {
  type ArtifactSweep,
  createRetentionEvents,
  createRetentionService,
  registerRetentionRoutes,
} from './retention';

interface Deps {
  readonly config: Pick<RegistryConfig, 'databaseUrl' | 'signingKey' | 'edgeToken' | 'edgePublicOrigin'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly access: AccessService;
  readonly compositions: CompositionsService;
  readonly sweep: ArtifactSweep;
}

export interface Operations {
  readonly streams: FederationStreams;
  register(scope: FastifyInstance): void;
  /** Begins to hear changes and to tidy up. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

const pruneEveryMs = 10 * 60_000;
const finishEveryMs = 15_000;

/** Does something again and again; a failure waits for the next time. */
function every(ms: number, work: () => Promise<unknown>, onError: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(() => void work().catch(onError), ms).unref();
}

function createBreaker({ database, clock, compositions, metrics, logger }: Deps) {
  const events = createBreakerEvents(metrics, logger);
  return createBreakerService({
    database,
    clock,
    events,
    takeBack: (instruction) => compositions.takeBack(instruction),
  });
}

function createRetention({ database, clock, metrics, logger, sweep }: Deps) {
  return createRetentionService({ database, clock, files: sweep, events: createRetentionEvents(metrics, logger) });
}

function createLinks({ config, database, clock }: Deps) {
  const addressOf = (brand: string, token: string): string =>
    `${config.edgePublicOrigin.replaceAll('{brand}', brand)}/?${testLinkParameter}=${token}`;
  return createLinksService({ database, clock, random: systemRandom, signingKey: config.signingKey, addressOf });
}

/** Reports, breaker, links, collection, and the streams that tell of changes. */
export function createOperations(deps: Deps): Operations {
  const { config, database, clock, logger, metrics, access } = deps;
  const edgeOnly = createEdgeAccess(config.edgeToken);
  const reportEvents = createReportEvents(metrics, logger);
  const breaker = createBreaker(deps);
  const intake = createIntakeService({
    database,
    clock,
    known: createKnownCompositions(database),
    events: reportEvents,
    onCounted: (brands) => breaker.consider(brands),
  });
  const retention = createRetention(deps);
  const streams = createFederationStreams({ database, access, databaseUrl: config.databaseUrl, metrics, logger });
  const timers: NodeJS.Timeout[] = [];
  const onError = (error: unknown): void => logger.warn({ err: error }, 'tidying up failed');
  return {
    streams,
    register(scope) {
      registerIntakeRoutes(scope, { edgeOnly, intake });
      registerSummaryRoutes(scope, { access, database, clock });
      registerChangeRoutes(scope, { edgeOnly, edges: streams.edges });
      registerBreakerRoutes(scope, { access, database, breaker });
      registerAlertRoutes(scope, { access, database, operators: streams.operators });
      registerLinkRoutes(scope, { access, edgeOnly, links: createLinks(deps) });
      registerRetentionRoutes(scope, { access, retention });
    },
    async start() {
      timers.push(
        every(pruneEveryMs, async () => reportEvents.pruned(await pruneReports({ database, clock })), onError),
        every(finishEveryMs, () => breaker.finishVerdicts(), onError),
      );
      await streams.start();
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      await streams.stop();
    },
  };
}
