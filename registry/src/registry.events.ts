import type { Logger } from '@pavilion/platform';
import { Counter, type Registry } from 'prom-client';
import type { RegistryRefusal } from './registry-errors';

/** What operators learn of what the registry refuses; never throws. */
export interface RegistryEvents {
  refused(refusal: RegistryRefusal, requestId: string): void;
}

/** Metric `registry_refusals_total` by code, and a line of the log for each. */
export function createRegistryEvents(metrics: Registry, logger: Logger): RegistryEvents {
  const refusals = new Counter({
    name: 'registry_refusals_total',
    help: 'Requests that were refused, by code.',
    labelNames: ['code'],
    registers: [metrics],
  });
  return {
    refused({ code, message }, requestId) {
      refusals.inc({ code });
      logger.info({ code, detail: message, requestId }, 'refused');
    },
  };
}
