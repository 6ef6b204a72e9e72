import { createServer, type RequestListener } from 'node:http';
import path from 'node:path';
import { errorMessage, type Logger } from '@pavilion/platform';
import { createAssetHandler } from './assets/asset-handler';
import { createBrandOfHost } from './brand-of-host';
import { createCompositionSource } from './composition/composition-source';
import { createLastKnown } from './composition/last-known';
import type { EdgeConfig } from './config';
import { createFrameStore } from './html/frame-store';
import { createHtmlHandler } from './html/html-handler';
import { createPageStore, type PageStore } from './html/page-store';
import { createEdgeMetrics } from './metrics';
import { createOperations } from './operations';
import { type Poller, startPoller } from './poller';
import { createProxy } from './proxy/proxy';
import { createRequestRouter, type Handlers } from './request-router';
import { createStatusSource } from './status/status-source';

/** A running edge. */
export interface Edge {
  listen(): Promise<number>;
  close(): Promise<void>;
}

/** How often the registry and the gateway are asked: a change shows within two seconds. */
const intervals = { composition: 500, status: 1_000 };

/** What the edge knows of its brands, and the pages made of it. */
function createKnowledge(config: EdgeConfig, logger: Logger) {
  const lastKnown = createLastKnown(config.dataDir);
  const hosts = new Map(config.brands.map(({ brand, hosts: names }) => [brand, names[0] ?? brand]));
  const forget = (brand: string): void => pages.forget(brand);
  const compositions = createCompositionSource({ ...config, lastKnown, logger, onChange: forget });
  const statuses = createStatusSource({
    gatewayUrl: config.gatewayUrl, hostOf: (brand) => hosts.get(brand) ?? brand, lastKnown, logger, onChange: forget,
  });
  const pages: PageStore = createPageStore({
    config, compositionOf: compositions.get, statusOf: statuses.get, frameOf: createFrameStore(path.join(config.dataDir, 'artifacts')),
  });
  return { compositions, statuses, pages };
}

interface Parts {
  readonly config: EdgeConfig;
  readonly logger: Logger;
}

/** Everything that answers, by part of the address space. */
function createHandlers({ config, logger }: Parts, pages: PageStore) {
  const metrics = createEdgeMetrics();
  const servesBrand = (brand: string): boolean => {
    try {
      return pages.page(brand, '/', undefined) !== undefined;
    } catch (error) {
      logger.error({ err: error, brand }, 'the page cannot be made');
      return false;
    }
  };
  const onFailure = (error: Error): void => {
    metrics.count('upstream-failure');
    logger.warn({ reason: errorMessage(error) }, 'a server behind cannot be reached');
  };
  const proxyTo = (target: string) => createProxy({ target, trustProxy: config.trustProxy, onFailure });
  const handlers: Handlers = {
    html: createHtmlHandler(pages, { languageCookie: config.languageCookie, secure: config.environment === 'production' }),
    asset: createAssetHandler(path.join(config.dataDir, 'artifacts')),
    gateway: proxyTo(config.gatewayUrl),
    registry: proxyTo(config.registryUrl),
    operations: createOperations({ config, metrics, servesBrand }),
  };
  return { metrics, route: createRequestRouter(handlers, { brandOf: createBrandOfHost(config.brands), metrics }) };
}

/** A fault in one request is answered and logged; the others go on. */
const guarded = (route: RequestListener, logger: Logger): RequestListener => (request, response) => {
  try {
    route(request, response);
  } catch (error) {
    logger.error({ err: error }, 'request failed');
    if (!response.headersSent) response.writeHead(500);
    response.end();
  }
};

export function createEdge({ config, logger }: Parts): Edge {
  const { compositions, statuses, pages } = createKnowledge(config, logger);
  const { metrics, route } = createHandlers({ config, logger }, pages);
  const server = createServer({ keepAliveTimeout: 65_000 }, guarded(route, logger));
  const startPolling = (): Poller[] =>
    config.brands.flatMap(({ brand }) => {
      const onError = (error: unknown): void => {
        metrics.count('poll-failure');
        logger.warn({ brand, reason: errorMessage(error) }, 'going on with what was known last');
      };
      return [
        startPoller(() => compositions.refresh(brand), intervals.composition, onError),
        startPoller(() => statuses.refresh(brand), intervals.status, onError),
      ];
    });
  let pollers: Poller[] = [];
  return {
    listen: () =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(config.port, config.host, () => {
          pollers = startPolling();
          const address = server.address();
          resolve(typeof address === 'object' && address ? address.port : config.port);
        });
      }),
    close: () =>
      new Promise((resolve) => {
        pollers.forEach((poller) => poller.stop());
        server.close(() => resolve());
        server.closeIdleConnections();
        // Event streams end only when they are cut.
        setTimeout(() => server.closeAllConnections(), 1_000).unref();
      }),
  };
}
