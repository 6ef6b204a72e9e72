import { releaseVersion, rolloutPercent, sha256 } from '@pavilion/federation-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { AccessService } from '../access/access.service';
import { maySee } from '../access/grant';
import { parseInput } from '../parse-input';
import { RegistryRefusal } from '../registry-errors';
import type { CompositionsService, LiveComposition } from './compositions.service';
import type { SignedAnswer, SignedDocuments } from './signed-documents';

interface Deps {
  readonly access: AccessService;
  readonly compositions: CompositionsService;
  readonly documents: SignedDocuments;
}

const instruction = {
  reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500)),
  expectedRevision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  dryRun: v.optional(v.boolean()),
};
const activation = v.object({
  releases: v.pipe(
    v.array(v.object({ app: v.pipe(v.string(), v.maxLength(40)), version: releaseVersion })),
    v.minLength(1),
    v.maxLength(20),
  ),
  percent: v.optional(rolloutPercent),
  /** What the breaker took back is activated all the same. */
  again: v.optional(v.boolean()),
  ...instruction,
});
const rollout = v.union([
  v.object({ percent: rolloutPercent, ...instruction }),
  v.object({ finish: v.literal(true), ...instruction }),
]);
const rollback = v.object({
  to: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8,64}$/, 'is no composition id'))),
  ...instruction,
});

type BrandParams = { Params: { brand: string } };
type CompositionParams = { Params: { brand: string; id: string } };

const answerSigned = (request: FastifyRequest, reply: FastifyReply, { etag, signed }: SignedAnswer): FastifyReply => {
  reply.header('etag', etag).header('cache-control', 'no-cache');
  return request.headers['if-none-match'] === etag ? reply.code(304).send() : reply.send(signed);
};

/** What edges fetch, without a token. */
function registerDocumentRoutes(app: FastifyInstance, documents: SignedDocuments): void {
  app.get<BrandParams>('/federation/brands/:brand/composition', async (request, reply) => {
    const answer = await documents.brand(request.params.brand);
    if (!answer) throw new RegistryRefusal('registry.unknown-brand', 'the brand serves nothing');
    return answerSigned(request, reply, answer);
  });

  app.get<CompositionParams>('/federation/brands/:brand/compositions/:id', async (request, reply) => {
    const answer = await documents.composition(request.params.brand, parseInput(sha256, request.params.id));
    if (!answer) throw new RegistryRefusal('composition.unknown', 'there is no such composition, or no such brand');
    return answerSigned(request, reply, answer);
  });
}

function registerMoveRoutes(app: FastifyInstance, { access, compositions }: Deps): void {
  app.post<BrandParams>('/federation/brands/:brand/activations', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    return compositions.activate(grant, { brand: request.params.brand, ...parseInput(activation, request.body) });
  });

  app.post<BrandParams>('/federation/brands/:brand/rollouts', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    return compositions.rollOut(grant, { brand: request.params.brand, ...parseInput(rollout, request.body) });
  });

  app.post<BrandParams>('/federation/brands/:brand/rollbacks', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    return compositions.rollBack(grant, { brand: request.params.brand, ...parseInput(rollback, request.body) });
  });
}

export function registerCompositionRoutes(app: FastifyInstance, deps: Deps): void {
  const { access, compositions, documents } = deps;
  registerDocumentRoutes(app, documents);
  registerMoveRoutes(app, deps);

  app.get('/federation/brands', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    const seen = (await compositions.brands()).filter(({ code }) => maySee(grant, code));
    return {
      brands: await Promise.all(
        seen.map(async ({ code, frozen }) => ({ frozen, ...describe(code, await compositions.live(code)) })),
      ),
    };
  });
}

const describe = (brand: string, live: LiveComposition | undefined) =>
  live
    ? {
        brand,
        revision: live.revision,
        compositionId: live.compositionId,
        composition: live.state.stable.composition,
        rollout: live.state.rollout && {
          percent: live.state.rollout.percent,
          compositionId: live.state.rollout.candidate.id,
          composition: live.state.rollout.candidate.composition,
        },
      }
    : { brand, revision: 0, compositionId: null, composition: null, rollout: null };
