import { type Endpoint, type ErrorCode, headers, isErrorCode } from '@pavilion/api-contract';
import { AppError, err, isUnavailable, ok, type Result, unavailableForSeconds } from '@pavilion/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Answer, type Call, type Caller, type Refusal, type Session, toRefusal } from './call';
import { cookiesOf, headerOf, identifyCaller } from './caller';
import { parseInput, readBody } from './call-input';
import type { CallLimiter } from './call-limits';
import { callerFields, refuseByAccount, refuseByModule, refuseByStanding } from './call-policy';
import type { CallEvents } from './call.events';
import { presentRefusal, presentValue, type Presented } from './envelope.presenter';
import type { Gates } from './gates';
import type { AccountPolicy } from './gateway-module';

/** What answering takes. */
export interface AnswererDeps {
  readonly gates: Gates;
  readonly limiter: CallLimiter;
  readonly events: CallEvents;
  /** Parses every answer with its own contract; a wrong one is a fault. */
  readonly checkAnswers: boolean;
}

/** A call of the contract with the code that serves it. */
export interface BoundCall<E extends Endpoint> {
  readonly endpoint: E;
  readonly policy: AccountPolicy;
  readonly handler: (call: Call<E>) => Promise<Answer<E>>;
}

/** Takes one request through every gate to its handler and gives back what to send; never throws. */
export async function answer<E extends Endpoint>(
  deps: AnswererDeps,
  bound: BoundCall<E>,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<Presented> {
  const { endpoint } = bound;
  try {
    const admitted = await admit(deps, bound, request);
    if (!admitted.ok) return refuse(admitted.error, endpoint, reply);
    const answered = await bound.handler({ ...admitted.value, cookies: cookiesOf(request, reply) });
    if (!answered.ok) return refuse(toRefusal(answered.error), endpoint, reply);
    if (deps.checkAnswers) v.parse(endpoint.response, answered.value);
    return presentValue(endpoint, answered.value);
  } catch (error) {
    deps.events.failed(endpoint, request, error);
    const code = faultCode(error);
    if (code === 'platform.unavailable') reply.header('retry-after', String(unavailableForSeconds));
    return presentRefusal({ code, message: `Request ${request.id}` }, endpoint.envelope);
  }
}

function faultCode(error: unknown): ErrorCode {
  if (isUnavailable(error)) return 'platform.unavailable';
  return error instanceof AppError && isErrorCode(error.code) ? error.code : 'platform.internal';
}

function refuse(refusal: Refusal, endpoint: Endpoint, reply: FastifyReply): Presented {
  if (refusal.code === 'platform.rate-limited') reply.header('retry-after', String(refusal.value));
  return presentRefusal(refusal, endpoint.envelope);
}

async function admit<E extends Endpoint>(
  deps: AnswererDeps,
  { endpoint, policy }: BoundCall<E>,
  request: FastifyRequest,
): Promise<Result<Omit<Call<E>, 'cookies'>, Refusal>> {
  const { gates, limiter } = deps;
  const wait = await limiter(endpoint.id, request);
  if (wait !== undefined) return err({ code: 'platform.rate-limited', value: wait });
  const identified = identifyCaller(gates.brands, request);
  if (!identified.ok) return identified;
  const caller = identified.value;
  deps.events.arrived(endpoint, request, callerFields(caller));
  const standing = gates.brands.standing(caller.brand, caller.ip);
  // Where the player is now is noted also when the call is refused for it: bets of an open game are judged by it.
  if (standing === 'restriction') await findSession(gates, request, caller);
  const closed = refuseByStanding(endpoint, standing) ?? refuseByModule(endpoint, caller.brand, request);
  if (closed) return err(closed);
  const session = await admitSession(gates, { endpoint, policy, caller }, request);
  if (!session.ok) return session;
  const body = await readBody(endpoint, request, { bodies: gates.bodies, caller });
  if (!body.ok) return body;
  const input = parseInput(endpoint, request, body.value);
  return input.ok ? ok({ ...caller, ...input.value, endpoint, session: session.value }) : input;
}

async function admitSession(
  gates: Gates,
  { endpoint, policy, caller }: { endpoint: Endpoint; policy: AccountPolicy; caller: Caller },
  request: FastifyRequest,
): Promise<Result<Session | undefined, Refusal>> {
  if (endpoint.auth === 'guest') return ok(undefined);
  const found = await findSession(gates, request, caller);
  if (!found.ok || endpoint.auth === 'optional') return found;
  if (!found.value) return err({ code: 'login.not.session' });
  const refused = refuseByAccount(policy, found.value);
  return refused ? err(refused) : found;
}

/** The session of a request's token; a token that opens none is refused, so that its client drops it. */
export async function findSession(
  gates: Gates,
  request: FastifyRequest,
  caller: Caller,
): Promise<Result<Session | undefined, Refusal>> {
  const token = headerOf(request, headers.session);
  if (token === undefined || token === '') return ok(undefined);
  const { brand, deviceId, ip: address } = caller;
  const session = await gates.sessions.find({ brandId: brand.id, token, deviceId, address });
  return session ? ok(session) : err({ code: 'login.not.session' });
}
