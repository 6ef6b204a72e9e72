import { errorMessage, type Logger } from '@pavilion/platform';
import type { EdgeConfig } from '../config';
import type { ServedState } from '../served-state';
import type { EdgeMetrics } from '../metrics';
import { startPoller } from '../poller';
import { addressOf } from '../visitor/address';
import { createNetworkHash, networkOf } from './networks';
import type { PageTokens } from './page-token';
import { createRateLimit } from './rate-limit';
import { createReportHandler } from './report-handler';
import { createReportOutbox } from './report-outbox';

interface ReportsDeps {
  readonly config: EdgeConfig;
  readonly logger: Logger;
  readonly metrics: EdgeMetrics;
  readonly served: Pick<ServedState, 'compositions'>;
  readonly tokens: PageTokens;
}

const sendEveryMs = 500;
/** Many players may share an address; a page sends two or three beacons and then one in ten minutes. */
const rate = { perMinute: 300, burst: 300, mostKeys: 20_000 };

/** Takes the beacons of pages and hands them to the registry in batches. */
export function createReports({ config, logger, metrics, served, tokens }: ReportsDeps) {
  const { registryUrl, edgeToken, trustProxy, reportShare } = config;
  const outbox = createReportOutbox({ registryUrl, token: edgeToken });
  const networkHash = createNetworkHash(edgeToken);
  // On a developer's machine everybody has one address; each visitor speaks from a network of its own there, and
  // nowhere else.
  const isOneMachine = config.environment === 'development';
  metrics.gauge('edge_reports_waiting', 'Load reports that wait to be sent.', () => outbox.state().waiting);
  metrics.gauge(
    'edge_reports_dropped',
    'Load reports dropped since the start, because too many waited.',
    () => outbox.state().dropped,
  );

  const handler = createReportHandler({
    outbox,
    tokens,
    allow: createRateLimit({ ...rate, now: Date.now }),
    addressOf: (request) => addressOf(request, trustProxy),
    networkOf: (address, visitor) => networkHash(isOneMachine ? visitor : networkOf(address)),
    shareOf: (brand) => (served.compositions.views(brand)?.rollout ? 100 : reportShare),
    now: Date.now,
    onReport: (outcome) => metrics.countOf('report', outcome),
  });
  const onError = (error: unknown): void =>
    logger.warn({ reason: errorMessage(error) }, 'load reports wait for the registry');
  return { handler, follow: () => startPoller(outbox.flush, sendEveryMs, onError), flush: outbox.flush };
}
