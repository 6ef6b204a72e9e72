import type { Logger } from '@pavilion/platform';
import { Counter, type Registry } from 'prom-client';

/** What happens to messages, as log lines and figures without numbers, addresses and codes; none of these throws. */
export interface VerificationEvents {
  sent(brandId: string, kind: string): void;
  failed(brandId: string, kind: string, error: unknown): void;
  unavailable(): void;
}

export function createVerificationEvents(logger: Logger, registry: Registry): VerificationEvents {
  const messages = new Counter({
    name: 'gateway_messages_total',
    help: 'Text messages and letters',
    labelNames: ['brand', 'kind', 'outcome'],
    registers: [registry],
  });
  return {
    sent: (brand, kind) => messages.inc({ brand, kind, outcome: 'sent' }),
    failed(brand, kind, error) {
      messages.inc({ brand, kind, outcome: 'failed' });
      // A provider's own words may repeat the message, so only the error's kind is kept.
      logger.error(
        { brand, kind, error: error instanceof Error ? error.name : 'unknown' },
        'a message could not be sent',
      );
    },
    unavailable: () =>
      logger.warn(
        'no provider of text messages and mail is set: codes and letters cannot be sent, calls that send them answer verification.send-failed',
      ),
  };
}
