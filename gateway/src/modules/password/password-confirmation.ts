import type { Clock, Database } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { findCredential } from './credential.repository';
import { createPasswordGuard, type OldPasswordAttempt } from './password-guard';
import type { PasswordHasher } from './password-hasher';

/**
 * Asks the owner of an open session for the account's password, so that somebody who sits at it cannot change how it is
 * entered; nothing where it is right, or where the account has none. Where it has one and none was given, the refusal is
 * `verification.proof-needed`.
 */
export type PasswordConfirmation = (
  brandId: string,
  attempt: OldPasswordAttempt,
  password: string | undefined,
) => Promise<Refusal | undefined>;

/** What asking takes. */
export interface PasswordConfirmationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: Pick<PasswordHasher, 'verify'>;
}

export function createPasswordConfirmation(deps: PasswordConfirmationDeps): PasswordConfirmation {
  const { database, hasher } = deps;
  const guard = createPasswordGuard({ ...deps, of: 'password' });
  return async (brandId, attempt, password) => {
    const credential = await findCredential(database, brandId, attempt.memberId);
    if (!credential) return undefined;
    if (password === undefined) return { code: 'verification.proof-needed' };
    if (!(await guard.take(brandId, attempt))) return { code: 'session.locked' };
    if (!(await hasher.verify(credential.passwordHash, password))) return { code: 'in_incorrect_password' };
    await database.transaction((tx) => guard.clear(tx, brandId, attempt.memberId));
    return undefined;
  };
}
