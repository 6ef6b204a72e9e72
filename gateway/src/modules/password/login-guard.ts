import { type Clock, type Database, networkOf, type Random, type Tx } from '@pavilion/platform';
import {
  type Attempt,
  type AttemptCounts,
  clearAttempts,
  countAttempts,
  countOfBrand,
  deleteAttempts,
  insertAttempt,
  lockAttempts,
} from './login-attempt.repository';

/** Counts wrong passwords by account and device, or address: the owner elsewhere is never locked out. */
export interface LoginGuard {
  /** Whether the next attempt must come with an answered captcha. */
  needsCaptcha(brandId: string, attempt: Attempt): Promise<boolean>;
  /** Takes one of the attempts that are left; each counts as failed until a success clears it. */
  take(brandId: string, attempt: Attempt): Promise<boolean>;
  clear(tx: Tx, brandId: string, attempt: Attempt): Promise<void>;
}

interface Bounds {
  /** Of one account from one device or address. */
  readonly ofPair: number;
  /** Of one account from strange devices anywhere: 100 an hour. */
  readonly ofAccount: number;
  /** Of one address with strange devices at all accounts together. */
  readonly byAddress: number;
  /** Of strange devices at all accounts of the brand. */
  readonly ofBrand: number;
}

/** How long an attempt counts. */
export const attemptWindowMs = 15 * 60_000;
const captchaAfter: Bounds = { ofPair: 2, ofAccount: 10, byAddress: 20, ofBrand: 1_000 };
const lockAfter: Bounds = { ofPair: 5, ofAccount: 25, byAddress: 100, ofBrand: 5_000 };
const brandCountedEveryMs = 1_000;

export function createLoginGuard(deps: { database: Database; clock: Clock; random: Random }): LoginGuard {
  const { database, clock, random } = deps;
  const since = (): Date => new Date(clock.now() - attemptWindowMs);
  const brandCount = createBrandCount(deps);
  const seen = (attempt: Attempt): Attempt => ({ ...attempt, address: networkOf(attempt.address) });
  return {
    async needsCaptcha(brandId, attempt) {
      const counts = await countAttempts(database, brandId, { ...seen(attempt), since: since() });
      return reaches(captchaAfter, counts, await brandCount(brandId));
    },
    async take(brandId, attempt) {
      const ofBrand = await brandCount(brandId);
      const taken = await database.transaction(async (tx) => {
        await lockAttempts(tx, brandId, attempt.accountKey);
        const counts = await countAttempts(tx, brandId, { ...seen(attempt), since: since() });
        if (reaches(lockAfter, counts, ofBrand)) return false;
        await insertAttempt(tx, brandId, {
          ...seen(attempt),
          at: new Date(clock.now()),
          isKnown: counts.isKnownDevice,
        });
        return true;
      });
      if (random.integer(0, 50) === 0) await deleteAttempts(database, since());
      return taken;
    },
    clear: clearAttempts,
  };
}

/**
 * The owner's own device answers for itself alone: neither strangers at its address nor an attack on the brand hold it
 * up.
 */
function reaches(bounds: Bounds, counts: AttemptCounts, ofBrand: number): boolean {
  if (counts.ofDevice >= bounds.ofPair) return true;
  if (counts.isKnownDevice) return false;
  return (
    counts.ofAddress >= bounds.ofPair ||
    counts.ofAccount >= bounds.ofAccount ||
    counts.byAddress >= bounds.byAddress ||
    ofBrand >= bounds.ofBrand
  );
}

/** Counted at most once a second a gateway, since an attack makes it both large and often asked for. */
function createBrandCount({
  database,
  clock,
}: {
  database: Database;
  clock: Clock;
}): (brandId: string) => Promise<number> {
  const counted = new Map<string, { readonly at: number; readonly count: Promise<number> }>();
  return (brandId) => {
    const now = clock.now();
    const last = counted.get(brandId);
    if (last && now - last.at < brandCountedEveryMs) return last.count;
    const count = countOfBrand(database, brandId, { since: new Date(now - attemptWindowMs), most: lockAfter.ofBrand });
    counted.set(brandId, { at: now, count });
    count.catch(() => counted.delete(brandId));
    return count;
  };
}
