import { releaseVersion, sha256 } from '@pavilion/federation-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AccessService } from '../access/access.service';
import type { EdgeAccess } from '../edge-access';
import { parseInput } from '../parse-input';
import type { KeptLink } from './links.repository';
import type { LinksService } from './links.service';

interface Deps {
  readonly access: AccessService;
  readonly edgeOnly: EdgeAccess;
  readonly links: LinksService;
}

const instruction = v.object({
  releases: v.pipe(
    v.array(v.object({ app: v.pipe(v.string(), v.maxLength(40)), version: releaseVersion })),
    v.minLength(1),
    v.maxLength(20),
  ),
  hours: v.pipe(v.number(), v.minValue(0.01)),
  reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500)),
});
const redemption = v.object({ visitor: sha256 });

type BrandParams = { Params: { brand: string } };
type LinkParams = { Params: { brand: string; link: string } };

const shown = ({ id, owner, ...link }: KeptLink) => ({ link: id, isRedeemed: owner !== null, ...link });

/** Links that show one browser another composition. */
export function registerLinkRoutes(app: FastifyInstance, { access, edgeOnly, links }: Deps): void {
  app.post<BrandParams>('/federation/brands/:brand/links', async (request, reply) => {
    const grant = await access.grantOf(request.headers.authorization);
    return reply
      .code(201)
      .send(await links.create(grant, { brand: request.params.brand, ...parseInput(instruction, request.body) }));
  });

  app.get<BrandParams>('/federation/brands/:brand/links', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    return { links: (await links.list(grant, request.params.brand)).map(shown) };
  });

  app.delete<LinkParams>('/federation/brands/:brand/links/:link', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    await links.revoke(grant, request.params.brand, request.params.link);
    return { revoked: true };
  });

  app.post<{ Params: { link: string } }>('/federation/links/:link/redemptions', async (request) => {
    edgeOnly(request.headers.authorization);
    await links.redeem(request.params.link, parseInput(redemption, request.body).visitor);
    return {};
  });
}
