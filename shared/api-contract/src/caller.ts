import type * as v from 'valibot';
import type { Endpoint } from './endpoint';

type QueryInput<E extends Endpoint> = v.InferInput<E['query']>;
type BodyInput<E extends Endpoint> = v.InferInput<E['body']>;

/** What a call takes: its query and body in the wire's shape; a part that needs nothing may be left out. */
export type CallInput<E extends Endpoint> = (Record<never, never> extends QueryInput<E>
  ? { readonly query?: QueryInput<E> }
  : { readonly query: QueryInput<E> }) &
  (undefined extends BodyInput<E> ? { readonly body?: BodyInput<E> } : { readonly body: BodyInput<E> });

/** What a call gives, parsed and in our names. */
export type CallOutput<E extends Endpoint> = v.InferOutput<E['response']>;

export interface CallOptions {
  /** Ends the call early; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /**
   * Name of what the user means to do, for example `withdraw:<draft>`. Calls of one name share their
   * `Idempotency-Key` until one of them is answered, also after the page was loaded anew and in other tabs; without a
   * name calls of one content do in a session.
   */
  readonly intent?: string;
}

/** Whoever can make platform calls; the browser's is in `api-client`. */
export interface PlatformCaller {
  /** @throws ApiError with the code of the refusal */
  call<E extends Endpoint>(
    endpoint: E,
    ...input: Record<never, never> extends CallInput<E>
      ? [input?: CallInput<E>, options?: CallOptions]
      : [input: CallInput<E>, options?: CallOptions]
  ): Promise<CallOutput<E>>;
  /**
   * What the page came with as the answer of a call for guests, in the language of now; `undefined` where it came
   * without. Callers of earlier releases have no such answers.
   */
  known?<E extends Endpoint>(endpoint: E, query?: QueryInput<E>): CallOutput<E> | undefined;
}
