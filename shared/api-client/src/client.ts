import {
  bareFailure,
  type CallOptions,
  type CallOutput,
  type Endpoint,
  endedSession,
  endpoints,
  envelope,
  headers,
  type PlatformCaller,
  type sessionEndReason,
} from '@pavilion/api-contract';
import * as v from 'valibot';
import { ApiError, knownCode } from './api-error';
import type { SealingKeys } from './encryption';
import { createIntents, intentOf } from './intents';
import { isSettled } from './outcome';
import { createKnownAnswers, type PageAnswers } from './page-answers';
import { requestHeaders, requestUrl, type Sender } from './request';

type SessionEndReason = v.InferOutput<typeof sessionEndReason>;

export interface ApiClientOptions extends Sender {
  /** The platform's fetch; tests give a fake one. */
  readonly fetch?: typeof fetch;
  /** `false` sends encrypted calls in the clear, for a platform that is faked in the same process. */
  readonly seal?: boolean;
  /** Answers that the page came with. */
  readonly answers?: PageAnswers;
  /** Milliseconds until a call counts as lost. */
  readonly timeoutMs?: number;
  /** Called once a token turned out to be dead; `reason` where the platform knows why its session ended. */
  onSessionDead(token: string, reason?: SessionEndReason): void;
}

const defaultTimeoutMs = 30_000;

/** Why the session of a refused token ended; platforms of earlier releases do not say. */
function endReasonOf({ value }: ApiError): SessionEndReason | undefined {
  const told = v.safeParse(endedSession, value);
  return told.success ? told.output.ended : undefined;
}

interface Call {
  readonly query?: unknown;
  readonly body?: unknown;
  /** One for all that is sent of it. */
  readonly key?: string | undefined;
}

/** Makes the one client through which a page talks to the platform. */
export function createApiClient(options: ApiClientOptions): PlatformCaller {
  const intents = createIntents();
  const send = async (endpoint: Endpoint, call: Call, extra: CallOptions): Promise<unknown> => {
    const token = options.token();
    try {
      return await exchange(options, { endpoint, call, token, signal: extra.signal });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Refused before anything was done with it: by a key that is over, or by a clock that was set anew.
      if (error.code === 'encryption.key.expired' || error.code === 'encryption.invalid') {
        keyCache.delete(options);
        return exchange(options, { endpoint, call, token, signal: extra.signal });
      }
      if (error.code !== 'login.not.session' || !token || endpoint.auth === 'guest') throw error;
      options.onSessionDead(token, endReasonOf(error));
      if (endpoint.auth === 'session') throw error;
      return exchange(options, { endpoint, call, token: null, signal: extra.signal });
    }
  };
  const ask = async (endpoint: Endpoint, call: Call, extra: CallOptions): Promise<unknown> => {
    const parsed = v.safeParse(endpoint.response, await send(endpoint, call, extra));
    if (parsed.success) return parsed.output;
    throw new ApiError('platform.unreadable', { status: 200, cause: new v.ValiError(parsed.issues) });
  };
  const askKeyed = async (endpoint: Endpoint, call: Call, extra: CallOptions): Promise<unknown> => {
    const intent = intentOf(endpoint, { ...call, token: options.token(), name: extra.intent });
    const key = intents.keyOf(intent);
    // An answer that cannot be read leaves it open what became of the call, so its key stays.
    return settling(ask(endpoint, { ...call, key }, extra), () => intents.settle(intent, key));
  };
  return {
    async call<E extends Endpoint>(endpoint: E, call?: Call, extra?: CallOptions): Promise<CallOutput<E>> {
      const output = await (endpoint.idempotent ? askKeyed : ask)(endpoint, call ?? {}, extra ?? {});
      // The schema is the endpoint's own, so its output is the endpoint's output.
      return output as CallOutput<E>;
    },
    known: createKnownAnswers(options.answers, options.language),
  };
}

/** What was sent, which is settled as soon as it is known what became of it. */
async function settling(sent: Promise<unknown>, settle: () => void): Promise<unknown> {
  try {
    const value = await sent;
    settle();
    return value;
  } catch (error) {
    if (isSettled(error)) settle();
    throw error;
  }
}

const keyCache = new WeakMap<ApiClientOptions, Promise<SealingKeys>>();

