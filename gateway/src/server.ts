import { usualBody } from '@pavilion/api-contract';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import { createHttpServer, type HttpServer, refuseUnstorableText } from '@pavilion/platform';
import type { FastifyInstance } from 'fastify';
import { compose, type GatewayDeps } from './composition';
import {
  CallMemoryStore,
  createCallEvents,
  createCallIntents,
  createCallLimiter,
  createModuleContext,
  formType,
  type GatewayModule,
  openApiDocument,
  presentFault,
} from './kit';

/** The gateway, built and not yet listening. */
export interface Gateway {
  readonly http: HttpServer;
  /** Puts demonstration data in, module by module. */
  seed(): Promise<void>;
  /** Starts what modules do beside answering; of an attended gateway only what nobody can attend to. */
  start(how?: { readonly isAttended: boolean }): Promise<void>;
  /** Has modules, or one of them by its name, do what is due now, without waiting for their timers. */
  attend(only?: string): Promise<void>;
  /** Drains requests, for at most `graceMs`, and modules. */
  close(graceMs?: number): Promise<void>;
}

/** Builds the whole gateway on a migrated database. */
export async function buildServer(deps: GatewayDeps): Promise<Gateway> {
  const { config, logger, metrics } = deps;
  const http = createHttpServer({
    name: 'gateway',
    logger,
    metrics,
    presentFault,
    trustProxy: config.trustedProxies,
    bodyLimit: usualBody.most,
  });
  await registerPlugins(http.app);
  const { gates, modules } = compose(deps);
  http.addReadinessCheck('database', () => deps.database.execute('select 1'));
  await http.app.register(async (app) => {
    app.addHook('preHandler', refuseUnstorableText);
    const context = createModuleContext(app, http, {
      gates,
      limiter: createCallLimiter(app, { ...deps, limits: config.limits }),
      intents: createCallIntents(deps),
      events: createCallEvents(metrics),
      checkAnswers: config.checkAnswers,
    });
    for (const module of modules) await module.register(context);
    app.get('/openapi.json', async () => openApiDocument('1.0.0'));
  });
  return {
    http,
    seed: () => inOrder(modules, (module) => module.seed?.()),
    start: ({ isAttended } = { isAttended: false }) =>
      inOrder(modules, (module) => (isAttended && module.attend ? undefined : module.start?.())),
    attend: (only) =>
      inOrder(modules, (module) => (only === undefined || module.name === only ? module.attend?.() : undefined)),
    close: (graceMs) => closeAll(http, modules, graceMs),
  };
}

async function inOrder(
  modules: readonly GatewayModule[],
  step: (module: GatewayModule) => Promise<void> | undefined,
): Promise<void> {
  for (const module of modules) await step(module);
}

/** Streams end first, since the server's own close waits for them. */
async function closeAll(http: HttpServer, modules: readonly GatewayModule[], graceMs?: number): Promise<void> {
  const closing = http.close(graceMs);
  await inOrder([...modules].reverse(), (module) => module.close?.());
  await closing;
}

async function registerPlugins(app: FastifyInstance): Promise<void> {
  await app.register(cookie);
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    crossOriginResourcePolicy: { policy: 'same-site' },
    strictTransportSecurity: false,
  });
  await app.register(rateLimit, { global: false, store: CallMemoryStore });
  // Generic clients name JSON on calls without a body.
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text, done) => {
    if (text === '') done(null, undefined);
    else parseJson(request, String(text), done);
  });
  app.addContentTypeParser(formType, { parseAs: 'string' }, (_request, text, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(text)))),
  );
}
