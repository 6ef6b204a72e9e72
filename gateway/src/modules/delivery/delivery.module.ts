import type { GatewayModule } from '../../kit';
import type { MessageKind } from '../message-provider';
import type { DeliveryLanes } from './delivery-lanes';
import { type DeliveryRoutes, registerDeliveryRoutes } from './delivery.routes';
import type { MessageWays } from './message-ways';
import { registerSandboxRoutes, type Sandbox } from '../message-sandbox';

/** What the module is made of; the sandbox is there outside of production only. */
export interface DeliveryModuleParts extends DeliveryRoutes {
  readonly brandIds: () => readonly string[];
  readonly lanes: DeliveryLanes;
  readonly ways: MessageWays;
  readonly sandbox: Sandbox | undefined;
}

const kinds: readonly MessageKind[] = ['sms', 'mail'];

/** Codes and letters on their way out. */
export function createDeliveryModule({
  brandIds,
  lanes,
  ways,
  sandbox,
  ...routes
}: DeliveryModuleParts): GatewayModule {
  return {
    name: 'delivery',
    register(context) {
      registerDeliveryRoutes(context, routes);
      if (sandbox) registerSandboxRoutes(context, sandbox);
    },
    async start() {
      // Making them says in the log how messages of each brand go out.
      for (const brandId of brandIds()) for (const kind of kinds) ways.of(brandId, kind);
      lanes.start();
    },
    attend: () => lanes.runDue(),
    async close() {
      await lanes.stop();
      ways.close();
    },
  };
}
