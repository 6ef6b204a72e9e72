import { appIds } from '@pavilion/remote-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { parseInput } from '../parse-input';
import type { AccessService } from './access.service';
import { ownScope } from './token.policy';
import type { TokensService } from './tokens.service';

interface Deps {
  readonly access: AccessService;
  readonly tokens: TokensService;
}

/** Days that a token lives unless told, and at most. */
const usualDays = 90;
const mostDays = 365;

const brands = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^(\*|[a-z][a-z0-9-]{1,30})$/, 'is no brand'))),
  v.maxLength(50),
);
const apps = v.pipe(v.array(v.picklist(['*', ...appIds])), v.maxLength(20));
const reason = v.optional(v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500)));
const common = {
  name: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9][a-z0-9._-]{1,60}$/, 'is a name in small letters, digits, points and dashes'),
  ),
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostDays)), usualDays),
  reason,
};
const instruction = v.variant('role', [
  v.object({ ...common, role: v.literal('team'), apps: v.pipe(apps, v.minLength(1)), brands: v.optional(brands) }),
  v.object({
    ...common,
    role: v.picklist(['viewer', 'operator', 'approver']),
    apps: v.optional(apps, []),
    brands: v.pipe(brands, v.minLength(1)),
  }),
]);

const tokenId = v.pipe(v.string(), v.regex(/^\d{1,15}$/, 'is no id of a token'), v.transform(Number));

/** Who may do what, as operators hand it out. */
export function registerTokenRoutes(app: FastifyInstance, { access, tokens }: Deps): void {
  app.post('/federation/tokens', async (request, reply) => {
    const grant = await access.grantOf(request.headers.authorization);
    const { role, name, days, reason: why, ...scope } = parseInput(instruction, request.body);
    // A team reads how its releases fare wherever the one who lets it in may look.
    const made = await tokens.create(grant, {
      role,
      name,
      days,
      reason: why,
      apps: scope.apps,
      brands: scope.brands ?? ownScope(grant).brands,
    });
    return reply.code(201).header('cache-control', 'no-store').send(made);
  });

  app.get('/federation/tokens', async (request) => {
    const grant = await access.grantOf(request.headers.authorization);
    return { tokens: await tokens.list(grant) };
  });

  app.delete<{ Params: { id: string }; Querystring: { reason?: string } }>(
    '/federation/tokens/:id',
    async (request) => {
      const grant = await access.grantOf(request.headers.authorization);
      return tokens.revoke(grant, parseInput(tokenId, request.params.id), parseInput(reason, request.query.reason));
    },
  );
}
