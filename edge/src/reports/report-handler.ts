import type { IncomingMessage, ServerResponse } from 'node:http';
import { largestReport, pageReport, type PageReport } from '@pavilion/federation-contract';
import { isAmong } from '@pavilion/platform';
import * as v from 'valibot';
import { readBody } from '../proxy/read-body';
import { refuse } from '../refusal';
import type { PageClaims, PageTokens } from './page-token';
import type { RateLimit } from './rate-limit';
import type { ReportOutbox } from './report-outbox';

/** Why a report is not taken. */
const refusals = {
  'report.malformed': 400,
  'report.wrong-brand': 403,
  /** Without a token that an edge signed for the page within a day. */
  'report.unsigned': 403,
  'report.wrong-composition': 403,
  'report.too-large': 413,
  'report.too-many': 429,
} as const;
export type ReportRefusal = keyof typeof refusals;

export type ReportOutcome = 'kept' | 'lease' | 'sampled-out' | 'dropped' | ReportRefusal;

interface ReportDeps {
  readonly outbox: ReportOutbox;
  readonly allow: RateLimit;
  readonly tokens: PageTokens;
  readonly addressOf: (request: IncomingMessage) => string;
  /** Hash of the network that an address is of. */
  readonly networkOf: (address: string, visitor: string) => string;
  /** Percent of pages whose reports are kept. */
  readonly shareOf: (brand: string) => number;
  readonly now: () => number;
  readonly onReport: (outcome: ReportOutcome) => void;
}

/** Salt that picks whole pages, so that rates stay what they are. */
const samplingSalt = 'load-report';

/** One that brings no token is refused like one whose token is forged. */
const parsed = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ...pageReport.entries, token: v.optional(pageReport.entries.token, '') }),
);

/** A page of another site may send beacons here too, but it must say where it is. */
function isForeign({ headers }: IncomingMessage): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site !== 'same-origin';
  return headers.origin !== undefined && headers.origin.replace(/^https?:\/\//, '') !== headers.host;
}

function judge(report: PageReport, claims: PageClaims | undefined, brand: string): PageClaims | ReportRefusal {
  if (!claims) return 'report.unsigned';
  if (report.brand !== brand || claims.brand !== brand) return 'report.wrong-brand';
  return report.composition === claims.composition ? claims : 'report.wrong-composition';
}

/** Takes the beacons of the brand's pages. */
export function createReportHandler(deps: ReportDeps) {
  const { outbox, allow, tokens, onReport } = deps;

  const answer = (response: ServerResponse, outcome: ReportOutcome): void => {
    onReport(outcome);
    if (outcome in refusals)
      return refuse(response, { status: refusals[outcome as ReportRefusal], code: outcome, form: 'coded' });
    response.writeHead(204, { 'cache-control': 'no-store' });
    response.end();
  };

  const keep = (
    { loads, violations }: PageReport,
    claims: PageClaims,
    sender: { readonly address: string; readonly bytes: number },
  ): ReportOutcome => {
    const { brand, composition, page, visitor, bucket } = claims;
    outbox.lease(brand, composition);
    if (loads.length === 0 && violations.length === 0) return 'lease';
    if (!isAmong(page, samplingSalt, deps.shareOf(brand))) return 'sampled-out';
    const knownHere = { network: deps.networkOf(sender.address, visitor), pinned: bucket === 'pinned', at: deps.now() };
    return outbox.put({ brand, composition, page, visitor, loads, violations, ...knownHere }, sender.bytes)
      ? 'kept'
      : 'dropped';
  };

  const take = async (request: IncomingMessage, brand: string): Promise<ReportOutcome> => {
    const address = deps.addressOf(request);
    if (!allow(address)) return 'report.too-many';
    if (isForeign(request)) return 'report.wrong-brand';
    const body = await readBody(request, largestReport);
    if (typeof body === 'string') return 'report.too-large';
    const report = v.safeParse(parsed, body.toString('utf8'));
    if (!report.success) return 'report.malformed';
    const claims = judge(report.output, tokens.read(report.output.token), brand);
    return typeof claims === 'string' ? claims : keep(report.output, claims, { address, bytes: body.length });
  };

  return async (request: IncomingMessage, response: ServerResponse, brand: string): Promise<void> => {
    const outcome = await take(request, brand);
    if (!response.headersSent && !response.destroyed) answer(response, outcome);
  };
}
