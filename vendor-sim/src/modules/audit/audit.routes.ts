import { amountToWire } from '@pavilion/money';
import type { Clock, Database } from '@pavilion/platform';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { sameSignature, signCall } from '../../gateway/signature';
import { totalsOf } from '../round/round.repository';
import { refuse } from '../vendor.errors';

/** What the view is made from. */
export interface AuditDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly secret: string;
}

const question = v.object({
  playerId: v.pipe(v.string(), v.maxLength(200)),
  brand: v.pipe(v.string(), v.maxLength(64)),
});
const longestDriftMs = 60_000;

/**
 * `GET /internal/player/:playerId/total?brand=`: what the vendor holds of a player, for whoever has the shared secret.
 */
export function registerAuditRoutes(app: FastifyInstance, deps: AuditDeps): void {
  app.get('/internal/player/:playerId/total', async (request, reply) => {
    if (!isSigned(deps, request)) return refuse(reply, 'vendor.signature-invalid');
    const asked = v.safeParse(question, { ...Object(request.query), ...Object(request.params) });
    if (!asked.success) return refuse(reply, 'request.invalid');
    const totals = await totalsOf(deps.database, asked.output);
    return { bets: amountToWire(totals.bets), wins: amountToWire(totals.wins), rounds: totals.rounds };
  });
}

function isSigned(deps: AuditDeps, request: FastifyRequest): boolean {
  const [timestamp, nonce, signature] = ['x-timestamp', 'x-nonce', 'x-signature'].map((name) =>
    String(request.headers[name] ?? ''),
  );
  if (timestamp === undefined || nonce === undefined || signature === undefined) return false;
  const drift = Math.abs(deps.clock.now() - Number(timestamp));
  return (
    drift <= longestDriftMs &&
    sameSignature(signature, signCall(deps.secret, { timestamp, nonce, path: request.url, body: '' }))
  );
}
