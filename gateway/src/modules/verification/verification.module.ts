import type { GatewayModule } from '../../kit';
import type { MessageSender } from './message-sender.service';
import { registerSandboxRoutes } from './sandbox.routes';
import type { Sandbox } from './sandbox.service';
import type { VerificationEvents } from './verification.events';
import { registerVerificationRoutes, type VerificationRoutes } from './verification.routes';

/** What the module is made of; the sandbox is there outside of production only. */
export interface VerificationModuleDeps extends VerificationRoutes {
  readonly sender: MessageSender;
  readonly events: VerificationEvents;
  readonly sandbox: Sandbox | undefined;
}

/** Codes by text message, and the ways by which messages go out. */
export function createVerificationModule({
  sender,
  events,
  sandbox,
  ...routes
}: VerificationModuleDeps): GatewayModule {
  return {
    name: 'verification',
    register(context) {
      registerVerificationRoutes(context, routes);
      if (sandbox) registerSandboxRoutes(context, sandbox);
    },
    async start() {
      if (!sender.can('sms') && !sender.can('mail')) events.unavailable();
    },
    close: () => sender.settled(),
  };
}
