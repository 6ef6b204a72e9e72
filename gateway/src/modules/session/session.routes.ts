import { endpoints } from '@pavilion/api-contract';
import { ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import type { SessionService } from './session.service';

/** Keeping a session alive, and signing out. */
export function registerSessionRoutes(context: ModuleContext, sessions: Pick<SessionService, 'signOut'>): void {
  context.bindSigned(endpoints.logout, async ({ session }) => {
    await sessions.signOut(session);
    return ok(undefined);
  });
  // Being asked for is what keeps a session alive.
  context.bindSigned(endpoints.touchSession, async () => ok(undefined));
}
