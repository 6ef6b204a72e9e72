import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { withSession } from '../../http/bearer';
import { seedRequest } from '../../page-api/page-api';
import { presentFairness } from '../round/round.presenter';
import type { SessionService } from '../session/session.service';
import { refuse } from '../vendor.errors';
import type { SeedService } from './seed.service';

/** `POST /api/seed`: reveals the seed in play and puts a fresh one in its place. */
export function registerSeedRoutes(app: FastifyInstance, deps: { sessions: SessionService; seeds: SeedService }): void {
  app.post(
    '/api/seed',
    withSession(deps.sessions, async (session, request, reply) => {
      const body = v.safeParse(seedRequest, request.body);
      if (!body.success) return refuse(reply, 'request.invalid');
      const rotated = await deps.seeds.rotate(session, body.output.clientSeed);
      if (!rotated.ok) return refuse(reply, rotated.error);
      const { revealed, next } = rotated.value;
      const { serverSeed, serverSeedHash, clientSeed, nextNonce } = revealed;
      return {
        revealed: { serverSeed, serverSeedHash, clientSeed, spins: nextNonce },
        fairness: presentFairness(next),
      };
    }),
  );
}
