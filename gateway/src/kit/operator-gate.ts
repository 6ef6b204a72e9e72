import { err, ok, type Result } from '@pavilion/platform';
import {
  type ActingOperator,
  isAtLeast,
  type OperatorDirectory,
  OperatorRefusal,
  roleIn,
} from '@pavilion/platform/operators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Refusal, toRefusal } from './call';
import { presentRefusal } from './envelope.presenter';
import type { BrandGate } from './gates';
import { operatorCalls, type OperatorCallId } from './operator-calls';

/** One call of an operator who has passed the gate. */
export interface OperatorRequest {
  readonly operator: ActingOperator;
  readonly brandId: string;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

export type OperatorHandler = (asked: OperatorRequest) => Promise<Result<unknown, Refusal | Refusal['code']>>;

export interface OperatorGateDeps {
  readonly operators: Pick<OperatorDirectory, 'identify'>;
  readonly brands: Pick<BrandGate, 'byId'>;
}

/**
 * Whoever has no role in a brand is told what a brand of nobody is told. A key alone opens nothing here, not even to
 * read: what lies behind is members' money and names.
 * @throws OperatorRefusal where no code was given
 */
async function admit(
  { operators, brands }: OperatorGateDeps,
  id: OperatorCallId,
  { headers, params, query, body }: FastifyRequest,
): Promise<Result<OperatorRequest, Refusal>> {
  const operator = await operators.identify(headers.authorization);
  if (!operator) return err({ code: 'login.not.session' });
  const brandId = String(Reflect.get(Object(params), 'code'));
  const role = brands.byId(brandId) && roleIn(operator.roles, brandId);
  if (!role) return err({ code: 'platform.not-found' });
  if (!isAtLeast(role, operatorCalls[id].least)) return err({ code: 'operator.forbidden' });
  if (!operator.session) throw factorNeeded();
  return ok({ operator, brandId, params, query, body });
}

const factorNeeded = (): OperatorRefusal =>
  new OperatorRefusal('operator.factor-needed', 'a code of your app opens a session first');

/** A refusal of the operators' own; the codes of what members are told are others. */
export const answerOperatorRefusal = (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  if (!(error instanceof OperatorRefusal)) throw error;
  const { code, message, status } = error;
  return reply.code(status).send({ success: false, errorCode: code, message, requestId: request.id });
};

/** Operators' tools read the status, so no refusal comes with 200. */
function refuse(refusal: Refusal, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, body } = presentRefusal(refusal);
  return reply.code(status === 200 ? 404 : status).send({ ...Object(body), requestId: request.id });
}

/** Serves a call of operators behind what its line of {@link operatorCalls} takes. */
export function bindOperatorCall(
  app: FastifyInstance,
  deps: OperatorGateDeps,
  { id, handler }: { readonly id: OperatorCallId; readonly handler: OperatorHandler },
): void {
  const { method, path } = operatorCalls[id];
  app.route({
    method,
    url: path,
    errorHandler: answerOperatorRefusal,
    handler: async (request, reply) => {
      const admitted = await admit(deps, id, request);
      if (!admitted.ok) return refuse(admitted.error, request, reply);
      const answered = await handler(admitted.value);
      if (!answered.ok) return refuse(toRefusal(answered.error), request, reply);
      return reply.header('cache-control', 'no-store').send({ success: true, value: answered.value });
    },
  });
}
