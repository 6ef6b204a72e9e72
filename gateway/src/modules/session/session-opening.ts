import type { endpoints } from '@pavilion/api-contract';
import { AppError, type Clock, err, ok, type Queryable, type Result, type Tx } from '@pavilion/platform';
import type * as v from 'valibot';
import type { Brand, Refusal } from '../../kit';
import type { MemberRecord, MemberService } from '../member';
import { entranceRefusal } from './entrance.policy';
import { rememberDevice } from './known-device.repository';
import type { SessionService } from './session.service';

/** What every way of signing in answers. */
export type Opened = v.InferInput<typeof endpoints.login.response>;

/** Somebody who proved to be the account's owner. */
export interface Admission {
  readonly brand: Brand;
  readonly member: Pick<MemberRecord, 'id' | 'username' | 'type' | 'lastLoginAt' | 'lastLoginAddress'>;
  readonly deviceId: string;
  readonly address: string;
  /** When they last showed who they are; now unless told. */
  readonly provenAt?: Date;
  /** What is known of the account's password; nothing for those who sign in by a code. */
  readonly password?: { readonly changedAt: Date; readonly isWeak: boolean };
}

/** All that sessions ask about passwords, which stand above them. */
export interface PasswordAge {
  /** When the account's password was set; nothing for accounts without one. */
  passwordChangedAt(db: Queryable, brandId: string, memberId: bigint): Promise<Date | undefined>;
}

/** The last step of every way of signing in. */
export interface SessionOpening {
  /**
   * Inside of `tx`: notes sign-in and device, ends the session before, opens the new one. Refused where accounts of its
   * type do not come in, and where the member closed the account to play.
   * @throws AppError `us_forbidden_login_error` when the account was blocked since it was looked at
   */
  open(tx: Tx, admission: Admission): Promise<Result<Opened, Refusal>>;
}

export interface SessionOpeningDeps {
  readonly clock: Clock;
  readonly members: MemberService;
  readonly sessions: SessionService;
  passwordMaxAgeDays(brandId: string): number | null;
  /** Why nobody signs in to the account now, though its owner is known. */
  signInRefusal(tx: Tx, account: { brandId: string; memberId: bigint; at: Date }): Promise<Refusal | undefined>;
}

const dayMs = 24 * 60 * 60_000;

export function createSessionOpening(deps: SessionOpeningDeps): SessionOpening {
  const { clock, members, sessions } = deps;
  return {
    async open(tx, admission) {
      const { brand, member, address, provenAt } = admission;
      const closed = entranceRefusal(brand, member.type);
      if (closed) return err({ code: closed });
      const deviceId = admission.deviceId.toLowerCase();
      const at = new Date(clock.now());
      const isNoted = await members.markLogin(tx, brand.id, { memberId: member.id, at, address });
      if (!isNoted) throw new AppError('us_forbidden_login_error', { status: 403, detail: 'blocked while signing in' });
      // After the lock of the account's row, which whoever closes the account takes too.
      const refused = await deps.signInRefusal(tx, { brandId: brand.id, memberId: member.id, at });
      if (refused) return err(refused);
      await rememberDevice(tx, { memberId: member.id, deviceId, at });
      const token = await sessions.open(tx, brand.id, { memberId: member.id, deviceId, address, provenAt });
      return ok({
        id: String(member.id),
        userName: member.username,
        token,
        customerType: member.type,
        firstTimeLogin: member.lastLoginAt === null,
        lastLoginIp: member.lastLoginAddress,
        merchantCode: brand.merchantCode,
        ...passwordState(admission, { at, maxAgeDays: deps.passwordMaxAgeDays(brand.id) }),
      });
    },
  };
}

type PasswordState = Required<Pick<Opened, 'passwordExpired' | 'passwordWeak' | 'mustChangePassword'>>;

function passwordState(
  { brand, password }: Admission,
  { at, maxAgeDays }: { at: Date; maxAgeDays: number | null },
): PasswordState {
  const passwordExpired =
    password !== undefined && maxAgeDays !== null && at.getTime() - password.changedAt.getTime() > maxAgeDays * dayMs;
  const passwordWeak = password?.isWeak ?? false;
  const mustChangePassword = brand.modules.has('PWDEXPFORCECHANGE3') && (passwordExpired || passwordWeak);
  return { passwordExpired, passwordWeak, mustChangePassword };
}
