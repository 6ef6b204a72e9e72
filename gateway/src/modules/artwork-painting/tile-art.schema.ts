import * as v from 'valibot';

/** What a game fixes about its picture; everything left out follows from its id. */
export const tileArt = v.object({
  /** Motif family of the kit, for example `koi`. */
  family: v.string(),
  motif: v.exactOptional(v.string()),
  background: v.exactOptional(v.string()),
  lettering: v.exactOptional(v.string()),
  fill: v.exactOptional(v.string()),
  /** Places in what it is called in a language at which a line may end. */
  pauses: v.exactOptional(v.object({ TW: v.array(v.number()), VI: v.array(v.number()) })),
});

export type TileArt = Readonly<v.InferOutput<typeof tileArt>>;
