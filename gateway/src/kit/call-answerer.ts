import { type Endpoint, type ErrorCode, headers } from '@pavilion/api-contract';
import { isKnownErrorCode } from '@pavilion/api-contract/all';
import { AppError, err, isUnavailable, ok, type Result, unavailableForSeconds } from '@pavilion/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { type Answer, type Call, type Caller, type Keyed, type Refusal, type Session, toRefusal } from './call';
import type { CallIntent } from './call-intent.repository';
import type { CallIntents, Outcome } from './call-intents';
import { cookiesOf, headerOf, identifyCaller } from './caller';
import { parseInput, readBody } from './call-input';
import { effectKeyOf, intentOf } from './call-key';
import type { CallLimiter } from './call-limits';
import { callerFields, refuseByAccount, refuseByModule, refuseByStanding } from './call-policy';
import type { CallEvents } from './call.events';
import { presentRefusal, presentValue, type Presented } from './envelope.presenter';
import type { Gates } from './gates';

export interface AnswererDeps {
  readonly gates: Gates;
  readonly limiter: CallLimiter;
  readonly intents: CallIntents;
  readonly events: CallEvents;
  /** Parses every answer with its own contract; a wrong one is a fault. */
  readonly checkAnswers: boolean;
}

/** A call of the contract with the code that serves it. */
export interface BoundCall<E extends Endpoint> {
  readonly endpoint: E;
  readonly handler: (call: Call<E>) => Promise<Answer<E>>;
  /** What the same call has brought before; nothing is done to find it. */
  readonly recall?: ((call: Keyed<Call<E>>) => Promise<Answer<E> | undefined>) | undefined;
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
    const answered = await act(deps, bound, { ...admitted.value, cookies: cookiesOf(request, reply) });
    return answered.ok ? presentValue(endpoint, answered.value) : refuse(answered.error, endpoint, reply);
  } catch (error) {
    deps.events.failed(endpoint, request, error);
    const code = faultCode(error);
    if (code === 'platform.unavailable') reply.header('retry-after', String(unavailableForSeconds));
    return presentRefusal({ code, message: `Request ${request.id}` }, endpoint.envelope);
  }
}

/** A request that passed every gate. */
interface Admitted<E extends Endpoint> extends Omit<Call<E>, 'idempotencyKey'> {
  /** Of a keyed request. */
  readonly intent: CallIntent | undefined;
}

/** Runs a call, or gives a copy of it what the first one answered. */
function act<E extends Endpoint>(
  { gates, intents, checkAnswers }: AnswererDeps,
  bound: BoundCall<E>,
  { intent, ...call }: Admitted<E>,
): Promise<Outcome> {
  const { endpoint } = bound;
  const run = async (): Promise<Outcome> => {
    const asked = { ...call, idempotencyKey: intent && effectKeyOf(intent) };
    const answered = endpoint.passwordCheck ? await handleByPassword(gates, bound, asked) : await bound.handler(asked);
    if (!answered.ok) return err(toRefusal(answered.error));
    if (checkAnswers) v.parse(endpoint.response, answered.value);
    return answered;
  };
  return intent ? intents.once(intent, run) : run();
}

/**
 * What the call has done before is told to it whatever password it brings now, as a kept answer is: whoever has its key
 * sent it, and nothing more is done. Only what is to be done anew needs the password.
 */
async function handleByPassword<E extends Endpoint>(
  gates: Gates,
  { handler, recall }: BoundCall<E>,
  call: Call<E>,
): Promise<Answer<E> | Result<never, Refusal>> {
  const { idempotencyKey } = call;
  const before = idempotencyKey === undefined ? undefined : await recall?.({ ...call, idempotencyKey });
  if (before) return before;
  const refused = await refuseByPassword(gates, call);
  return refused ? err(refused) : handler(call);
}

const withPassword = v.object({ password: v.string() });

/** The payment password of a sealed body, before anything is done with the rest of it. */
async function refuseByPassword(
  { payments }: Gates,
  { brand, session, body, ip, deviceId = '' }: Pick<Call, 'brand' | 'session' | 'body' | 'ip' | 'deviceId'>,
): Promise<Refusal | undefined> {
  const given = v.safeParse(withPassword, body);
  if (!session || !given.success) return { code: 'request_param_err', message: 'password is missing or wrong' };
  const { password } = given.output;
  const refused = await payments.refuse(brand.id, { memberId: session.memberId, password, address: ip, deviceId });
  return refused && { code: refused };
}

function faultCode(error: unknown): ErrorCode {
  if (isUnavailable(error)) return 'platform.unavailable';
  return error instanceof AppError && isKnownErrorCode(error.code) ? error.code : 'platform.internal';
}

function refuse(refusal: Refusal, endpoint: Endpoint, reply: FastifyReply): Presented {
  if (refusal.code === 'platform.rate-limited') reply.header('retry-after', String(refusal.value));
  return presentRefusal(refusal, endpoint.envelope);
}

async function admit<E extends Endpoint>(
  deps: AnswererDeps,
  { endpoint }: BoundCall<E>,
  request: FastifyRequest,
): Promise<Result<Omit<Admitted<E>, 'cookies'>, Refusal>> {
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
  const session = await admitSession(gates, { endpoint, caller }, request);
  if (!session.ok) return session;
  const body = await readBody(endpoint, request, { bodies: gates.bodies, caller });
  if (!body.ok) return body;
  const input = parseInput(endpoint, request, body.value);
  if (!input.ok) return input;
  const { deviceId } = caller;
  const asked = { endpoint, request, brandId: caller.brand.id, session: session.value, deviceId, body: body.value };
  const intent = intentOf(asked);
  if (!intent.ok) return intent;
  return ok({ ...caller, ...input.value, endpoint, session: session.value, intent: intent.value });
}

async function admitSession(
  gates: Gates,
  { endpoint, caller }: { endpoint: Endpoint; caller: Caller },
  request: FastifyRequest,
): Promise<Result<Session | undefined, Refusal>> {
  if (endpoint.auth === 'guest') return ok(undefined);
  const found = await findSession(gates, request, caller);
  if (!found.ok || endpoint.auth === 'optional') return found;
  if (!found.value) return err({ code: 'login.not.session' });
  const refused = refuseByAccount(endpoint.accounts, found.value);
  return refused ? err(refused) : found;
}

/**
 * The session of a request's token; a token that opens none is refused, so that its client drops it, and whoever had
 * its session is told why it ended.
 */
export async function findSession(
  gates: Gates,
  request: FastifyRequest,
  caller: Caller,
): Promise<Result<Session | undefined, Refusal>> {
  const token = headerOf(request, headers.session);
  if (token === undefined || token === '') return ok(undefined);
  const { brand, deviceId, ip: address } = caller;
  const query = { brandId: brand.id, token, deviceId, address };
  const session = await gates.sessions.find(query);
  if (session) return ok(session);
  const ended = await gates.sessions.whyEnded(query);
  return err({ code: 'login.not.session', ...(ended && { value: { ended } }) });
}
