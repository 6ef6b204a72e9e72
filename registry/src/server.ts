import { type Clock, createHttpServer, type Database, type HttpServer, type Logger } from '@pavilion/platform';
import { createOperatorDirectory, type SessionBounds } from '@pavilion/platform/operators';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccessService, createAccessService } from './access/access.service';
import { guardCalls } from './access/call-gate';
import { servesNothing } from './compositions/serves-nothing.repository';
import { createArtifactPlace } from './artifact-place';
import { registerArtifactRoutes } from './artifacts/artifacts.routes';
import { registerVerificationRoutes } from './artifacts/verification.routes';
import { createVerificationService } from './artifacts/verification.service';
import { createCompositionsService } from './compositions/compositions.service';
import { registerCompositionRoutes } from './compositions/compositions.routes';
import { createSignedDocuments } from './compositions/signed-documents';
import { createStoredDocuments, storingMoves } from './compositions/stored-documents';
import type { RegistryConfig } from './config';
import { createOperations } from './operations';
import { registerOperatorRoutes } from './operator-routes';
import { refuseUnstorableInput } from './parse-input';
import { createRegistryEvents, type RegistryEvents } from './registry.events';
import { RegistryRefusal } from './registry-errors';
import type { ModuleLoader } from './releases/loading/module-loader';
import { createReleasesService } from './releases/releases.service';
import { registerReleaseRoutes } from './releases/releases.routes';
import { guardPublishing } from './retention';

interface Deps {
  readonly config: Pick<
    RegistryConfig,
    'dataDir' | 'artifacts' | 'databaseUrl' | 'signingKey' | 'operatorToken' | 'edgeToken' | 'edgePublicOrigin'
  >;
  readonly database: Database;
  /** Holds the operators, where it is not the registry's own. */
  readonly operatorsDatabase?: Database | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly loader: ModuleLoader;
  /** How long operators' sessions last, for tests whose clock passes days. */
  readonly operatorSessions?: SessionBounds;
}

/** Who may do what, with the registry's own secret let in. */
async function openAccess(deps: Deps): Promise<AccessService> {
  const directory = createOperatorDirectory({ ...deps, server: 'registry' });
  const access = createAccessService({ ...deps, directory });
  deps.logger.info(await access.openFirstOperator(deps.config.operatorToken), 'the log of operators ends here');
  return access;
}

function createServices({ config, database, clock, logger, loader }: Deps, http: HttpServer, access: AccessService) {
  const place = createArtifactPlace(config, logger);
  const { store } = place;
  const releases = guardPublishing(createReleasesService({ database, clock, store, loader }), { database, clock });
  const plain = createCompositionsService({ database, clock });
  const documents = createSignedDocuments(plain, config.signingKey);
  const stored = createStoredDocuments({ files: place.documents, documents, brands: plain.brands, logger });
  const compositions = storingMoves(plain, stored);
  const running = { config, database, clock, logger, metrics: http.metrics };
  const operations = createOperations({ ...running, access, compositions, sweep: place.sweep });
  return { compositions, documents, operations, place, releases, stored };
}

/** The registry, ready to listen. */
export async function buildRegistry(deps: Deps): Promise<HttpServer> {
  const { database, clock, logger } = deps;
  const http = createHttpServer({ name: 'registry', logger });
  const access = await openAccess(deps);
  const { compositions, documents, operations, place, releases, stored } = createServices(deps, http, access);
  const { store } = place;
  // A scope of its own: what is no refusal of ours goes on to the server's own handler.
  await http.app.register(async (scope) => {
    scope.setErrorHandler(answerRefusals(createRegistryEvents(http.metrics, logger)));
    scope.addHook('preHandler', refuseUnstorableInput);
    guardCalls(scope, { access, servesNothing: (brand) => servesNothing(database, brand) });
    registerArtifactRoutes(scope, { access, store, database, clock });
    registerVerificationRoutes(scope, {
      access,
      database,
      compositions,
      verification: createVerificationService({ store, database, clock }),
    });
    registerReleaseRoutes(scope, { access, releases, compositions });
    registerCompositionRoutes(scope, { access, compositions, documents });
    registerOperatorRoutes(scope, { ...deps, access });
    operations.register(scope);
  });
  http.app.addHook('onReady', async () => {
    await place.open();
    await stored
      .keepAll()
      .catch((error: unknown) => logger.warn({ err: error }, 'the compositions in the store are older ones for now'));
    await operations.start();
  });
  http.app.addHook('preClose', async () => operations.streams.endStreams());
  http.app.addHook('onClose', async () => {
    await operations.stop();
    await place.close();
  });
  http.addReadinessCheck('database', () => database.execute('select 1'));
  return http;
}

const answerRefusals =
  (events: RegistryEvents) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (!(error instanceof RegistryRefusal)) throw error;
    events.refused(error, request.id);
    const facts = error.facts ? { facts: error.facts } : {};
    return reply.code(error.status).send({ code: error.code, message: error.message, requestId: request.id, ...facts });
  };
