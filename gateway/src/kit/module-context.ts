import type { Endpoint } from '@pavilion/api-contract';
import type { HttpServer } from '@pavilion/platform';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answer, type AnswererDeps, type BoundCall, findSession } from './call-answerer';
import type { Call, Session } from './call';
import { identifyCaller } from './caller';
import { presentRefusal } from './envelope.presenter';
import type { ModuleContext } from './gateway-module';
import { bindOperatorCall } from './operator-gate';
import { sendAnswer } from './packed-answer';

/** A body that is not even read answers like one that is: with the call's own code. Other faults go on. */
const refuseTooLong =
  ({ bodyBound, envelope }: Endpoint) =>
  (error: FastifyError, _request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    if (error.code !== 'FST_ERR_CTP_BODY_TOO_LARGE') throw error;
    const { body } = presentRefusal({ code: bodyBound.tooLong }, envelope);
    return reply.code(413).header('cache-control', 'no-store').type('application/json').send(JSON.stringify(body));
  };

function sessionIn({ endpoint, session }: Call): Session {
  if (!session) throw new Error(`${endpoint.id} was admitted without a session`);
  return session;
}

/** The binder: contract in, routes out. */
export function createModuleContext(app: FastifyInstance, server: HttpServer, deps: AnswererDeps): ModuleContext {
  const route = <E extends Endpoint>(bound: BoundCall<E>): void => {
    const { endpoint } = bound;
    if (endpoint.passwordCheck && !(endpoint.encrypted && endpoint.auth === 'session'))
      throw new TypeError(`${endpoint.id} takes a payment password: it must be sealed and have a session`);
    const serve = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const { status, body } = await answer(deps, bound, { request, reply });
      deps.events.answered(endpoint, status, reply.elapsedTime / 1000);
      return sendAnswer(JSON.stringify(body), endpoint, { request, reply: reply.code(status) });
    };
    const bounds = { bodyLimit: endpoint.bodyBound.most, errorHandler: refuseTooLong(endpoint) };
    for (const { method, path } of [endpoint, ...endpoint.aliases]) {
      app.route({ method, url: path, handler: serve, ...bounds });
    }
  };
  return {
    http: app,
    bind(endpoint, handler) {
      if (endpoint.auth === 'session') throw new TypeError(`${endpoint.id} needs a session: use bindSigned`);
      route({ endpoint, handler });
    },
    bindSigned(endpoint, handler, recall) {
      if (endpoint.auth !== 'session') throw new TypeError(`${endpoint.id} needs no session: use bind`);
      route({
        endpoint,
        handler: async (call) => handler({ ...call, session: sessionIn(call) }),
        recall: recall && (async (call) => recall({ ...call, session: sessionIn(call) })),
      });
    },
    bindOperator: (id, handler) => bindOperatorCall(app, deps.gates, { id, handler }),
    callerOf: (request) => identifyCaller(deps.gates.brands, request),
    sessionOf: (request, caller) => findSession(deps.gates, request, caller),
    addReadinessCheck: (name, check) => server.addReadinessCheck(name, check),
  };
}
