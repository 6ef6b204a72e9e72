import type { Clock, Database, Logger, Random } from '@pavilion/platform';
import type { Registry } from 'prom-client';
import type { GatewayModule } from '../../kit';
import type { Delivery } from '../delivery';
import { findNamedSecret, type SecretPlaces } from '../message-provider';
import { createReceiptEvents } from './receipt.events';
import { registerReceiptRoutes } from './receipt.routes';
import { createReceiptService, type ReceiptServiceDeps } from './receipt.service';

export interface MessageReceiptDeps extends Pick<ReceiptServiceDeps, 'rulesOf'> {
  readonly config: SecretPlaces;
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly receipts: Delivery['receipts'];
}

/** Hears from providers what became of messages. */
export function createMessageReceiptModule(deps: MessageReceiptDeps): GatewayModule {
  const take = createReceiptService({
    ...deps,
    events: createReceiptEvents(deps.logger, deps.metrics),
    secretOf: (brandId, name) => findNamedSecret(deps.config, brandId, name),
  });
  return {
    name: 'message-receipt',
    async register(context) {
      await registerReceiptRoutes(context.http, take);
    },
  };
}
