import type { IncomingMessage, ServerResponse } from 'node:http';
import { artifactPrefix } from './assets/asset-handler';
import type { EdgeMetrics } from './metrics';
import type { Refusal } from './proxy/proxy';

/** What answers the parts of the address space. */
export interface Handlers {
  readonly html: (request: IncomingMessage, response: ServerResponse, page: { readonly brand: string; readonly path: string }) => void;
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
  const raw = (url ?? '/').split('?', 1)[0] ?? '/';
  if (!raw.startsWith('/')) return undefined;
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

/** Sends each request where it belongs. */
export function createRequestRouter(
  handlers: Handlers,
  options: { readonly brandOf: (host: string | undefined) => string | undefined; readonly metrics: EdgeMetrics },
) {
  const { brandOf, metrics } = options;
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
      return void handlers.asset(request, response, path);
    }
    if (path.startsWith('/wps/') || bare.test(path) || path.startsWith('/assets/')) {
      metrics.count('gateway');
      return handlers.gateway(request, response, bare.test(path) ? 'bare' : 'wrapped');
    }
    if (path.startsWith('/federation/')) {
      metrics.count('registry');
      return handlers.registry(request, response, 'wrapped');
    }
    if (!pageMethods.has(request.method ?? '')) return refuse(response, 405, 'function.not.available');
    metrics.count('html');
    return handlers.html(request, response, { brand, path });
  };
}
