import type { ReleaseRecord } from '@pavilion/federation-contract';
import type { Database } from '@pavilion/platform';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AccessService } from '../access/access.service';
import { mayOperate, maySee } from '../access/grant';
import type { CompositionsService } from '../compositions/compositions.service';
import { parseInput } from '../parse-input';
import { RegistryRefusal } from '../registry-errors';
import { listHeld } from '../retention/kept-releases.repository';
import type { VerificationService } from './verification.service';

interface Deps {
  readonly access: AccessService;
  readonly database: Database;
  readonly compositions: CompositionsService;
  readonly verification: VerificationService;
}

const instruction = v.object({ brand: v.optional(v.string()), repair: v.optional(v.boolean(), false) });

/**
 * Looks through the files of releases, and mends them: bytes are shared by all brands, so mending takes an operator of
 * all.
 */
export function registerVerificationRoutes(
  app: FastifyInstance,
  { access, database, compositions, verification }: Deps,
): void {
  const servedBy = async (brand: string): Promise<readonly ReleaseRecord[]> => {
    const live = await compositions.live(brand);
    if (!live) throw new RegistryRefusal('registry.unknown-brand', `there is no brand ${brand} that serves anything`);
    return live.releases;
  };
  const everything = async (): Promise<readonly ReleaseRecord[]> =>
    (await listHeld(database)).filter(({ isCollected }) => !isCollected).map(({ record }) => record);

  app.post('/federation/verifications', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    const { brand, repair } = parseInput(instruction, request.body ?? {});
    if (brand !== undefined && !maySee(grant, brand))
      throw new RegistryRefusal('registry.unknown-brand', `there is no brand ${brand}`);
    if (repair && !mayOperate(grant, '*')) {
      throw new RegistryRefusal(
        'registry.forbidden',
        `${grant.name} may not mend: an operator of all brands is needed`,
      );
    }
    const releases = brand === undefined ? await everything() : await servedBy(brand);
    return repair ? verification.repair(grant, releases) : verification.verify(releases);
  });
}
