import type {
  AccountType,
  BrandSettings,
  Endpoint,
  ErrorCode,
  Language,
  ModuleId,
  RegisterSettings,
} from '@pavilion/api-contract';
import type { OutsideSignIn } from '@pavilion/api-contract/calls/outside-sign-in';
import type { Result } from '@pavilion/platform';
import type * as v from 'valibot';

/** The door of a brand that a request comes by. */
export interface Entrance {
  /** Who signs in and registers there. */
  readonly accounts: 'all' | 'members' | 'agents';
  /** User name of the agent below whom an account starts that nobody invited; `null` for nobody. */
  readonly agent: string | null;
}

/** The brand that a request is for. Its id stands in every table and in every repository signature. */
export interface Brand {
  /** For example `aurora`. */
  readonly id: string;
  readonly merchantCode: string;
  /** What is public about the brand. */
  readonly settings: BrandSettings;
  /** By whom outside people sign in; `null` where nobody is taken at the word of others. */
  readonly outsideSignIn: OutsideSignIn | null;
  /** Modules that are on. */
  readonly modules: ReadonlySet<ModuleId>;
  readonly register: RegisterSettings;
  /** Whole currency units that a demonstration account starts with. */
  readonly demoFloat: number;
  /** IANA name; days of reports begin at its midnight. */
  readonly timeZone: string;
  readonly entrance: Entrance;
}

/** A signed-in account, as calls see it. */
export interface Session {
  readonly id: bigint;
  readonly brandId: string;
  readonly memberId: bigint;
  readonly username: string;
  readonly accountType: AccountType;
  /** When its owner last showed who they are: a browser that is remembered shows nothing. */
  readonly provenAt: Date;
}

/** Where a request comes from and for whom it is, before any session. */
export interface Caller {
  readonly brand: Brand;
  /** Address of the browser, as the trusted proxies tell it. */
  readonly ip: string;
  /** Host the browser asked for, with its port. */
  readonly host: string;
  readonly language: Language;
  /** UUID of the device's cookie. */
  readonly deviceId: string | undefined;
  readonly requestId: string;
}

/** Cookies of one call; in development their names carry the port, since cookies ignore ports. */
export interface CallCookies {
  get(name: string): string | undefined;
  /** HttpOnly, SameSite=Lax, for the whole site. */
  set(name: string, value: string, maxAgeSeconds: number): void;
}

/** What a handler gets. */
export interface Call<E extends Endpoint = Endpoint> extends Caller {
  readonly endpoint: E;
  /** Of `optional` and `session` calls. */
  readonly session: Session | undefined;
  readonly query: v.InferOutput<E['query']>;
  readonly body: v.InferOutput<E['body']>;
  readonly cookies: CallCookies;
  /**
   * Of a call that was sent with an `Idempotency-Key`: what the handler derives the keys of its effects from, the
   * ledger's above all, since a call may run again when nobody knows what became of it.
   */
  readonly idempotencyKey: string | undefined;
}

/** What a handler of a `session` call gets. */
export interface SignedCall<E extends Endpoint = Endpoint> extends Call<E> {
  readonly session: Session;
}

/** A call that was sent with an `Idempotency-Key`. */
export type Keyed<C extends Call> = C & { readonly idempotencyKey: string };

/** A refusal with data for the screen. */
export interface Refusal {
  readonly code: ErrorCode;
  readonly value?: unknown;
  /** Plain words for whoever reads the answer; players get their text by the code. */
  readonly message?: string;
}

/** What a handler answers: the wire's shape, or a refusal. */
export type Answer<E extends Endpoint> = Result<v.InferInput<E['response']>, ErrorCode | Refusal>;

/** Code and data of a refusal, however it was written. */
export function toRefusal(error: ErrorCode | Refusal): Refusal {
  return typeof error === 'string' ? { code: error } : error;
}
