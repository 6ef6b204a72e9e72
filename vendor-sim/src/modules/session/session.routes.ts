import type { FastifyInstance } from 'fastify';
import { withSession } from '../../http/bearer';
import { presentState, type StateDeps } from './session.presenter';
import type { SessionService } from './session.service';

/** `GET /api/state`. */
export function registerSessionRoutes(app: FastifyInstance, deps: StateDeps & { sessions: SessionService }): void {
  app.get(
    '/api/state',
    withSession(deps.sessions, (session) => presentState(deps, session)),
  );
}