interface Exchange {
  readonly endpoint: Endpoint;
  readonly call: Call;
  readonly token: string | null;
  readonly signal: AbortSignal | undefined;
}

async function exchange(options: ApiClientOptions, { endpoint, call, token, signal }: Exchange): Promise<unknown> {
  const body = await requestBody(options, endpoint, call.body);
  const requestInit: RequestInit = {
    ...body,
    method: endpoint.method,
    headers: {
      ...requestHeaders(endpoint, options, token),
      ...(call.key === undefined ? {} : { [headers.idempotencyKey]: call.key }),
      ...(body.headers as Record<string, string>),
    },
    credentials: 'same-origin',
  };
  const answer = await fetchWithin(options, requestUrl(endpoint, options.baseUrl, call.query), {
    ...requestInit,
    signal: signal ?? null,
  });
  return readAnswer(endpoint, answer);
}

async function requestBody(options: ApiClientOptions, endpoint: Endpoint, body: unknown): Promise<RequestInit> {
  if (body === undefined) return {};
  const { sealBody } = endpoint.encrypted && options.seal !== false ? await loadSealing() : { sealBody: undefined };
  if (endpoint.bodyFormat === 'form')
    return { body: new URLSearchParams(Object.entries(body ?? {}).map(([name, value]) => [name, String(value)])) };
  if (!sealBody) return { body: JSON.stringify(body) };
  const sealed = { value: await sealBody(body, await currentKeys(options)) };
  return { body: JSON.stringify(sealed), headers: { [headers.encryption]: 'jwe' } };
}

/** Sealing comes with its first use. Where its file does not come, nothing else would have either. */
const loadSealing = () =>
  import('./encryption').catch((cause: unknown) => {
    throw new ApiError('in_network_again', { status: 0, cause });
  });

function currentKeys(options: ApiClientOptions): Promise<SealingKeys> {
  const cached = keyCache.get(options);
  if (cached) return cached;
  const fetched = readKeys(options);
  keyCache.set(options, fetched);
  fetched.catch(() => keyCache.delete(options));
  return fetched;
}

async function readKeys(options: ApiClientOptions): Promise<SealingKeys> {
  const { keys, at } = await createApiClient({ ...options, token: () => null }).call(endpoints.encryptionKeys);
  return { keys, aheadMs: at === undefined ? 0 : at - Date.now() };
}

async function fetchWithin(options: ApiClientOptions, url: string, init: RequestInit): Promise<Response> {
  const { signal } = init;
  const deadline = AbortSignal.timeout(options.timeoutMs ?? defaultTimeoutMs);
  // A form names its own type.
  const contentType =
    init.body === undefined || init.body instanceof URLSearchParams
      ? {}
      : { 'Content-Type': 'application/json;charset=UTF-8' };
  try {
    return await (options.fetch ?? fetch)(url, {
      ...init,
      headers: { ...(init.headers as Record<string, string>), ...contentType },
      signal: signal ? AbortSignal.any([signal, deadline]) : deadline,
    });
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    throw new ApiError(deadline.aborted ? 'timeout_retry_please' : 'in_network_again', { status: 0, cause });
  }
}

async function readAnswer(endpoint: Endpoint, answer: Response): Promise<unknown> {
  const requestId = answer.headers.get(headers.requestId) ?? undefined;
  const json: unknown = await answer.json().catch(() => undefined);
  const wrapped = v.safeParse(envelope, json);
  if (endpoint.envelope === 'wrapped' && wrapped.success) {
    if (answer.ok && wrapped.output.success) return wrapped.output.value;
    const { errorCode, value } = wrapped.output;
    throw new ApiError(codeOf(errorCode, endpoint), { status: answer.status, value, requestId });
  }
  if (endpoint.envelope === 'bare' && answer.ok && json !== undefined) return json;
  const failure = v.safeParse(bareFailure, json);
  throw new ApiError(failure.success ? codeOf(failure.output.errorCode, endpoint) : unreadableCode(answer.status), {
    status: answer.status,
    requestId,
  });
}

/** A code that this call names of its own, or one of those that any call may answer. */
const codeOf = (code: string | null | undefined, { errors }: Endpoint) =>
  errors.find((own) => own === code) ?? knownCode(code);

/** Proxies answer in their own words; a 5xx from one means that the platform is away. */
const unreadableCode = (status: number) => (status >= 502 ? 'platform.unavailable' : 'platform.unreadable');
