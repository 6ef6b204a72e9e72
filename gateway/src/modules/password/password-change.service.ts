import type { Language } from '@pavilion/api-contract';
import { type Clock, type Database, err, ok, type Result } from '@pavilion/platform';
import type { Brand, Refusal, Session } from '../../kit';
import type { SecurityNotices } from '../security-notice';
import { type Credential, findCredential } from './credential.repository';
import { refuseStale } from './fresh-sign-in.policy';
import { invalidPasswordFields } from './password-fields.policy';
import type { PasswordGuard } from './password-guard';
import type { PasswordHasher } from './password-hasher';
import type { PasswordSetting } from './password-setting';
import type { PasswordEvents } from './password.events';

/** A change of password as it reaches us. */
export interface PasswordChange {
  readonly brand: Brand;
  readonly session: Session;
  readonly address: string;
  readonly deviceId: string;
  readonly oldPassword: string | undefined;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
  /** Of the letter about a first password. */
  readonly language: Language;
}

export interface PasswordChangeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly guard: PasswordGuard;
  readonly setting: PasswordSetting;
  readonly notices: SecurityNotices;
  readonly events: PasswordEvents;
}

/** Changes the password of a signed-in account under the brand's rules; every way into the account ends with it. */
export function createPasswordChange(
  deps: PasswordChangeDeps,
): (change: PasswordChange) => Promise<Result<undefined, Refusal>> {
  const { database, clock, hasher, guard, setting, notices, events } = deps;
  return async (change) => {
    const { brand, session, newPassword } = change;
    const fields = invalidPasswordFields(brand, {
      username: session.username,
      password: newPassword,
      confirmPassword: change.confirmNewPassword,
    });
    if (fields.length > 0) return err({ code: 'register.field-invalid', value: { fields } });
    const credential = await findCredential(database, brand.id, session.memberId);
    const refused = credential
      ? await refuseOld(deps, { change, credential })
      : refuseStale(session.provenAt.getTime(), clock.now());
    if (refused) return err(refused);
    const passwordHash = await hasher.hash(newPassword);
    const isSet = await database.transaction(async (tx) => {
      await guard.clear(tx, brand.id, session.memberId);
      const { memberId } = session;
      const before = credential?.passwordHash ?? null;
      const stands = await setting.set(tx, brand.id, { memberId, passwordHash, before });
      if (stands && !credential)
        await notices.write(tx, { brand, memberId, event: 'password-set', language: change.language });
      return stands;
    });
    // Whoever changed it in the meantime made the old password that was given here wrong.
    if (!isSet) return err({ code: 'password.old-wrong' });
    events.passwordChanged({ brandId: brand.id, memberId: session.memberId });
    return ok(undefined);
  };
}

async function refuseOld(
  { hasher, guard }: PasswordChangeDeps,
  { change, credential }: { change: PasswordChange; credential: Credential },
): Promise<Refusal | undefined> {
  const { brand, session, address, deviceId, oldPassword, newPassword } = change;
  if (oldPassword === undefined) return { code: 'password.old-wrong' };
  if (!(await guard.take(brand.id, { memberId: session.memberId, address, deviceId })))
    return { code: 'session.locked' };
  if (!(await hasher.verify(credential.passwordHash, oldPassword))) return { code: 'password.old-wrong' };
  return newPassword === oldPassword ? { code: 'password.unchanged' } : undefined;
}
