import type { Clock, Database, Logger, Random } from '@pavilion/platform';
import type { Registry } from 'prom-client';
import type { BrandGate, GatewayModule } from '../../kit';
import { createNetworkGuard, findNamedSecret, type SecretPlaces } from '../message-provider';
import type { RecipientBlocks } from '../recipient-block';
import { createDeliveryEnding, type DeliveryEnding } from './delivery-ending';
import { createDeliveryEvents } from './delivery.events';
import { createDeliveryLanes } from './delivery-lanes';
import { createDeliveryModule } from './delivery.module';
import type { DeliveryRules } from './delivery-rules';
import { createDeliverySending, type TextSeal } from './delivery-sending';
import { createDeliveryService, type DeliveryService } from './delivery.service';
import { createDeliveryWaiting } from './delivery-waiting';
import { createMessageWays } from './message-ways';
import { createSandbox } from '../message-sandbox';
import type { NamedMessage } from './delivery.schema';

export type { MessageReceipt, ReceiptOutcome } from './delivery-ending';
export type { DeliveryRules, ReceiptRule } from './delivery-rules';
export type { DeliveryService } from './delivery.service';
export type { OutgoingMessage } from './outgoing-message';
export type { NamedMessage } from './delivery.schema';

export interface DeliveryDeps {
  readonly config: SecretPlaces & {
    /** Hosts with ports, as `relay.internal:25`, that providers may be at though they are of the inside. */
    readonly messageHosts: readonly string[];
  };
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly logger: Logger;
  readonly metrics: Registry;
  readonly brands: Pick<BrandGate, 'byId'> & { all(): readonly { readonly id: string }[] };
  readonly rulesOf: (brandId: string) => DeliveryRules;
  readonly seal: TextSeal;
  readonly blocks: RecipientBlocks;
  siteOrigin(brandId: string): string;
}

/** Messages for other modules, and the module that sends them. */
export interface Delivery {
  readonly delivery: DeliveryService;
  readonly deliveryModule: GatewayModule;
  /** For whoever hears from providers what became of messages. */
  readonly receipts: Pick<DeliveryEnding, 'tell'>;
}

/**
 * Outside of production messages of a brand that names no provider go to the sandbox; in production they go nowhere.
 */
export function createDelivery(deps: DeliveryDeps): Delivery {
  const { config, brands } = deps;
  const events = createDeliveryEvents(deps.logger, deps.metrics);
  const sandbox = config.production ? undefined : createSandbox(deps);
  const ways = createMessageWays({
    ...{ ...deps, sandbox, events, guard: createNetworkGuard(config.messageHosts) },
    secretOf: (brandId, name) => findNamedSecret(config, brandId, name),
  });
  const waiting = createDeliveryWaiting();
  const ending = createDeliveryEnding(deps);
  const brandIds = (): readonly string[] => brands.all().map(({ id }) => id);
  const lanes = createDeliveryLanes({
    ...{ ...deps, brandIds, send: createDeliverySending({ ...deps, ways, events, ending }) },
    ...{ onFault: events.fault, onAttended: waiting.attended },
  });
  const wake = (message: NamedMessage): void => lanes.wake(message);
  return {
    delivery: createDeliveryService({ ...deps, ways, events, waiting, wake }),
    deliveryModule: createDeliveryModule({ ...deps, brandIds, lanes, ways, sandbox }),
    receipts: ending,
  };
}
