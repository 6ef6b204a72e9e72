import type { Clock, Database, Tx } from '@pavilion/platform';
import { countOfKey, deleteAttemptsOfKey, insertAttempt, lockAttempts } from './login-attempt.repository';
import { attemptWindowMs } from './login-guard';

/** Where a password of an open session is tried from. */
export interface OldPasswordAttempt {
  readonly memberId: bigint;
  readonly deviceId: string;
  readonly address: string;
}

/** Counts wrong passwords of an account, so that an open session does not serve to guess them. */
export interface PasswordGuard {
  /** Takes one of the attempts that are left; each counts as failed until a success clears it. */
  take(brandId: string, attempt: OldPasswordAttempt): Promise<boolean>;
  clear(tx: Tx, brandId: string, memberId: bigint): Promise<void>;
}

const most = 5;

interface PasswordGuardDeps {
  readonly database: Database;
  readonly clock: Clock;
  /** Which of its secrets an account is asked for. */
  readonly of: 'password' | 'payment password' | 'security answer' | 'authenticator code';
}

export function createPasswordGuard({ database, clock, of }: PasswordGuardDeps): PasswordGuard {
  // Names that are signed in with are trimmed, so that none of them begins like this.
  const keyOf = (memberId: bigint): string => ` ${of} of ${memberId}`;
  return {
    take: (brandId, { memberId, deviceId, address }) =>
      database.transaction(async (tx) => {
        const accountKey = keyOf(memberId);
        const at = new Date(clock.now());
        await lockAttempts(tx, brandId, accountKey);
        const count = await countOfKey(tx, brandId, { accountKey, since: new Date(at.getTime() - attemptWindowMs) });
        if (count >= most) return false;
        await insertAttempt(tx, brandId, { accountKey, deviceId, address, at, isKnown: true });
        return true;
      }),
    clear: (tx, brandId, memberId) => deleteAttemptsOfKey(tx, brandId, keyOf(memberId)),
  };
}
