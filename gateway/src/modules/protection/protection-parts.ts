import type { Clock, Database, Tx } from '@pavilion/platform';
import type { Brand, EndReason, Session } from '../../kit';
import type { DepositedSince } from './protection.refusals';
import type { Bound, BrandBounds, LimitName, Protected, StoredLimit } from './protection.schema';

/** Who asks. */
export interface Asker {
  readonly brand: Brand;
  readonly session: Session;
}

/** A limit as it holds, with what is used of it, and what the brand bounds: money, or minutes of a session. */
export interface ShownLimit extends LimitName, StoredLimit {
  readonly used: bigint;
  readonly brandBound: Bound;
}

export interface ProtectionRules extends BrandBounds {
  readonly raiseAfterHours: number;
  readonly realityCheckMinutes: number;
  readonly timeOutHours: readonly number[];
  readonly selfExclusionMonths: readonly number[];
}

/** An exclusion that a member asks for, with the password that it is meant with. */
export interface Exclusion {
  readonly months: number;
  readonly password: string;
  readonly address: string;
  readonly deviceId: string;
}

export interface ProtectionDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly depositedSince: DepositedSince;
  readonly rulesOf: (brandId: string) => ProtectionRules;
  /** Ends the session of a member and tells its pages. */
  readonly endSession: (tx: Tx, brandId: string, ended: { memberId: bigint; reason: EndReason }) => Promise<void>;
  /** Sees to it that what stands at vendors comes back, once the transaction is done. */
  readonly recall: (tx: Tx, owner: Protected & { readonly currency: string; readonly at: Date }) => Promise<void>;
  /** Why the password is not that of the account; guesses are counted like those of sign-ins. */
  readonly refusePassword: (
    asker: Asker,
    given: Omit<Exclusion, 'months'>,
  ) => Promise<'in_incorrect_password' | 'session.locked' | undefined>;
}
