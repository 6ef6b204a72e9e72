import type { Logger } from '@pavilion/platform';
import { Counter, type Registry } from 'prom-client';

/** What happens between the gateway and the issuer, as log lines and figures; none of these throws. */
export interface OutsideEvents {
  keysNotFetched(error: unknown): void;
}

export function createOutsideEvents(registry: Registry, logger: Logger): OutsideEvents {
  const faults = new Counter({
    name: 'outside_key_faults_total',
    help: 'Times that the keys of ID tokens could not be had from their issuer',
    registers: [registry],
  });
  return {
    keysNotFetched(error) {
      faults.inc();
      logger.warn({ err: error }, 'the keys of ID tokens were not to be had: those of before stay');
    },
  };
}
