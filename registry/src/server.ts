import { type Clock, createHttpServer, type Database, type HttpServer, type Logger } from '@pavilion/platform';
import { createOperatorDirectory } from '@pavilion/platform/operators';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type AccessService, createAccessService } from './access/access.service';
import { guardCalls } from './access/call-gate';
import { createArtifactStore } from './artifacts/artifact-store';
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
    'dataDir' | 'databaseUrl' | 'signingKey' | 'operatorToken' | 'edgeToken' | 'edgePublicOrigin'
  >;
  readonly database: Database;
  /** Holds the operators, where it is not the registry's own. */
  readonly operatorsDatabase?: Database | undefined;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly loader: ModuleLoader;
}

/** Who may do what, with the registry's own secret let in. */
async function openAccess(deps: Deps): Promise<AccessService> {
  const directory = createOperatorDirectory({ ...deps, server: 'registry' });
  const access = createAccessService({ ...deps, directory });
  deps.logger.info(await access.openFirstOperator(deps.config.operatorToken), 'the log of operators ends here');
  return access;
}

/** The registry, ready to listen. */
export async function buildRegistry(deps: Deps): Promise<HttpServer> {
  const { config, database, clock, logger, loader } = deps;
  const http = createHttpServer({ name: 'registry', logger });
  const access = await openAccess(deps);
  const store = createArtifactStore(config.dataDir);
  const releases = guardPublishing(createReleasesService({ database, clock, store, loader }), { database, clock });
  const plain = createCompositionsService({ database, clock });
  const documents = createSignedDocuments(plain, config.signingKey);
  const stored = createStoredDocuments({ dataDir: config.dataDir, documents, brands: plain.brands, logger });
  const compositions = storingMoves(plain, stored);
  const operations = createOperations({ config, database, clock, logger, metrics: http.metrics, access, compositions });
  // A scope of its own: what is no refusal of ours goes on to the server's own handler.
  await http.app.register(async (scope) => {
    scope.setErrorHandler(answerRefusals(createRegistryEvents(http.metrics, logger)));
    scope.addHook('preHandler', refuseUnstorableInput);
    guardCalls(scope, access);
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
    await stored
      .keepAll()
      .catch((error: unknown) => logger.warn({ err: error }, 'the compositions in the store are older ones for now'));
    await operations.start();
  });
  http.app.addHook('preClose', async () => operations.streams.endStreams());
  http.app.addHook('onClose', () => operations.stop());
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
