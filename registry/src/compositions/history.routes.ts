import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { AccessService } from '../access/access.service';
import { parseInput } from '../parse-input';
import type { HistoryService } from './history.service';

interface Deps {
  readonly access: AccessService;
  readonly history: HistoryService;
}

const mostRows = 500;
const whole = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'is no whole number'), v.transform(Number));
const limit = v.optional(v.pipe(whole, v.minValue(1), v.maxValue(mostRows)), '100');
const movesQuery = v.object({ limit });
const atQuery = v.object({
  time: v.pipe(
    v.string(),
    v.maxLength(40),
    v.transform((text) => new Date(text)),
    v.check((time) => !Number.isNaN(time.getTime()), 'is no time: write 2026-11-20T21:04'),
  ),
});
const name = v.pipe(
  v.string(),
  v.regex(
    /^([0-9a-f]{8,64}|[a-z][a-z0-9-]{1,30}(@(\d{1,15}|candidate))?)$/,
    'is no composition: write an id, a brand, brand@7 or brand@candidate',
  ),
);
const diffQuery = v.object({ from: name, to: name });
const auditQuery = v.object({
  brand: v.optional(v.pipe(v.string(), v.maxLength(31))),
  limit,
  before: v.optional(whole),
});

type BrandParams = { Params: { brand: string } };

export function registerHistoryRoutes(app: FastifyInstance, { access, history }: Deps): void {
  app.get<BrandParams>('/federation/brands/:brand/moves', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    return { moves: await history.moves(grant, request.params.brand, parseInput(movesQuery, request.query).limit) };
  });

  app.get<BrandParams>('/federation/brands/:brand/at', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    return history.at(grant, request.params.brand, parseInput(atQuery, request.query).time);
  });

  app.get('/federation/diff', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    const { from, to } = parseInput(diffQuery, request.query);
    return history.difference(grant, from, to);
  });

  app.get('/federation/audit', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    const instruction = parseInput(auditQuery, request.query);
    return {
      entries: await history.audit(grant, {
        brand: instruction.brand,
        limit: instruction.limit,
        before: instruction.before,
      }),
    };
  });
}
