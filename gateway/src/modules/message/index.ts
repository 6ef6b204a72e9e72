import type { GatewayModule } from '../../kit';
import { registerMessageRoutes } from './message.routes';
import type { MessageService } from './message.service';

export type { MessageTexts, NewMessage } from './message.schema';
export { createMessageService, type MessageService } from './message.service';
export { type Newcomer, welcome } from './welcome.service';

/** Inboxes. */
export function createMessageModule({ messages }: { messages: MessageService }): GatewayModule {
  return { name: 'message', register: (context) => registerMessageRoutes(context, messages) };
}
