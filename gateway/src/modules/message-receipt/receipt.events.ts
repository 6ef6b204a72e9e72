import type { Logger } from '@pavilion/platform';
import { Counter, type Registry } from 'prom-client';
import type { MessageKind } from '../message-provider';
import type { ArrivedReceipt, ReceiptRefusal, TakenReceipt } from './arrived-receipt';

/** What happens to receipts, as log lines and figures without numbers and addresses; none of these throws. */
export interface ReceiptEvents {
  taken(receipt: Pick<ArrivedReceipt, 'brandId' | 'kind'>, messages: TakenReceipt): void;
  refused(receipt: Pick<ArrivedReceipt, 'brandId' | 'kind'>, reason: ReceiptRefusal): void;
  lacksSecret(brandId: string, kind: MessageKind, secret: string): void;
}

export function createReceiptEvents(logger: Logger, registry: Registry): ReceiptEvents {
  const receipts = new Counter({
    name: 'gateway_message_receipts_total',
    help: 'What providers told of messages that they took, by what became of it',
    labelNames: ['brand', 'kind', 'outcome'],
    registers: [registry],
  });
  return {
    taken({ brandId: brand, kind }, messages) {
      for (const [outcome, count] of Object.entries(messages))
        if (count > 0) receipts.inc({ brand, kind, outcome }, count);
    },
    refused({ brandId: brand, kind }, reason) {
      receipts.inc({ brand, kind, outcome: reason });
      logger.warn({ brand, kind, reason }, 'a receipt of a provider of messages was refused');
    },
    lacksSecret: (brand, kind, secret) =>
      logger.error({ brand, kind, secret }, 'a secret for receipts of messages is missing: none is taken'),
  };
}
