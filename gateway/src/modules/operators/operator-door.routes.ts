import type { ActingOperator, OperatorDirectory, OperatorFactor } from '@pavilion/platform/operators';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { answerOperatorRefusal, operatorDoor, parseOperatorInput, presentRefusal, type Refusal } from '../../kit';

export interface OperatorDoorDeps {
  readonly operators: Pick<OperatorDirectory, 'identify'>;
  readonly factor: OperatorFactor;
}

const code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));
const enrolment = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(100));
const offerBody = v.object({ enrolment });
const enrolBody = v.object({ enrolment, code });
const sessionBody = v.object({ code });

function refuse(reply: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, body } = presentRefusal(refusal);
  return reply.code(status === 200 ? 400 : status).send(body);
}

/**
 * An operator's key with what binds an app to it, and what opens and ends a session: the calls that a key alone makes.
 */
export function registerOperatorDoor(http: FastifyInstance, { operators, factor }: OperatorDoorDeps): void {
  const serve = <S extends v.GenericSchema>(
    { method, url, schema }: { readonly method: 'GET' | 'POST' | 'DELETE'; readonly url: string; readonly schema: S },
    handle: (by: ActingOperator, body: v.InferOutput<S>) => Promise<unknown>,
  ): void => {
    const handler = async ({ headers, body }: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const by = await operators.identify(headers.authorization);
      if (!by) return refuse(reply, { code: 'login.not.session' });
      const read = parseOperatorInput(schema, body);
      if (!read.ok) return refuse(reply, read.error);
      const value = await handle(by, read.value);
      return reply.header('cache-control', 'no-store').send({ success: true, value: value ?? null });
    };
    http.route({ method, url, handler, errorHandler: answerOperatorRefusal });
  };
  serve({ method: 'POST', url: operatorDoor.offerApp, schema: offerBody }, (by, body) =>
    factor.offer(by, body.enrolment),
  );
  serve({ method: 'POST', url: operatorDoor.enrolApp, schema: enrolBody }, (by, body) => factor.enrol(by, body));
  serve({ method: 'POST', url: operatorDoor.sessions, schema: sessionBody }, (by, body) => factor.open(by, body.code));
  serve({ method: 'GET', url: operatorDoor.sessions, schema: v.unknown() }, (by) => factor.look(by));
  serve({ method: 'DELETE', url: operatorDoor.sessions, schema: v.unknown() }, (by) => factor.close(by));
}
