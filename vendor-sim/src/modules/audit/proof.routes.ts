import { toDecimal } from '@pavilion/money';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { modelById } from '../../engine';
import { isSignedQuestion } from '../../gateway/signed-question';
import type { roundProof } from '../../page-api/page-api';
import { findRound, type Round } from '../round/round.repository';
import { presentRound } from '../round/round.presenter';
import { refuse } from '../vendor.errors';
import type { AuditDeps } from './audit.routes';

const question = v.object({
  roundId: v.pipe(v.string(), v.uuid()),
  language: v.optional(v.picklist(['TW', 'EN', 'VI']), 'TW'),
});

/**
 * `GET /rounds/:roundId/proof?language=`: what came out in a round and how it was drawn, for the platform. The server
 * seed is told once it is no longer in play.
 */
export function registerProofRoutes(app: FastifyInstance, deps: AuditDeps): void {
  app.get('/rounds/:roundId/proof', async (request, reply) => {
    if (!isSignedQuestion(deps, request)) return refuse(reply, 'vendor.signature-invalid');
    const asked = v.safeParse(question, { ...Object(request.query), ...Object(request.params) });
    if (!asked.success) return refuse(reply, 'request.invalid');
    const round = await findRound(deps.database, asked.output.roundId);
    return round ? presentProof(round, asked.output.language) : refuse(reply, 'platform.not-found');
  });
}

function presentProof(round: Round, language: string): v.InferInput<typeof roundProof> {
  const { stops, wins } = presentRound(round);
  const { serverSeedHash, clientSeed, nonce, revealedSeed = null } = round;
  return {
    wins: wins.map(({ kind, line, count, amount }) => ({ kind, line, count, amount })),
    ...{ serverSeedHash, serverSeed: revealedSeed, clientSeed, nonce, stops },
    reels: modelById(round.modelId).reels.map(({ length }) => length),
    verifyPath: `/verify?language=${language}#${verifierValues(round).toString()}`,
  };
}

/** What the verifier fills its form with; behind `#`, so that no server sees it. */
const verifierValues = (round: Round): URLSearchParams =>
  new URLSearchParams({
    ...{ serverSeed: round.revealedSeed ?? '', hash: round.serverSeedHash, clientSeed: round.clientSeed },
    ...{ nonce: String(round.nonce), model: round.modelId, bet: toDecimal(round.bet) },
  });
