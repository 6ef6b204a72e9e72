import { amountToWire } from '@pavilion/money';
import type { Database } from '@pavilion/platform';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { isSignedQuestion, type QuestionCheck } from '../../gateway/signed-question';
import { totalsOf } from '../round/round.repository';
import { refuse } from '../vendor.errors';

export interface AuditDeps extends QuestionCheck {
  readonly database: Database;
}

const question = v.object({
  playerId: v.pipe(v.string(), v.maxLength(200)),
  brand: v.pipe(v.string(), v.maxLength(64)),
});

/**
 * `GET /internal/player/:playerId/total?brand=`: what the vendor holds of a player, for whoever has the shared secret.
 */
export function registerAuditRoutes(app: FastifyInstance, deps: AuditDeps): void {
  app.get('/internal/player/:playerId/total', async (request, reply) => {
    if (!isSignedQuestion(deps, request)) return refuse(reply, 'vendor.signature-invalid');
    const asked = v.safeParse(question, { ...Object(request.query), ...Object(request.params) });
    if (!asked.success) return refuse(reply, 'request.invalid');
    const totals = await totalsOf(deps.database, asked.output);
    return { bets: amountToWire(totals.bets), wins: amountToWire(totals.wins), rounds: totals.rounds };
  });
}
