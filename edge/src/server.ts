import type { RequestListener } from 'node:http';
import path from 'node:path';
import { eventStreamPath } from '@pavilion/api-contract';
import { droppedLines, errorMessage, type Logger } from '@pavilion/platform';
import { createAssetHandler } from './assets/asset-handler';
import { createBrandOfHost } from './brand-of-host';
import type { EdgeConfig } from './config';
import { createDoor } from './framing/door';
import { createHtmlHandler } from './html/html-handler';
import { createKnowledge, type Knowledge } from './knowledge';
import { createEdgeMetrics, type EdgeMetrics } from './metrics';
import { createOnceLog } from './once-log';
import { createOperations } from './operations';
import { createProxy, type Proxy } from './proxy/proxy';
import { createPageTokens } from './reports/page-token';
import { createReports } from './reports/reports';
import { createRequestRouter, type Handlers } from './request-router';
import { createLinkHandler } from './test-links/link-handler';
import { createPins } from './test-links/pins';
import { createRedemptions } from './test-links/redemptions';
import { createVisitors } from './visitor/visitor';

/** A running edge. */
export interface Edge {
  listen(): Promise<number>;
  close(): Promise<void>;
}

interface Parts {
  readonly config: EdgeConfig;
  readonly logger: Logger;
}

interface HandlerParts extends Parts {
  readonly metrics: EdgeMetrics;
  readonly knowledge: Knowledge;
}

/** Everything that has to do with one visitor: bucket, test link, reports. */
function createVisits({ config, logger, metrics, knowledge }: HandlerParts) {
  const { registryUrl, edgeToken: token, cookies } = config;
  const secure = config.environment === 'production';
  const { archive, keyNow, compositions, pages } = knowledge;
  const visitors = createVisitors({ cookieName: cookies.visitor, secure });
  const redemptions = createRedemptions({ registryUrl, token, now: Date.now });
  const pins = createPins({ keyNow, archive, redemptions, now: Date.now });
  const tokens = createPageTokens({ secret: token, now: Date.now });
  return {
    reports: createReports({ config, logger, metrics, knowledge, tokens }),
    html: createHtmlHandler({ pages, viewsOf: compositions.views, visitors, pins, tokens, cookies, onPage: metrics.page }),
    link: createLinkHandler({ pins, visitors, pinCookie: cookies.pin, secure, now: Date.now, onLink: (outcome) => metrics.countOf('test-link', outcome) }),
  };
}

/** Answers of the servers behind that never end. */
const streams = { gateway: new Set([eventStreamPath]), registry: new Set(['/federation/changes', '/federation/alerts']) };

/** The ways to the servers behind. */
function createProxies({ config, logger, metrics }: HandlerParts) {
  const onFailure = (error: Error): void => {
    metrics.count('upstream-failure');
    logger.warn({ reason: errorMessage(error) }, 'a server behind cannot be reached');
  };
  const proxyTo = (target: string, endless: ReadonlySet<string>): Proxy =>
    createProxy({ target, trustProxy: config.trustProxy, streams: endless, onFailure });
  return { gateway: proxyTo(config.gatewayUrl, streams.gateway), registry: proxyTo(config.registryUrl, streams.registry) };
}

type Proxies = ReturnType<typeof createProxies>;

/** Everything that answers, by part of the address space. */
function createHandlers(parts: HandlerParts, visits: ReturnType<typeof createVisits>, proxies: Proxies): RequestListener {
  const { config, logger, metrics, knowledge } = parts;
  const servesBrand = (brand: string): boolean => {
    const view = knowledge.compositions.views(brand)?.stable;
    return view !== undefined && knowledge.pages.page({ view, path: '/', language: undefined }) !== undefined;
  };
  const handlers: Handlers = {
    html: visits.html,
    link: visits.link,
    report: visits.reports.handler,
    asset: createAssetHandler({ artifactsDir: path.join(config.dataDir, 'artifacts'), hashes: knowledge.hashes, onDamaged: damagedFiles(parts) }),
    gateway: proxies.gateway.handle,
    registry: proxies.registry.handle,
    operations: createOperations({ config, metrics, servesBrand }),
  };
  const onFault = (error: unknown): void => logger.error({ err: error }, 'request failed');
  return guarded(createRequestRouter(handlers, { brandOf: createBrandOfHost(config.brands), metrics, onFault }), onFault);
}

/** Counts each damaged file, and says so once. */
function damagedFiles({ metrics, logger }: HandlerParts): (file: string) => void {
  const logOnce = createOnceLog();
  return (file) => {
    metrics.countOf('damaged-file', file.split('/', 1)[0] ?? '');
    if (logOnce(file)) logger.error({ code: 'artifact.damaged', file }, 'a file of a release has other bytes and is not served: pavilion verify --repair');
  };
}

/** A fault in one request is answered and logged; the others go on. */
const guarded = (route: RequestListener, onFault: (error: unknown) => void): RequestListener => (request, response) => {
  try {
    route(request, response);
  } catch (error) {
    onFault(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
};

export function createEdge({ config, logger }: Parts): Edge {
  const metrics = createEdgeMetrics();
  metrics.gauge('log_lines_dropped_total', 'Lines of the log that were dropped because they could not be written.', () => droppedLines(logger));
  const knowledge = createKnowledge({ config, logger, metrics });
  const parts = { config, logger, metrics, knowledge };
  const visits = createVisits(parts);
  const proxies = createProxies(parts);
  const route = createHandlers(parts, visits, proxies);
  const server = createDoor({ route, ...config.door, onRefused: () => metrics.count('refused') });
  let following: { stop(): void }[] = [];
  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(config.port, config.host, () => {
          following = [knowledge.follow(), visits.reports.follow()];
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : config.port);
        });
      }),
    async close() {
      following.forEach((part) => part.stop());
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeIdleConnections();
      // Event streams end only when they are cut.
      setTimeout(() => server.closeAllConnections(), 1_000).unref();
      await closed;
      await Promise.all([proxies.gateway.close(), proxies.registry.close()]);
      await visits.reports.flush().catch(() => undefined);
    },
  };
}
