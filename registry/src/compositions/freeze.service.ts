import type { Clock, Database } from '@pavilion/platform';
import type { Grant } from '../access/grant';
import { assertMayMove } from '../access/grant';
import { audit, authorOf } from '../audit.repository';
import { RegistryRefusal } from '../registry-errors';
import { lockPointer, setFrozen } from './compositions.repository';

/** An instruction that a brand stays as it is, or may move again. */
export interface FreezeInstruction {
  readonly brand: string;
  readonly frozen: boolean;
  readonly reason: string;
}

export interface Frozen {
  readonly brand: string;
  readonly frozen: boolean;
  /** False when the brand stood so already. */
  readonly changed: boolean;
}

/** Keeps operators from moving a brand, or lets them again. */
export type FreezeService = (grant: Grant, instruction: FreezeInstruction) => Promise<Frozen>;

export const createFreezeService =
  ({ database, clock }: { readonly database: Database; readonly clock: Clock }): FreezeService =>
  (grant, { brand, frozen, reason }) => {
    assertMayMove(grant, brand);
    return database.transaction(async (tx) => {
      const locked = await lockPointer(tx, brand);
      if (!locked) throw new RegistryRefusal('registry.unknown-brand', `there is no brand ${brand}`);
      if (locked.frozen === frozen) return { brand, frozen, changed: false };
      await setFrozen(tx, brand, frozen);
      await audit(tx, {
        at: new Date(clock.now()),
        ...authorOf(grant),
        action: frozen ? 'brand.freeze' : 'brand.release',
        brand,
        subject: brand,
        reason,
        before: { frozen: locked.frozen },
        after: { frozen },
      });
      return { brand, frozen, changed: true };
    });
  };
