import type { Clock, Database } from '@pavilion/platform';
import type { Refusal } from '../../kit';
import { findCredential } from './credential.repository';
import { refuseStale } from './fresh-sign-in.policy';
import { createPasswordGuard, type OldPasswordAttempt } from './password-guard';
import type { PasswordHasher } from './password-hasher';

/** Who asks at an open session, and when they last showed who they are. */
export interface ConfirmedOwner extends OldPasswordAttempt {
  readonly provenAt: Date;
}

/**
 * Asks the owner of an open session for the account's password, so that somebody who sits at it cannot change how it is
 * entered; nothing where it is right. Where the account has one and none was given, the refusal is
 * `verification.proof-needed`. Where it has none, its owner has to have signed in a short time ago; else the refusal is
 * `verification.sign-in-again`.
 */
export type PasswordConfirmation = (
  brandId: string,
  owner: ConfirmedOwner,
  password: string | undefined,
) => Promise<Refusal | undefined>;

export interface PasswordConfirmationDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly hasher: Pick<PasswordHasher, 'verify'>;
}

export function createPasswordConfirmation(deps: PasswordConfirmationDeps): PasswordConfirmation {
  const { database, clock, hasher } = deps;
  const guard = createPasswordGuard({ ...deps, of: 'password' });
  return async (brandId, owner, password) => {
    const credential = await findCredential(database, brandId, owner.memberId);
    if (!credential) return refuseStale(owner.provenAt.getTime(), clock.now());
    if (password === undefined) return { code: 'verification.proof-needed' };
    if (!(await guard.take(brandId, owner))) return { code: 'session.locked' };
    if (!(await hasher.verify(credential.passwordHash, password))) return { code: 'in_incorrect_password' };
    await database.transaction((tx) => guard.clear(tx, brandId, owner.memberId));
    return undefined;
  };
}
