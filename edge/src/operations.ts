import type { ServerResponse } from 'node:http';
import type { EdgeConfig } from './config';
import { missingBrands, productHealth } from './health';
import type { EdgeMetrics } from './metrics';

interface OperationsDeps {
  readonly config: EdgeConfig;
  readonly metrics: EdgeMetrics;
  readonly servesBrand: (brand: string) => boolean;
}

const json = (response: ServerResponse, status: number, body: unknown): void => {
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  response.end(JSON.stringify(body));
};

/** `/healthz`: the whole product can serve. `/readyz`: this edge can. `/metrics`: Prometheus. */
export function createOperations(deps: OperationsDeps): (pathname: string, response: ServerResponse) => void {
  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/healthz': (response) =>
      void productHealth(deps).then((health) => json(response, health.status === 'ready' ? 200 : 503, health)),
    '/readyz': (response) => {
      const missing = missingBrands(deps);
      json(response, missing.length === 0 ? 200 : 503, { status: missing.length === 0 ? 'ready' : 'not-ready', missing });
    },
    '/metrics': (response) => {
      response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' });
      response.end(deps.metrics.text());
    },
  };
  return (pathname, response) => answers[pathname]?.(response);
}
