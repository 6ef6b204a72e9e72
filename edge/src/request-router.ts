import type { IncomingMessage, ServerResponse } from 'node:http';
import { reportPath } from '@pavilion/federation-contract';
import { artifactPrefix } from './assets/asset-handler';
import { type AddressFault, readAddress } from './canonical-address';
import type { EdgeMetrics } from './metrics';
import { refuse, type RefusalForm } from './refusal';
import { type LinkRequest, linkOf } from './test-links/link-handler';

export interface Handlers {
  readonly html: (
    request: IncomingMessage,
    response: ServerResponse,
    page: { readonly brand: string; readonly path: string },
  ) => void;
  /** An address with a test link. */
  readonly link: (
    request: IncomingMessage,
    response: ServerResponse,
    ask: { readonly brand: string; readonly link: LinkRequest },
  ) => Promise<void>;
  /** Beacons of pages. */
  readonly report: (request: IncomingMessage, response: ServerResponse, brand: string) => Promise<void>;
  readonly asset: (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>;
  readonly gateway: (request: IncomingMessage, response: ServerResponse, form: RefusalForm) => void;
  /** `/healthz`: whether the product can serve, and no word more. */
  readonly liveness: (response: ServerResponse) => void;
}

const livenessPath = '/healthz';
const bare = /^\/(lgw|lotto\/lgw|lotto-vn\/lgw)\//;
const forwarded = /^\/(?:wps|assets|lgw|lotto\/lgw|lotto-vn\/lgw)\//;
/**
 * What servers behind keep for operators and for each other: no page of ours, under whatever name a release may add.
 */
const inside =
  /^\/(?:federation|internal|payments|seamless|sandbox|docs|documentation|metrics|readyz|openapi\.json)(?:\/|$)/i;
const pageMethods = new Set(['GET', 'HEAD']);

const addressFaults: Readonly<Record<AddressFault, number>> = { 'too-long': 414, 'not-canonical': 400 };

/** The rest of a handler's work happens later; what goes wrong then is a fault of that request alone. */
function later(work: Promise<void>, response: ServerResponse, onFault: (error: unknown) => void): void {
  work.catch((error: unknown) => {
    onFault(error);
    refuse(response, { status: 500, code: 'platform.internal' });
  });
}

interface RouterOptions {
  readonly brandOf: (host: string | undefined) => string | undefined;
  readonly metrics: EdgeMetrics;
  readonly onFault: (error: unknown) => void;
}

/** One request and what is known of it. */
interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly brand: string;
  readonly path: string;
}

/** Sends each request where it belongs. */
export function createRequestRouter(handlers: Handlers, { brandOf, metrics, onFault }: RouterOptions) {
  const page = ({ request, response, brand, path }: Visit): void => {
    const link = linkOf(request.url ?? '/');
    // The page of a link sends its form to where it stands.
    if (!pageMethods.has(request.method ?? '') && !(link && request.method === 'POST')) {
      return refuse(response, { status: 405, code: 'function.not.available' });
    }
    metrics.count('html');
    if (link) return later(handlers.link(request, response, { brand, link }), response, onFault);
    return handlers.html(request, response, { brand, path });
  };

  const answer = (visit: Visit): void => {
    const { request, response, brand, path } = visit;
    if (path.startsWith(artifactPrefix)) {
      metrics.count('asset');
      return later(handlers.asset(request, response, path), response, onFault);
    }
    if (forwarded.test(path)) {
      metrics.count('gateway');
      return handlers.gateway(request, response, bare.test(path) ? 'bare' : 'wrapped');
    }
    if (path === reportPath && request.method === 'POST')
      return later(handlers.report(request, response, brand), response, onFault);
    if (inside.test(path)) return refuse(response, { status: 404, code: 'platform.not-found' });
    return page(visit);
  };

  const refused = (response: ServerResponse, status: number, code: string): void => {
    metrics.count('refused');
    refuse(response, { status, code });
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const address = readAddress(request.url ?? '/');
    if (!address.ok) return refused(response, addressFaults[address.error], 'request_param_err');
    const { path, isPlain } = address.value;
    if (path === livenessPath) return handlers.liveness(response);
    // No address of a server behind needs an encoded character, and each server decodes in its own way.
    if (!isPlain && forwarded.test(path)) return refused(response, 400, 'request_param_err');
    const brand = brandOf(request.headers.host);
    if (!brand) return refused(response, 421, 'domain_check_failed');
    return answer({ request, response, brand, path });
  };
}
