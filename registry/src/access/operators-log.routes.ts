import type { Database } from '@pavilion/platform';
import { listEntries, verifyAuditLog } from '@pavilion/platform/operators';
import { sha256 } from '@pavilion/federation-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parseInput } from '../parse-input';
import type { AccessService } from './access.service';
import { assertMaySee, mayOperate, maySee } from './grant';

interface Deps {
  readonly access: AccessService;
  /** The one that holds the operators. */
  readonly operatorsDatabase: Database;
}

const mostRows = 500;
const whole = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'is no whole number'), v.transform(Number));
const logQuery = v.object({
  brand: v.optional(v.pipe(v.string(), v.maxLength(31))),
  limit: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(mostRows)), '100'),
  before: v.optional(whole),
});
const anchorQuery = v.union([v.object({ sequence: whole, hash: sha256 }), v.strictObject({})]);

/** The log of what operators changed at gateway and registry, and whether it holds. */
export function registerOperatorsLogRoutes(app: FastifyInstance, { access, operatorsDatabase }: Deps): void {
  app.get('/federation/operators/log', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    const { brand, limit, before } = parseInput(logQuery, request.query);
    if (brand !== undefined) assertMaySee(grant, brand);
    const own = maySee(grant, '*') ? undefined : grant.brands;
    return {
      entries: await listEntries(operatorsDatabase, {
        brands: brand === undefined ? own : [brand],
        withoutBrand: brand === undefined && mayOperate(grant, '*'),
        limit,
        before,
      }),
    };
  });

  app.get('/federation/operators/log/verification', async (request) => {
    const asked = parseInput(anchorQuery, request.query);
    return verifyAuditLog(operatorsDatabase, 'sequence' in asked ? asked : undefined);
  });
}
