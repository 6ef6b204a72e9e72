import type { Endpoint } from '@pavilion/api-contract';
import type { FastifyRequest } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';

/** What happens to calls, as log lines and figures; none of these throws. */
export interface CallEvents {
  arrived(endpoint: Endpoint, request: FastifyRequest, fields: object): void;
  answered(endpoint: Endpoint, status: number, seconds: number): void;
  failed(endpoint: Endpoint, request: FastifyRequest, error: unknown): void;
}

/** Counts by call and status; times by call. */
export function createCallEvents(registry: Registry): CallEvents {
  const answers = new Counter({
    name: 'gateway_calls_total',
    help: 'Answered calls',
    labelNames: ['call', 'status'],
    registers: [registry],
  });
  const times = new Histogram({
    name: 'gateway_call_seconds',
    help: 'Time to an answer',
    labelNames: ['call'],
    registers: [registry],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5],
  });
  return {
    arrived: (endpoint, request, fields) => request.log.debug({ call: endpoint.id, ...fields }, 'call'),
    answered(endpoint, status, seconds) {
      answers.inc({ call: endpoint.id, status });
      times.observe({ call: endpoint.id }, seconds);
    },
    failed: (endpoint, request, error) =>
      request.log.error({ err: error, call: endpoint.id, requestId: request.id }, 'call failed'),
  };
}
