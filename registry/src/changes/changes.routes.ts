import type { FastifyInstance } from 'fastify';
import type { EdgeAccess } from '../edge-access';
import type { EventStreams } from './event-streams';

interface Deps {
  readonly edgeOnly: EdgeAccess;
  readonly edges: EventStreams<undefined>;
}

/** What edges listen to: `brand` when a pointer moved, `all` when everything must be asked anew. */
export function registerChangeRoutes(app: FastifyInstance, { edgeOnly, edges }: Deps): void {
  app.get('/federation/changes', async (request, reply) => {
    edgeOnly(request.headers.authorization);
    return edges.open({ request, reply }, undefined, [{ event: 'all', data: {} }]);
  });
}
