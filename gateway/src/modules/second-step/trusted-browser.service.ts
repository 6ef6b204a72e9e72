import { createHash } from 'node:crypto';
import type { Clock, Database, Random, Tx } from '@pavilion/platform';
import type { CallCookies } from '../../kit';
import {
  deleteTrusted,
  insertTrusted,
  isTrusted,
  listTrusted,
  revokeTrusted,
  type TrustedBrowser,
} from './trusted-browser.repository';

const trustedCookie = 'SHELL_trusted';
const dayMs = 24 * 3_600_000;
const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** What shows that a browser is trusted; no script reads it. */
export const trustedTokenOf = (cookies: CallCookies): string | undefined => cookies.get(trustedCookie);

/** A token on its way to a browser's cookie. */
export interface TrustToken {
  readonly token: string;
  readonly lifeSeconds: number;
}

export const keepTrustToken = (cookies: CallCookies, { token, lifeSeconds }: TrustToken): void =>
  cookies.set(trustedCookie, token, lifeSeconds);

/** Browsers that no second step is asked of. */
export interface TrustedBrowsers {
  trust(tx: Tx, brandId: string, owner: { memberId: bigint; deviceId: string }): Promise<TrustToken>;
  has(brandId: string, shown: { memberId: bigint; token: string }): Promise<boolean>;
  list(brandId: string, memberId: bigint): Promise<readonly TrustedBrowser[]>;
  /** One browser, or all of them. */
  revoke(brandId: string, revoked: { memberId: bigint; id: bigint | null }): Promise<void>;
  revokeAll(tx: Tx, brandId: string, memberId: bigint): Promise<void>;
}

export interface TrustDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  readonly trustedDays: (brandId: string) => number;
}

export function createTrustedBrowsers({ database, clock, random, trustedDays }: TrustDeps): TrustedBrowsers {
  const now = (): Date => new Date(clock.now());
  return {
    async trust(tx, brandId, { memberId, deviceId }) {
      const token = random.token(32);
      const at = now();
      const lifeMs = trustedDays(brandId) * dayMs;
      const expiresAt = new Date(at.getTime() + lifeMs);
      await insertTrusted(tx, brandId, { memberId, deviceId, tokenHash: hashOf(token), at, expiresAt });
      if (random.integer(0, 50) === 0) await deleteTrusted(tx, at);
      return { token, lifeSeconds: lifeMs / 1000 };
    },
    has: (brandId, { memberId, token }) =>
      isTrusted(database, brandId, { memberId, tokenHash: hashOf(token), at: now() }),
    list: (brandId, memberId) => listTrusted(database, brandId, { memberId, at: now() }),
    revoke: (brandId, revoked) => revokeTrusted(database, brandId, { ...revoked, at: now() }),
    revokeAll: (tx, brandId, memberId) => revokeTrusted(tx, brandId, { memberId, id: null, at: now() }),
  };
}
