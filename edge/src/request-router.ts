import type { IncomingMessage, ServerResponse } from 'node:http';
import { reportPath } from '@pavilion/federation-contract';
import { artifactPrefix } from './assets/asset-handler';
import type { EdgeMetrics } from './metrics';
import type { Refusal } from './proxy/refusal';
import { type LinkRequest, linkOf } from './test-links/link-handler';

/** What answers the parts of the address space. */
export interface Handlers {
  readonly html: (request: IncomingMessage, response: ServerResponse, page: { readonly brand: string; readonly path: string }) => void;
  /** An address with a test link. */
  readonly link: (request: IncomingMessage, response: ServerResponse, ask: { readonly brand: string; readonly link: LinkRequest }) => Promise<void>;
  /** Beacons of pages. */
  readonly report: (request: IncomingMessage, response: ServerResponse, brand: string) => Promise<void>;
  readonly asset: (request: IncomingMessage, response: ServerResponse, pathname: string) => Promise<void>;
  readonly gateway: (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => void;
  readonly registry: (request: IncomingMessage, response: ServerResponse, refusal: Refusal) => void;
  /** `/healthz`, `/readyz`, `/metrics`. */
  readonly operations: (pathname: string, response: ServerResponse) => void;
}

const operations = new Set(['/healthz', '/readyz', '/metrics']);
const bare = /^\/(lgw|lotto\/lgw|lotto-vn\/lgw)\//;
const pageMethods = new Set(['GET', 'HEAD']);

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify({ success: false, errorCode: code }));
}

/** The path of a request without its query; `undefined` when it cannot be read. */
function pathOf(url: string | undefined): string | undefined {
  const given = url ?? '/';
  const query = given.indexOf('?');
  const raw = query < 0 ? given : given.slice(0, query);
  if (!raw.startsWith('/')) return undefined;
  if (!raw.includes('%')) return raw;
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

/** The rest of a handler's work happens later; what goes wrong then is a fault of that request alone. */
function later(work: Promise<void>, response: ServerResponse, onFault: (error: unknown) => void): void {
  work.catch((error: unknown) => {
    onFault(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
}

interface RouterOptions {
  readonly brandOf: (host: string | undefined) => string | undefined;
  readonly metrics: EdgeMetrics;
  readonly onFault: (error: unknown) => void;
}

/** Sends each request where it belongs. */
export function createRequestRouter(handlers: Handlers, { brandOf, metrics, onFault }: RouterOptions) {
  const page = (request: IncomingMessage, response: ServerResponse, { brand, path }: { brand: string; path: string }): void => {
    if (!pageMethods.has(request.method ?? '')) return refuse(response, 405, 'function.not.available');
    metrics.count('html');
    const link = linkOf(request.url ?? '/');
    if (link) return later(handlers.link(request, response, { brand, link }), response, onFault);
    return handlers.html(request, response, { brand, path });
  };

  return (request: IncomingMessage, response: ServerResponse): void => {
    const path = pathOf(request.url);
    if (path === undefined) return refuse(response, 400, 'request_param_err');
    if (operations.has(path)) return handlers.operations(path, response);
    const brand = brandOf(request.headers.host);
    if (!brand) {
      metrics.count('refused');
      return refuse(response, 421, 'domain_check_failed');
    }
    if (path.startsWith(artifactPrefix)) {
      metrics.count('asset');
      return later(handlers.asset(request, response, path), response, onFault);
    }
    if (path.startsWith('/wps/') || bare.test(path) || path.startsWith('/assets/')) {
      metrics.count('gateway');
      return handlers.gateway(request, response, bare.test(path) ? 'bare' : 'wrapped');
    }
    if (path === reportPath && request.method === 'POST') return later(handlers.report(request, response, brand), response, onFault);
    if (path.startsWith('/federation/')) {
      metrics.count('registry');
      return handlers.registry(request, response, 'wrapped');
    }
    return page(request, response, { brand, path });
  };
}
