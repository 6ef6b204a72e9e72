import type { Logger } from '@pavilion/platform';
import { Counter, type Registry } from 'prom-client';
import type { MessageKind } from '../message-provider';
import type { NamedMessage } from './delivery.schema';

/** What happens to messages, as log lines and figures without numbers, addresses and codes; none of these throws. */
export interface DeliveryEvents {
  sent(message: NamedMessage): void;
  /** A try that is made again. */
  failed(message: NamedMessage, reason: string): void;
  /** Refused for ever. */
  bounced(message: NamedMessage, reason: string): void;
  expired(message: NamedMessage): void;
  /** A bound of the brand's day was reached. */
  full(brandId: string, kind: MessageKind): void;
  /** How a brand's messages go out from now on. */
  leaves(brandId: string, kind: MessageKind, way: 'sandbox' | 'provider' | 'none'): void;
  /** A secret that a brand's section names is not there. */
  lacksSecret(brandId: string, kind: MessageKind, variable: string): void;
  fault(error: unknown): void;
}

export function createDeliveryEvents(logger: Logger, registry: Registry): DeliveryEvents {
  const messages = new Counter({
    name: 'gateway_messages_total',
    help: 'Text messages and letters',
    labelNames: ['brand', 'kind', 'outcome'],
    registers: [registry],
  });
  const count = (brand: string, kind: MessageKind, outcome: string): void => messages.inc({ brand, kind, outcome });
  return {
    sent: ({ brandId, kind }) => count(brandId, kind, 'sent'),
    failed({ brandId: brand, kind, id }, reason) {
      count(brand, kind, 'failed');
      logger.warn({ brand, kind, message: String(id), reason }, 'a message could not be sent and will be tried again');
    },
    bounced({ brandId: brand, kind, id }, reason) {
      count(brand, kind, 'bounced');
      logger.error({ brand, kind, message: String(id), reason }, 'a message was refused for ever');
    },
    expired({ brandId: brand, kind, id }) {
      count(brand, kind, 'expired');
      logger.error({ brand, kind, message: String(id) }, 'a message was not sent before its time was over');
    },
    full(brand, kind) {
      count(brand, kind, 'full');
      logger.error({ brand, kind }, 'messages of a brand have reached the bound of its day');
    },
    leaves: (brand, kind, way) => tellWay(logger, { brand, kind, way }),
    lacksSecret: (brand, kind, variable) =>
      logger.error({ brand, kind, variable }, 'a secret for messages is missing: none is sent this way'),
    fault: (err) => logger.error({ err }, 'messages could not be looked at'),
  };
}

function tellWay(
  logger: Logger,
  { way, ...about }: { brand: string; kind: MessageKind; way: 'sandbox' | 'provider' | 'none' },
): void {
  if (way === 'provider') logger.info(about, 'messages go out by a provider');
  else if (way === 'sandbox') logger.warn(about, 'messages go to the sandbox: nobody gets them');
  else
    logger.warn(
      about,
      'no provider of messages is set: calls that send codes or letters answer verification.send-failed',
    );
}
