import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AccessService } from '../access/access.service';
import { mayOperate } from '../access/grant';
import { parseInput } from '../parse-input';
import { RegistryRefusal } from '../registry-errors';
import type { RetentionService } from './retention.service';

const instruction = v.object({ dryRun: v.optional(v.boolean(), false) });

/** Taking away what nobody needs: it touches every brand, so it takes an operator of all. */
export function registerRetentionRoutes(
  app: FastifyInstance,
  { access, retention }: { readonly access: AccessService; readonly retention: RetentionService },
): void {
  app.post('/federation/gc', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    if (!mayOperate(grant, '*')) {
      throw new RegistryRefusal(
        'registry.forbidden',
        `${grant.name} may not collect: an operator of all brands is needed`,
      );
    }
    return retention.collect(grant, parseInput(instruction, request.body ?? {}).dryRun);
  });
}
