import type { Clock, Tx } from '@pavilion/platform';
import { deleteEntryTokens, type DeviceTokens, type SessionService } from '../session';
import { storeCredential } from './credential.repository';

/** A password that its owner, or whoever proved to be, chose anew. */
export interface NewPassword {
  readonly memberId: bigint;
  readonly passwordHash: string;
  /** Hash that it replaces, `null` for none; left out, whatever stands there is replaced. */
  readonly before?: string | null;
}

/** Puts a password in place of another and ends every way in that the other one opened. */
export interface PasswordSetting {
  /** `false`, with nothing changed, when another password stands there than `before`. */
  set(tx: Tx, brandId: string, password: NewPassword): Promise<boolean>;
}

export interface PasswordSettingDeps {
  readonly clock: Clock;
  readonly sessions: Pick<SessionService, 'endOf'>;
  readonly devices: Pick<DeviceTokens, 'revokeAll'>;
  /** Ends sign-ins that wait for a second step, and trust in browsers. */
  endSecondSteps(tx: Tx, brandId: string, memberId: bigint): Promise<void>;
}

export function createPasswordSetting(deps: PasswordSettingDeps): PasswordSetting {
  return {
    async set(tx, brandId, { memberId, passwordHash, before }) {
      const stored = await storeCredential(tx, brandId, {
        memberId,
        passwordHash,
        at: new Date(deps.clock.now()),
        before,
      });
      if (!stored) return false;
      await deps.sessions.endOf(tx, brandId, { memberId, reason: 'password-changed' });
      await deps.devices.revokeAll(tx, brandId, { memberId, reason: 'password' });
      await deps.endSecondSteps(tx, brandId, memberId);
      await deleteEntryTokens(tx, brandId, memberId);
      return true;
    },
  };
}
