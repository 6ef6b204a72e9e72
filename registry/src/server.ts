import { type Clock, createHttpServer, type Database, type HttpServer, type Logger } from '@pavilion/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createAccessService } from './access/access.service';
import { createArtifactStore } from './artifacts/artifact-store';
import { registerArtifactRoutes } from './artifacts/artifacts.routes';
import { createCompositionsService } from './compositions/compositions.service';
import { registerCompositionRoutes } from './compositions/compositions.routes';
import { createSignedCompositions } from './compositions/signed-compositions';
import type { RegistryConfig } from './config';
import { RegistryRefusal } from './registry-errors';
import { createReleasesService } from './releases/releases.service';
import { registerReleaseRoutes } from './releases/releases.routes';

interface Deps {
  readonly config: Pick<RegistryConfig, 'dataDir' | 'signingKey' | 'operatorToken'>;
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The registry, ready to listen. */
export async function buildRegistry({ config, database, clock, logger }: Deps): Promise<HttpServer> {
  const http = createHttpServer({ name: 'registry', logger });
  const access = createAccessService({ database, clock });
  await access.openFirstOperator(config.operatorToken);
  const store = createArtifactStore(config.dataDir);
  const releases = createReleasesService({ database, clock, store });
  const compositions = createCompositionsService({ database, clock });
  const signedOf = createSignedCompositions(compositions, config.signingKey);
  // A scope of its own: what is no refusal of ours goes on to the server's own handler.
  await http.app.register(async (scope) => {
    scope.setErrorHandler(answerRefusals);
    registerArtifactRoutes(scope, { access, store, database, clock });
    registerReleaseRoutes(scope, { access, releases, compositions });
    registerCompositionRoutes(scope, { access, compositions, signedOf });
  });
  http.addReadinessCheck('database', () => database.query('select 1'));
  return http;
}

function answerRefusals(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!(error instanceof RegistryRefusal)) throw error;
  const facts = error.facts ? { facts: error.facts } : {};
  return reply.code(error.status).send({ code: error.code, message: error.message, requestId: request.id, ...facts });
}
