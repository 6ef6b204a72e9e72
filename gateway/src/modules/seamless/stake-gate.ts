import type { Queryable } from '@pavilion/platform';
import type { BrandGate } from '../../kit';
import { findPlayer } from './game-session.repository';
import type { StakeRefusal } from './seamless.repository';

/** Says whether a brand is open to the player of a game session. */
export interface StakeGate {
  /** Why the player may not bet now; a token of no game session is for the posting to refuse. */
  refusalOf(tokenHash: Buffer): Promise<StakeRefusal | undefined>;
}

/**
 * A brand in maintenance takes no stakes, and one that is restricted none of players in the places that it names. The
 * vendor's calls come from the vendor's address, so the player is judged by the one that the session was last used
 * from. While every brand is open to all, nothing is looked up.
 */
export function createStakeGate({
  database,
  brands,
}: {
  readonly database: Queryable;
  readonly brands: BrandGate;
}): StakeGate {
  return {
    async refusalOf(tokenHash) {
      if (brands.all().every((brand) => brands.isOpenToAll(brand))) return undefined;
      const player = await findPlayer(database, tokenHash);
      const brand = player && brands.byId(player.brandId);
      if (!brand) return undefined;
      const standing = brands.standing(brand, player.address);
      if (standing === 'maintenance') return 'maintenance';
      return standing === 'restriction' ? 'blockip' : undefined;
    },
  };
}
