import type { Database } from '@pavilion/platform';
import {
  type ActingOperator,
  operatorRoles,
  OperatorRefusal,
  type OperatorsService,
} from '@pavilion/platform/operators';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { parseInput } from '../parse-input';
import { RegistryRefusal } from '../registry-errors';
import { hasTokenNamed } from './access.repository';
import type { AccessService } from './access.service';
import { reservedNames } from './token.policy';

interface Deps {
  readonly access: AccessService;
  readonly operators: OperatorsService;
  /** The registry's own, which holds its tokens. */
  readonly database: Database;
}

/** Days that a key lives unless told, and at most. */
const usualDays = 90;
const mostDays = 365;

const reason = v.optional(v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(500)));
const id = v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9._-]{1,60}$/, 'is no id of an operator'));
const prefix = v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/, 'is no prefix of a key'));
const brand = v.pipe(v.string(), v.regex(/^(\*|[a-z][a-z0-9-]{1,30})$/, 'is no brand'));
const roles = v.pipe(
  v.record(brand, v.picklist(operatorRoles)),
  v.check((given) => Object.keys(given).length <= 50, 'are too many'),
);
const newOperator = v.object({
  id,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100)),
  roles,
  managesOperators: v.optional(v.boolean(), false),
  reason,
});
const keyOrder = v.object({
  days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(mostDays)), usualDays),
  reason,
});
const roleChange = v.object({ roles, reason });
const stateChange = v.object({ state: v.picklist(['active', 'suspended']), reason });

const idOf = ({ params }: FastifyRequest): string => parseInput(v.object({ id }), params).id;

/** Refusals of managing operators, as the registry answers them. */
async function refusing<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof OperatorRefusal ? new RegistryRefusal(error.code, error.message) : error;
  });
}

interface ResetDeps extends Pick<Deps, 'operators'> {
  readonly personOf: (request: FastifyRequest) => Promise<ActingOperator>;
}

/** Lets go of an app that is lost; what it answers binds another one. */
function registerResetRoute(app: FastifyInstance, { operators, personOf }: ResetDeps): void {
  app.post('/federation/operators/:id/reset', async (request, reply) => {
    const by = await personOf(request);
    const { reason: why } = parseInput(v.object({ reason }), request.body ?? {});
    const enrolment = await refusing(operators.resetApp(by, { id: idOf(request), reason: why }));
    return reply.header('cache-control', 'no-store').send(enrolment);
  });
}

/** Operators, their roles and keys, as those who manage them set them. */
export function registerOperatorsRoutes(app: FastifyInstance, { access, operators, database }: Deps): void {
  const personOf = async ({ headers }: FastifyRequest): Promise<ActingOperator> => {
    const grant = await access.grantOf(headers.authorization);
    if (grant.operator) return grant.operator;
    throw new RegistryRefusal('registry.forbidden', `${grant.name} is a token: operators are managed by operators`);
  };

  app.get('/federation/operators', async (request) => ({ operators: await operators.list(await personOf(request)) }));

  app.post('/federation/operators', async (request, reply) => {
    const by = await personOf(request);
    const asked = parseInput(newOperator, request.body);
    if (reservedNames.includes(asked.id) || (await hasTokenNamed(database, asked.id)))
      throw new RegistryRefusal('operator.id-taken', `${asked.id} is the name of something else on the trail`);
    const enrolment = await refusing(operators.add(by, { ...asked, reason: asked.reason }));
    return reply.code(201).header('cache-control', 'no-store').send({ id: asked.id, enrolment });
  });

  app.post('/federation/operators/:id/keys', async (request, reply) => {
    const by = await personOf(request);
    const { days, reason: why } = parseInput(keyOrder, request.body ?? {});
    const issued = await refusing(operators.issueKey(by, { id: idOf(request), days, reason: why }));
    return reply.code(201).header('cache-control', 'no-store').send(issued);
  });

  registerResetRoute(app, { operators, personOf });

  app.delete<{ Querystring: { reason?: string } }>('/federation/operators/keys/:prefix', async (request) => {
    const by = await personOf(request);
    const asked = parseInput(v.object({ prefix }), request.params);
    return refusing(operators.revokeKey(by, { ...asked, reason: parseInput(reason, request.query.reason) }));
  });

  app.put('/federation/operators/:id/roles', async (request) => {
    const by = await personOf(request);
    const asked = parseInput(roleChange, request.body);
    await refusing(operators.setRoles(by, { id: idOf(request), roles: asked.roles, reason: asked.reason }));
    return { id: idOf(request), roles: asked.roles };
  });

  app.put('/federation/operators/:id/state', async (request) => {
    const by = await personOf(request);
    const asked = parseInput(stateChange, request.body);
    await refusing(operators.setState(by, { id: idOf(request), state: asked.state, reason: asked.reason }));
    return { id: idOf(request), state: asked.state };
  });
}
