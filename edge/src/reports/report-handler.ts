import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AcceptedReport, largestReport, pageReport, type PageReport } from '@pavilion/federation-contract';
import { isAmong } from '@pavilion/platform';
import * as v from 'valibot';
import { readBody } from '../proxy/read-body';
import { visitorHash } from '../visitor/visitor';
import type { RateLimit } from './rate-limit';
import type { ReportOutbox } from './report-outbox';

/** Why a report is not taken. */
const refusals = {
  'report.malformed': 400,
  'report.wrong-brand': 403,
  'report.unknown-composition': 403,
  'report.too-large': 413,
  'report.too-many': 429,
} as const;
export type ReportRefusal = keyof typeof refusals;

/** What became of one beacon. */
export type ReportOutcome = 'kept' | 'lease' | 'sampled-out' | 'dropped' | ReportRefusal;

/** What the edge knows of who sends a report. */
export interface ReportSender {
  readonly address: string;
  /** First-party id of the browser, if it has one. */
  readonly visitor: string | undefined;
  /** Id of the composition that the browser is pinned to by a test link that holds. */
  readonly pinnedTo: string | undefined;
}

interface ReportDeps {
  readonly outbox: ReportOutbox;
  readonly allow: RateLimit;
  readonly senderOf: (request: IncomingMessage, brand: string) => Promise<ReportSender>;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Whether this edge shows or lately showed the composition to visitors without a test link. */
  readonly isServed: (brand: string, composition: string) => boolean;
  /** Whether it lately showed it to browsers with a test link. */
  readonly wasPinned: (brand: string, composition: string) => boolean;
  /** Percent of pages whose reports are kept. */
  readonly shareOf: (brand: string) => number;
  readonly now: () => number;
  readonly onReport: (outcome: ReportOutcome) => void;
}

/** Salt that picks whole pages, so that rates stay what they are. */
const samplingSalt = 'load-report';

const parsed = v.pipe(v.string(), v.parseJson(), pageReport);

/** A page of another site may send beacons here too, but it must say where it is. */
function isForeign({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  return headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') !== headers.host;
}

/** Takes the beacons of the brand's pages. */
export function createReportHandler(deps: ReportDeps) {
  const { outbox, allow, isServed, wasPinned, onReport } = deps;

  const answer = (response: ServerResponse, outcome: ReportOutcome): void => {
    onReport(outcome);
    const status = outcome in refusals ? refusals[outcome as ReportRefusal] : 204;
    response.writeHead(status, { 'cache-control': 'no-store', ...(status === 204 ? {} : { 'content-type': 'application/json; charset=utf-8' }) });
    response.end(status === 204 ? undefined : JSON.stringify({ code: outcome }));
  };

  const judge = (report: PageReport, { brand, pinnedTo }: { brand: string; pinnedTo: string | undefined }): ReportRefusal | undefined => {
    const { composition } = report;
    if (report.brand !== brand) return 'report.wrong-brand';
    const known = composition === pinnedTo || isServed(brand, composition) || wasPinned(brand, composition);
    return known ? undefined : 'report.unknown-composition';
  };

  const keep = (report: PageReport, { address, visitor, pinnedTo }: ReportSender, bytes: number): ReportOutcome => {
    outbox.lease(report.brand, report.composition);
    if (report.loads.length === 0 && report.violations.length === 0) return 'lease';
    if (!isAmong(report.page, samplingSalt, deps.shareOf(report.brand))) return 'sampled-out';
    const pinned = pinnedTo !== undefined || !isServed(report.brand, report.composition);
    const accepted: AcceptedReport = { ...report, visitor: visitorHash(visitor ?? `address ${address}`), pinned, at: deps.now() };
    return outbox.put(accepted, bytes) ? 'kept' : 'dropped';
  };

  const take = async (request: IncomingMessage, brand: string): Promise<ReportOutcome> => {
    if (!allow(deps.addressOf(request))) return 'report.too-many';
    if (isForeign(request)) return 'report.wrong-brand';
    const body = await readBody(request, largestReport);
    if (typeof body === 'string') return 'report.too-large';
    const report = v.safeParse(parsed, body.toString('utf8'));
    if (!report.success) return 'report.malformed';
    const sender = await deps.senderOf(request, brand);
    return judge(report.output, { brand, pinnedTo: sender.pinnedTo }) ?? keep(report.output, sender, body.length);
  };

  return async (request: IncomingMessage, response: ServerResponse, brand: string): Promise<void> => {
    const outcome = await take(request, brand);
    if (!response.headersSent && !response.destroyed) answer(response, outcome);
  };
}
