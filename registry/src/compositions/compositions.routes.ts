import { releaseVersion } from '@pavilion/remote-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AccessService } from '../access/access.service';
import { parseInput } from '../parse-input';
import { RegistryRefusal } from '../registry-errors';
import type { CompositionsService } from './compositions.service';
import type { SignedAnswer } from './signed-compositions';

interface Deps {
  readonly access: AccessService;
  readonly compositions: CompositionsService;
  readonly signedOf: (brand: string) => Promise<SignedAnswer | undefined>;
}

const wish = {
  reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500)),
  expectedRevision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
  dryRun: v.optional(v.boolean()),
};
const activation = v.object({
  releases: v.pipe(v.array(v.object({ app: v.pipe(v.string(), v.maxLength(40)), version: releaseVersion })), v.minLength(1), v.maxLength(20)),
  ...wish,
});
const rollback = v.object({ to: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{8,64}$/, 'is no composition id'))), ...wish });

type BrandParams = { Params: { brand: string } };

/** What brands serve, and the moves of their pointers. */
export function registerCompositionRoutes(app: FastifyInstance, { access, compositions, signedOf }: Deps): void {
  app.get<BrandParams>('/federation/brands/:brand/composition', async (request, reply) => {
    const answer = await signedOf(request.params.brand);
    if (!answer) throw new RegistryRefusal('registry.unknown-brand', 'the brand serves nothing');
    reply.header('etag', answer.etag).header('cache-control', 'no-cache');
    return request.headers['if-none-match'] === answer.etag ? reply.code(304).send() : answer.signed;
  });

  app.get('/federation/brands', async (request) => {
    await access.grantOf(request.headers.authorization);
    const names = await compositions.brands();
    return { brands: await Promise.all(names.map(async (brand) => describe(brand, await compositions.live(brand)))) };
  });

  app.get<BrandParams>('/federation/brands/:brand/moves', async (request) => {
    await access.grantOf(request.headers.authorization);
    return { moves: await compositions.moves(request.params.brand) };
  });

  app.post<BrandParams>('/federation/brands/:brand/activations', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    return compositions.activate(grant, { brand: request.params.brand, ...parseInput(activation, request.body) });
  });

  app.post<BrandParams>('/federation/brands/:brand/rollbacks', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    return compositions.rollBack(grant, { brand: request.params.brand, ...parseInput(rollback, request.body) });
  });
}

const describe = (brand: string, live: Awaited<ReturnType<CompositionsService['live']>>) =>
  live
    ? { brand, revision: live.revision, compositionId: live.compositionId, composition: live.composition }
    : { brand, revision: 0, compositionId: null, composition: null };
