import type { RequestListener, ServerResponse } from 'node:http';
import type { EdgeConfig } from './config';
import { createSharedHealth, type Health, missingBrands, productHealth } from './health';
import type { EdgeMetrics } from './metrics';
import { refuse } from './refusal';

interface OperationsDeps {
  readonly config: Pick<EdgeConfig, 'gatewayUrl' | 'registryUrl' | 'vendorUrl' | 'brands'>;
  readonly metrics: EdgeMetrics;
  readonly servesBrand: (brand: string) => boolean;
}

export interface Operations {
  /**
   * At a port of its own, which no brand's name leads to: `/healthz` (the whole product), `/readyz` (this edge),
   * `/metrics` (Prometheus).
   */
  readonly listener: RequestListener;
  /** For anybody: whether the whole product can serve, without what is missing. */
  readonly liveness: (response: ServerResponse) => void;
}

const headers = (type: string) => ({
  'content-type': `${type}; charset=utf-8`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
});

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, headers('application/json'));
  response.end(JSON.stringify(body));
}

const statusOf = ({ status }: Health): number => (status === 'ready' ? 200 : 503);

export function createOperations(deps: OperationsDeps): Operations {
  const sharedHealth = createSharedHealth(() => productHealth(deps), Date.now);
  const answers: Readonly<Record<string, (response: ServerResponse) => void>> = {
    '/healthz': (response) => void productHealth(deps).then((health) => send(response, statusOf(health), health)),
    '/readyz': (response) => {
      const missing = missingBrands(deps);
      send(response, missing.length === 0 ? 200 : 503, {
        status: missing.length === 0 ? 'ready' : 'not-ready',
        missing,
      });
    },
    '/metrics': (response) => {
      void deps.metrics.text().then((text) => {
        response.writeHead(200, headers('text/plain; version=0.0.4'));
        response.end(text);
      });
    },
  };
  return {
    listener(request, response) {
      const answer = Object.hasOwn(answers, request.url ?? '') && answers[request.url ?? ''];
      if (answer) answer(response);
      else refuse(response, { status: 404, code: 'platform.not-found' });
    },
    liveness: (response) =>
      void sharedHealth().then((health) => {
        response.writeHead(statusOf(health), headers('text/plain'));
        response.end(health.status === 'ready' ? 'ok\n' : 'unavailable\n');
      }),
  };
}
