import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AccessService } from '../access/access.service';
import { parseInput } from '../parse-input';
import type { FreezeService } from './freeze.service';

interface Deps {
  readonly access: AccessService;
  readonly freeze: FreezeService;
}

const instruction = v.object({
  frozen: v.boolean(),
  reason: v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500)),
});

/** Whether a brand may be moved. */
export function registerFreezeRoutes(app: FastifyInstance, { access, freeze }: Deps): void {
  app.post<{ Params: { brand: string } }>('/federation/brands/:brand/freezes', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    return freeze(grant, { brand: request.params.brand, ...parseInput(instruction, request.body) });
  });
}
