import { errorMessage, type Logger } from '@pavilion/platform';
import type { EdgeConfig } from '../config';
import { cookieOf } from '../cookies';
import type { Knowledge } from '../knowledge';
import type { EdgeMetrics } from '../metrics';
import { startPoller } from '../poller';
import type { Pins } from '../test-links/pins';
import { addressOf } from '../visitor/address';
import type { Visitors } from '../visitor/visitor';
import { createRateLimit } from './rate-limit';
import { createReportHandler, type ReportSender } from './report-handler';
import { createReportOutbox } from './report-outbox';
import { createServedCompositions } from './served-compositions';

interface ReportsDeps {
  readonly config: EdgeConfig;
  readonly logger: Logger;
  readonly metrics: EdgeMetrics;
  readonly knowledge: Knowledge;
  readonly visitors: Visitors;
  readonly pins: Pins;
}

const sendEveryMs = 500;
/** Many players may share an address; a page sends two or three beacons and then one in ten minutes. */
const rate = { perMinute: 300, burst: 300, mostKeys: 20_000 };

/** Takes the beacons of pages and hands them to the registry in batches. */
export function createReports({ config, logger, metrics, knowledge, visitors, pins }: ReportsDeps) {
  const { registryUrl, edgeToken: token, cookies, trustProxy, reportShare } = config;
  const outbox = createReportOutbox({ registryUrl, token });
  const tested = createServedCompositions(knowledge.lastKnown, 'tested');
  const senderAddress = (request: Parameters<typeof addressOf>[0]): string => addressOf(request, trustProxy);
  metrics.gauge('edge_reports_waiting', 'Load reports that wait to be sent.', () => outbox.state().waiting);
  metrics.gauge('edge_reports_dropped', 'Load reports dropped since the start, because too many waited.', () => outbox.state().dropped);

  const senderOf = async (request: Parameters<typeof addressOf>[0], brand: string): Promise<ReportSender> => {
    const visitor = visitors.known(request.headers.cookie);
    const pinned = cookieOf(request.headers.cookie, cookies.pin);
    const pin = pinned !== undefined && visitor !== undefined ? await pins.follow(pinned, { brand, visitor }).catch(() => undefined) : undefined;
    return { address: senderAddress(request), visitor, pinnedTo: pin?.ok ? pin.value.view.id : undefined };
  };

  const handler = createReportHandler({
    outbox, senderOf,
    allow: createRateLimit({ ...rate, now: Date.now }),
    addressOf: senderAddress,
    isServed: knowledge.served.has,
    wasPinned: tested.has,
    shareOf: (brand) => (knowledge.compositions.views(brand)?.rollout ? 100 : reportShare),
    now: Date.now,
    onReport: (outcome) => metrics.countOf('report', outcome),
  });
  const onError = (error: unknown): void => logger.warn({ reason: errorMessage(error) }, 'load reports wait for the registry');
  return { handler, notePinned: tested.note, follow: () => startPoller(outbox.flush, sendEveryMs, onError), flush: outbox.flush };
}
