import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { fastify, LogController } from 'fastify';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { ArrivalLimits } from './arrival';
import { answerUnreadable, boundBodies, usualArrival } from './arrival';
import type { ReadinessCheck } from './health.routes';
import { registerHealthRoutes } from './health.routes';
import type { Fault } from './fault';
import { presentFault, toFault, unavailableForSeconds } from './fault';
import { registerLogMetrics } from '../logging/log-metrics';
import type { Logger } from '../logging/logger';
import { createRequestLogger } from '../logging/request-logger';

/** How a server answers beyond its own routes. */
export interface HttpServerOptions {
  readonly name: string;
  readonly logger: Logger;
  /** Largest request body in bytes where a route names none; 256 KiB unless told. */
  readonly bodyLimit?: number;
  /** How long it waits for what a client sends; ten seconds unless told. */
  readonly arrival?: ArrivalLimits;
  /** Trust `X-Forwarded-*` of these proxies; loopback only unless told. */
  readonly trustProxy?: boolean | string | string[];
  /** The body of a fault; `{code, message, requestId}` unless told. */
  readonly presentFault?: (fault: Fault) => unknown;
  /** The metrics that `/metrics` shows; a fresh registry with the process's own figures unless told. */
  readonly metrics?: Registry;
}

/** A Fastify server with health, metrics, coded faults and a drain. */
export interface HttpServer {
  readonly app: FastifyInstance;
  readonly metrics: Registry;
  /** `/readyz` answers 200 only when every check resolves. */
  addReadinessCheck(name: string, check: ReadinessCheck): void;
  /** Listens and returns the port, which is chosen by the system when 0. */
  listen(address: { readonly port: number; readonly host?: string }): Promise<number>;
  /** Refuses new work, waits for running requests up to `graceMs` (10 s), then cuts what is left. */
  close(graceMs?: number): Promise<void>;
}

/** The base of every server of the product. */
export function createHttpServer(options: HttpServerOptions): HttpServer {
  const metrics = options.metrics ?? processMetrics(options.name);
  registerLogMetrics(metrics, options.logger);
  const app = buildApp(options);
  const checks = new Map<string, ReadinessCheck>();
  let draining = false;
  boundBodies(app, (options.arrival ?? usualArrival).bodyIdleMs);
  answerFaults(app, options.presentFault ?? presentFault);
  registerHealthRoutes(app, { checks, metrics, isDraining: () => draining });
  return {
    app,
    metrics,
    addReadinessCheck: (name, check) => void checks.set(name, check),
    async listen({ port, host = '127.0.0.1' }) {
      await app.listen({ port, host });
      const address = app.server.address();
      return typeof address === 'object' && address ? address.port : port;
    },
    async close(graceMs = 10_000) {
      draining = true;
      const cut = setTimeout(() => app.server.closeAllConnections(), graceMs);
      // A kept-alive connection turns idle when its last request ends, and would hold the close up until it times out.
      const sweep = setInterval(() => app.server.closeIdleConnections(), 50);
      await app.close().finally(() => {
        clearTimeout(cut);
        clearInterval(sweep);
      });
    },
  };
}

function processMetrics(name: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ process: name });
  collectDefaultMetrics({ register: registry });
  return registry;
}

function buildApp(options: HttpServerOptions): FastifyInstance {
  const loggerInstance: FastifyBaseLogger = options.logger;
  const { headMs } = options.arrival ?? usualArrival;
  return fastify({
    http: { headersTimeout: headMs, connectionsCheckingInterval: Math.min(headMs, 1_000) },
    clientErrorHandler: answerUnreadable(options.presentFault ?? presentFault),
    loggerInstance,
    childLoggerFactory: (_logger, bindings) => createRequestLogger(options.logger, bindings),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: options.bodyLimit ?? 256 * 1024,
    trustProxy: options.trustProxy ?? 'loopback',
    requestIdHeader: false,
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
    },
    forceCloseConnections: 'idle',
    allowErrorHandlerOverride: true,
  });
}

function answerFaults(app: FastifyInstance, present: (fault: Fault) => unknown): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.setErrorHandler((error, request, reply) => {
    const fault = toFault(error, request.id);
    if (fault.status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
    if (fault.status === 503) reply.header('retry-after', String(unavailableForSeconds));
    return reply
      .code(fault.status)
      .type('application/json')
      .send(JSON.stringify(present(fault)));
  });
  app.setNotFoundHandler((request, reply) => {
    const fault: Fault = {
      status: 404,
      code: 'http.not-found',
      message: 'There is nothing at this address.',
      requestId: request.id,
    };
    return reply
      .code(404)
      .type('application/json')
      .send(JSON.stringify(present(fault)));
  });
}
