import { amountToWire } from '@pavilion/money';
import type { Database } from '@pavilion/platform';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { withSession } from '../../http/bearer';
import { spinRequest } from '../../page-api/page-api';
import type { SeedService } from '../seed/seed.service';
import type { SessionService } from '../session/session.service';
import { refuse } from '../vendor.errors';
import { presentFairness, presentRound } from './round.presenter';
import { listRounds } from './round.repository';
import type { RoundService } from './round.service';

export interface RoundRoutesDeps {
  readonly database: Database;
  readonly sessions: SessionService;
  readonly seeds: SeedService;
  readonly rounds: RoundService;
}

const pageSize = 20;
const listQuery = v.object({ before: v.optional(v.pipe(v.string(), v.uuid())) });

/** `POST /api/spin` and `GET /api/rounds`. */
export function registerRoundRoutes(app: FastifyInstance, deps: RoundRoutesDeps): void {
  app.post(
    '/api/spin',
    withSession(deps.sessions, async (session, request, reply) => {
      const order = v.safeParse(spinRequest, request.body);
      if (!order.success) return refuse(reply, 'request.invalid');
      const played = await deps.rounds.spin(session, order.output);
      if (!played.ok) return refuse(reply, played.error);
      const { balance } = played.value;
      const { freeRounds } = (await deps.sessions.again(session.id)) ?? session;
      return {
        round: presentRound(played.value),
        ...(balance === undefined ? {} : { balance: amountToWire(balance) }),
        settled: played.value.state === 'completed',
        ...(freeRounds ? { freeLeft: freeRounds.left } : {}),
        fairness: presentFairness(await deps.seeds.current(session)),
      };
    }),
  );
  app.get(
    '/api/rounds',
    withSession(deps.sessions, async (session, request, reply) => {
      const query = v.safeParse(listQuery, request.query);
      if (!query.success) return refuse(reply, 'request.invalid');
      const { before } = query.output;
      const rounds = await listRounds(deps.database, session, {
        ...(before === undefined ? {} : { before }),
        limit: pageSize,
      });
      const last = rounds.length === pageSize ? rounds.at(-1) : undefined;
      return { rounds: rounds.map(presentRound), ...(last ? { next: last.id } : {}) };
    }),
  );
}
