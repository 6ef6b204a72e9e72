import type { Clock, Database, Tx } from '@pavilion/platform';
import {
  type Attempt, type AttemptCounts, clearAttempts, countAttempts, deleteAttempts, insertAttempt, lockAttempts,
} from './login-attempt.repository';

/** Counts wrong passwords by account and device, or address: the owner elsewhere is never locked out. */
export interface LoginGuard {
  /** How many attempts failed lately. */
  failures(brandId: string, attempt: Attempt): Promise<number>;
  /** Takes one of the attempts that are left; each counts as failed until a success clears it. */
  take(brandId: string, attempt: Attempt): Promise<boolean>;
  clear(tx: Tx, brandId: string, attempt: Attempt): Promise<void>;
}

const windowMs = 15 * 60_000;
/** Wrong passwords after which a captcha is asked for. */
export const captchaAfter = 2;
/** Wrong passwords after which the device or address must wait. */
export const lockAfter = 5;

export function createLoginGuard({ database, clock }: { database: Database; clock: Clock }): LoginGuard {
  const counted = (tx: Tx, brandId: string, attempt: Attempt): Promise<AttemptCounts> =>
    countAttempts(tx, brandId, { ...attempt, since: new Date(clock.now() - windowMs) });
  return {
    failures: (brandId, attempt) =>
      database.transaction(async (tx) => failuresOf(await counted(tx, brandId, attempt))),
    async take(brandId, attempt) {
      const now = clock.now();
      const taken = await database.transaction(async (tx) => {
        await lockAttempts(tx, brandId, attempt.accountKey);
        if (failuresOf(await counted(tx, brandId, attempt)) >= lockAfter) return false;
        await insertAttempt(tx, brandId, { ...attempt, at: new Date(now) });
        return true;
      });
      if (!taken) await deleteAttempts(database, new Date(now - windowMs));
      return taken;
    },
    clear: clearAttempts,
  };
}

/** The owner's own device is not held responsible for strangers at the same address. */
const failuresOf = ({ ofDevice, ofAddress, isKnownDevice }: AttemptCounts): number =>
  isKnownDevice ? ofDevice : Math.max(ofDevice, ofAddress);
