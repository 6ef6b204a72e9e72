import * as v from 'valibot';
import type { ErrorCode } from './error-codes';
import type { ModuleId } from './module-ids';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Who may call: anybody, anybody with the session looked at when there is one, or a signed-in account. */
export type EndpointAuth = 'guest' | 'optional' | 'session';

/**
 * Which accounts may make a `session` call: any, those that are no trial, or agents. Others are refused with
 * `in_need_true_account` or `error_not_agent`.
 */
export type AccountPolicy = 'any' | 'true-accounts' | 'agents';

/**
 * The longest body of a call in bytes, and what a longer one is refused with. Whatever stands before the gateway
 * refuses by it too.
 */
export interface BodyBound {
  readonly most: number;
  readonly tooLong: ErrorCode;
}

/** Bound of every call that names none of its own. */
export const usualBody: BodyBound = { most: 64 * 1024, tooLong: 'request_param_err' };

/** One platform call as data. Routes, validation, gating, encryption, the client's types and OpenAPI come from it. */
export interface Endpoint<
  Query extends v.GenericSchema = v.GenericSchema,
  Body extends v.GenericSchema = v.GenericSchema,
  Response extends v.GenericSchema = v.GenericSchema,
> {
  /** Our name for the call, unique in the table. */
  readonly id: string;
  readonly method: HttpMethod;
  /** Path; `:name` stands for a parameter, which is taken from the query's field of that name. */
  readonly path: string;
  /** Other ways older clients reach the same call. */
  readonly aliases: readonly { readonly method: HttpMethod; readonly path: string }[];
  /**
   * Module of the brand's whitelabel tree that must be on, or several of which one suffices; `null` for calls that are
   * always there.
   */
  readonly moduleId: ModuleId | readonly ModuleId[] | null;
  /** Module of the page that the call belongs to: while the page is off, so is the call. */
  readonly pageGate: ModuleId | null;
  readonly auth: EndpointAuth;
  readonly accounts: AccountPolicy;
  /** Whether the sealed body's `password` is the account's payment password, verified before anything is done. */
  readonly passwordCheck: boolean;
  /** Whether the call changes something for good and so carries an `Idempotency-Key`. */
  readonly idempotent: boolean;
  /**
   * Whether a keyed call sets something that other calls set otherwise, so that doing it again is what a retry means:
   * its answer is not kept, since a copy that comes after another choice would get it and change nothing.
   */
  readonly repeatable: boolean;
  /** Why a call that changes something, or is not read by GET, carries no key. */
  readonly unkeyed?: string;
  /** `wrapped` in `{success, value}`, or the `bare` data of the lottery gateway. */
  readonly envelope: 'wrapped' | 'bare';
  /** Whether the body must arrive as JWE. */
  readonly encrypted: boolean;
  /** How a body that is not sealed is written. */
  readonly bodyFormat: 'json' | 'form';
  /** How long a body may be as it is sent. */
  readonly bodyBound: BodyBound;
  /** Headers that this call alone carries, the same each time. */
  readonly fixedHeaders: Readonly<Record<string, string>>;
  /** Input is what stands in the address, output what the gateway works with. */
  readonly query: Query;
  /** Input is the JSON body, output what the gateway works with. */
  readonly body: Body;
  /** Input is the wire's shape, which the gateway sends; output is ours, which callers get. */
  readonly response: Response;
  /** Refusals that callers must expect beside the ones every call can give. */
  readonly errors: readonly ErrorCode[];
  /** One line for the OpenAPI document. */
  readonly summary: string;
}

/** The query of a call that takes none. */
export const noQuery = v.object({});
/** The body of a call that takes none. */
export const noBody = v.undefined();
/** The response of a call that answers with success alone. */
export const noValue = v.pipe(
  v.optional(v.nullable(v.unknown())),
  v.transform((): undefined => undefined),
);

/** What a call says of itself; the rest is usual. */
export interface EndpointOptions<
  Query extends v.GenericSchema,
  Body extends v.GenericSchema,
  Response extends v.GenericSchema,
> extends Partial<Omit<Endpoint<Query, Body, Response>, 'id' | 'method' | 'path' | 'response' | 'summary'>> {
  readonly method: HttpMethod;
  readonly path: string;
  readonly response: Response;
  readonly summary: string;
}

/** Fills in what most calls share: guests may call, no input, the envelope wraps, nothing is encrypted. */
export function defineEndpoint<
  Response extends v.GenericSchema,
  Query extends v.GenericSchema = typeof noQuery,
  Body extends v.GenericSchema = typeof noBody,
>(id: string, options: EndpointOptions<Query, Body, Response>): Endpoint<Query, Body, Response> {
  const { query, body, ...rest } = options;
  return {
    aliases: [],
    moduleId: null,
    pageGate: null,
    auth: 'guest',
    accounts: 'any',
    passwordCheck: false,
    idempotent: false,
    repeatable: false,
    envelope: 'wrapped',
    encrypted: false,
    bodyFormat: 'json',
    bodyBound: usualBody,
    fixedHeaders: {},
    errors: [],
    ...rest,
    id,
    // The defaults of the type parameters say the same; TypeScript cannot tie a default value to a default type.
    query: (query ?? noQuery) as Query,
    body: (body ?? noBody) as Body,
  };
}
