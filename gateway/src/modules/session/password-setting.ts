import type { Clock, Tx } from '@pavilion/platform';
import { storeCredential } from './credential.repository';
import type { DeviceTokens } from './device-token.service';
import { deleteEntryTokens } from './entry-token.repository';
import type { SessionService } from './session.service';

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

export function createPasswordSetting(deps: { clock: Clock; sessions: SessionService; devices: DeviceTokens }): PasswordSetting {
  return {
    async set(tx, brandId, { memberId, passwordHash, before }) {
      const stored = await storeCredential(tx, brandId, { memberId, passwordHash, at: new Date(deps.clock.now()), before });
      if (!stored) return false;
      await deps.sessions.endOf(tx, brandId, { memberId, reason: 'password-changed' });
      await deps.devices.revokeAll(tx, brandId, { memberId, reason: 'password' });
      await deleteEntryTokens(tx, brandId, memberId);
      return true;
    },
  };
}
