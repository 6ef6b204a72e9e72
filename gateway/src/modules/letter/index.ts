import type { GatewayModule } from '../../kit';
import { type LetterDeskDeps, registerLetterDesk } from './letter-desk.routes';
import { registerChatRoutes, registerLetterRoutes } from './letter.routes';
import { createLetterService, type LetterDeps } from './letter.service';

export function createLetterModule(deps: LetterDeps & LetterDeskDeps): GatewayModule {
  const service = createLetterService(deps);
  return {
    name: 'letter',
    register(context) {
      registerLetterRoutes(context, service);
      registerChatRoutes(context);
      registerLetterDesk(context, deps);
    },
  };
}
