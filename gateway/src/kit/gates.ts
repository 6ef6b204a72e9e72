import type { sessionEndReason } from '@pavilion/api-contract';
import type { Result } from '@pavilion/platform';
import type { OperatorDirectory } from '@pavilion/platform/operators';
import type * as v from 'valibot';
import type { Brand, Session } from './call';

/** How a brand answers a browser now. */
export type Standing = 'normal' | 'maintenance' | 'restriction';

/** Brands by what a request says of itself; answers from memory. */
export interface BrandGate {
  /** `host` without its port. */
  byHost(host: string): Brand | undefined;
  byId(id: string): Brand | undefined;
  all(): readonly Brand[];
  standing(brand: Brand, ip: string): Standing;
  /** Whether no browser can be refused by {@link standing}: neither maintenance nor a restriction is set. */
  isOpenToAll(brand: Brand): boolean;
}

export interface TokenQuery {
  readonly brandId: string;
  readonly token: string;
  readonly deviceId: string | undefined;
  /** Where the token is used from; kept with the session. */
  readonly address?: string;
}

/** Why a session ended. */
export type EndReason = v.InferOutput<typeof sessionEndReason>;

/** Sessions by token. */
export interface SessionGate {
  /** The live session of this brand and device, kept alive by being asked for. */
  find(query: TokenQuery): Promise<Session | undefined>;
  /** Why the session of a token ended; `undefined` when it lives, or never was. */
  whyEnded(query: TokenQuery): Promise<EndReason | undefined>;
}

/** Opens the bodies of encrypted calls, each once. */
export interface BodyGate {
  open(brandId: string, compactJwe: string): Promise<Result<unknown, 'encryption.invalid' | 'encryption.key.expired'>>;
}

/** A payment password as it was given, and from where. */
export interface PaymentAttempt {
  readonly memberId: bigint;
  readonly password: string;
  readonly address: string;
  readonly deviceId: string;
}

/** Verifies payment passwords; guesses are counted like those of logins. */
export interface PaymentGate {
  /** Why the password does not do; nothing when it does. */
  refuse(
    brandId: string,
    attempt: PaymentAttempt,
  ): Promise<'invalid.payment.pw' | 'not.exists.payment.password' | 'payment.locked' | undefined>;
}

/** What every call passes before its handler. */
export interface Gates {
  readonly brands: BrandGate;
  readonly sessions: SessionGate;
  readonly bodies: BodyGate;
  /** Operators by their keys. */
  readonly operators: Pick<OperatorDirectory, 'identify'>;
  readonly payments: PaymentGate;
}
