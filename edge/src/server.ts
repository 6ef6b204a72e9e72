import { createServer, type RequestListener, type Server } from 'node:http';
import { eventStreamPath } from '@pavilion/api-contract';
import { droppedLines, errorMessage, type Logger } from '@pavilion/platform';
import { createAssetHandler } from './assets/asset-handler';
import { createBrandOfHost } from './brand-of-host';
import type { EdgeConfig } from './config';
import { createDoor } from './framing/door';
import { createHtmlHandler } from './html/html-handler';
import { createServedState, type ServedState } from './served-state';
import { createEdgeMetrics, type EdgeMetrics } from './metrics';
import { createOnceLog } from './once-log';
import { createOperations, type Operations } from './operations';
import { createProxy, type Proxy } from './proxy/proxy';
import { createPageTokens } from './reports/page-token';
import { createReports } from './reports/reports';
import { refuse } from './refusal';
import { createRequestRouter, type Handlers } from './request-router';
import { createLinkHandler } from './test-links/link-handler';
import { createLinkPages } from './test-links/link-page';
import { createPins } from './test-links/pins';
import { createRedemptions } from './test-links/redemptions';
import { createVisitors } from './visitor/visitor';

/** Where an edge listens: for browsers, and for operators and machines. */
export interface EdgePorts {
  readonly port: number;
  readonly operationsPort: number;
}

/** A running edge. */
export interface Edge {
  listen(): Promise<EdgePorts>;
  close(): Promise<void>;
}

interface Parts {
  readonly config: EdgeConfig;
  readonly logger: Logger;
}

interface HandlerParts extends Parts {
  readonly metrics: EdgeMetrics;
  readonly served: ServedState;
}

function createVisitorPins({ config, served }: Pick<HandlerParts, 'config' | 'served'>) {
  const { archive, keyNow, compositions } = served;
  const redemptions = createRedemptions({ registryUrl: config.registryUrl, token: config.edgeToken, now: Date.now });
  return createPins({
    keyNow,
    archive,
    stableOf: (brand) => compositions.views(brand)?.stable,
    redemptions,
    now: Date.now,
  });
}

/** Everything that has to do with one visitor: bucket, test link, reports. */
function createVisits({ config, logger, metrics, served }: HandlerParts) {
  const { edgeToken: token, cookies } = config;
  const secure = config.environment === 'production';
  const { compositions, pages } = served;
  const visitors = createVisitors({ cookieName: cookies.visitor, secure });
  const pins = createVisitorPins({ config, served });
  const tokens = createPageTokens({ secret: token, now: Date.now });
  const pageOf = createLinkPages({
    viewsOf: compositions.views,
    statusOf: served.statusOf,
    frameOf: served.frameOf,
    languageCookie: cookies.language,
  });
  return {
    reports: createReports({ config, logger, metrics, served, tokens }),
    html: createHtmlHandler({
      pages,
      viewsOf: compositions.views,
      visitors,
      pins,
      tokens,
      cookies,
      onPage: metrics.page,
    }),
    link: createLinkHandler({
      pins,
      pageOf,
      visitors,
      pinCookie: cookies.pin,
      secure,
      now: Date.now,
      onLink: (outcome) => metrics.countOf('test-link', outcome),
    }),
  };
}

/** The way to the gateway. The event stream is the one answer of it that never ends. */
function createGatewayProxy({ config, logger, metrics }: HandlerParts): Proxy {
  const onFailure = (error: Error): void => {
    metrics.count('upstream-failure');
    logger.warn({ reason: errorMessage(error) }, 'the gateway cannot be reached');
  };
  return createProxy({
    target: config.gatewayUrl,
    trustProxy: config.trustProxy,
    streams: new Set([eventStreamPath]),
    onFailure,
  });
}

interface Answering {
  readonly visits: ReturnType<typeof createVisits>;
  readonly gateway: Proxy;
  readonly liveness: Operations['liveness'];
}

/** Everything that answers, by part of the address space. */
function createHandlers(parts: HandlerParts, { visits, gateway, liveness }: Answering): RequestListener {
  const { config, logger, metrics, served } = parts;
  const handlers: Handlers = {
    html: visits.html,
    link: visits.link,
    report: visits.reports.handler,
    asset: createAssetHandler({
      source: served.artifacts,
      hashes: served.hashes,
      onDamaged: damagedFiles(parts),
    }),
    gateway: gateway.handle,
    liveness,
  };
  const onFault = (error: unknown): void => logger.error({ err: error }, 'request failed');
  return guarded(
    createRequestRouter(handlers, { brandOf: createBrandOfHost(config.brands), metrics, onFault }),
    onFault,
  );
}

/** Counts each damaged file, and says so once. */
function damagedFiles({ metrics, logger }: HandlerParts): (file: string) => void {
  const logOnce = createOnceLog();
  return (file) => {
    metrics.countOf('damaged-file', file.split('/', 1)[0] ?? '');
    if (logOnce(file))
      logger.error(
        { code: 'artifact.damaged', file },
        'a file of a release has other bytes and is not served: pavilion verify --repair',
      );
  };
}

/** A fault in one request is answered and logged; the others go on. */
const guarded =
  (route: RequestListener, onFault: (error: unknown) => void): RequestListener =>
  (request, response) => {
    try {
      route(request, response);
    } catch (error) {
      onFault(error);
      refuse(response, { status: 500, code: 'platform.internal' });
    }
  };

function operationsOf({ config, metrics, served }: HandlerParts): Operations {
  const servesBrand = (brand: string): boolean => {
    const view = served.compositions.views(brand)?.stable;
    return view !== undefined && served.pages.page({ view, path: '/', language: undefined }) !== undefined;
  };
  return createOperations({ config, metrics, servesBrand });
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function close(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeIdleConnections();
  // Event streams end only when they are cut.
  setTimeout(() => server.closeAllConnections(), 1_000).unref();
  await closed;
}

export function createEdge({ config, logger }: Parts): Edge {
  const metrics = createEdgeMetrics();
  metrics.gauge(
    'log_lines_dropped_total',
    'Lines of the log that were dropped because they could not be written.',
    () => droppedLines(logger),
  );
  const served = createServedState({ config, logger, metrics });
  const parts = { config, logger, metrics, served };
  const visits = createVisits(parts);
  const gateway = createGatewayProxy(parts);
  const operations = operationsOf(parts);
  const route = createHandlers(parts, { visits, gateway, liveness: operations.liveness });
  const server = createDoor({ route, ...config.door, onRefused: () => metrics.count('refused') });
  const operationsServer = createServer(operations.listener);
  let following: { stop(): void }[] = [];
  return {
    async listen() {
      const operationsPort = await listen(operationsServer, config.operationsPort, config.operationsHost);
      const port = await listen(server, config.port, config.host);
      following = [served.follow(), visits.reports.follow()];
      return { port, operationsPort };
    },
    async close() {
      following.forEach((part) => part.stop());
      await Promise.all([close(server), close(operationsServer)]);
      await gateway.close();
      await served.artifacts.close();
      await visits.reports.flush().catch(() => undefined);
    },
  };
}
