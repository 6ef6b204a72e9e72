import { type Clock, type RecoveryCodes, stepOfCode, type Tx } from '@pavilion/platform';
import type { NumberSeal } from '../payout-account';
import { lockAuthenticator, setLastStep, spendRecoveryCode } from './authenticator.repository';

/** A code of somebody's app, or on their paper. */
export interface GivenCode {
  readonly memberId: bigint;
  readonly code: string;
}

/** Whose recovery codes they are. */
export const ownerLines = (brandId: string, memberId: bigint): string => `${brandId}\n${memberId}`;

/** Takes codes of bound apps, each once. */
export interface AuthenticatorCodes {
  /** Uses up the step of a right code of the app. */
  takeApp(tx: Tx, brandId: string, given: GivenCode): Promise<boolean>;
  /** Uses up a recovery code. */
  takeRecovery(tx: Tx, brandId: string, given: GivenCode): Promise<boolean>;
}

export interface AuthenticatorCodeDeps {
  readonly clock: Clock;
  readonly seal: NumberSeal;
  readonly recovery: RecoveryCodes;
}

export function createAuthenticatorCodes({ clock, seal, recovery }: AuthenticatorCodeDeps): AuthenticatorCodes {
  return {
    async takeApp(tx, brandId, { memberId, code }) {
      const app = await lockAuthenticator(tx, brandId, memberId);
      if (!app) return false;
      const secret = Buffer.from(seal.open(brandId, app.secretSealed), 'base64url');
      const step = stepOfCode(secret, { code: code.trim(), now: clock.now(), after: app.lastStep });
      if (step === undefined) return false;
      await setLastStep(tx, brandId, { memberId, step });
      return true;
    },
    takeRecovery(tx, brandId, { memberId, code }) {
      const hash = recovery.hashOf(ownerLines(brandId, memberId), code);
      return spendRecoveryCode(tx, brandId, { memberId, hash, at: new Date(clock.now()) });
    },
  };
}
