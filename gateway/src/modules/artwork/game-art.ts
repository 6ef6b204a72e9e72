import type { seamlessGameArt } from '@pavilion/api-contract/seamless';
import type * as v from 'valibot';
import { dominantColour, type Kit, planTile, type TileSubject } from '../artwork-painting';

/** What a vendor is told of a game's picture. */
export type GameArt = v.InferOutput<typeof seamlessGameArt>;

/** Motif, ground and colours of a game's tile. @throws RangeError for a family or a fill that the kit does not hold */
export function gameArt(kit: Kit, subject: TileSubject): GameArt {
  const plan = planTile(kit, subject);
  const { motif, background } = plan;
  const lettering = kit.fills[plan.fill];
  if (!lettering) throw new RangeError(`no fill ${plan.fill} in the kit`);
  return {
    motif: motif.name,
    family: motif.family,
    background: background.name,
    colours: { dominant: dominantColour(plan), accent: motif.dominant, background: background.dominant },
    lettering,
  };
}
