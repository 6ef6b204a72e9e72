import type { Clock, Database, Tx } from '@pavilion/platform';
import { countOfKey, deleteAttemptsOfKey, insertAttempt, lockAttempts } from './login-attempt.repository';
import { attemptWindowMs } from './login-guard';

/** Where an old password is tried from. */
export interface OldPasswordAttempt {
  readonly memberId: bigint;
  readonly deviceId: string;
  readonly address: string;
}

/** Counts wrong old passwords of an account, so that an open session does not serve to guess its password. */
export interface PasswordGuard {
  /** Takes one of the attempts that are left; each counts as failed until a success clears it. */
  take(brandId: string, attempt: OldPasswordAttempt): Promise<boolean>;
  clear(tx: Tx, brandId: string, memberId: bigint): Promise<void>;
}

const most = 5;

/** Names that are signed in with are trimmed, so that none of them begins like this. */
const keyOf = (memberId: bigint): string => ` password of ${memberId}`;

export function createPasswordGuard({ database, clock }: { database: Database; clock: Clock }): PasswordGuard {
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
