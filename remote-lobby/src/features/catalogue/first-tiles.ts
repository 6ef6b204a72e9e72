/** How many tiles of a list the first screen shows: on a phone, and on the widest page. */
export interface FirstTiles {
  readonly narrow: number;
  readonly wide: number;
}

/** One more than a rail shows, since the next looks in from its edge. */
export const railFirst: FirstTiles = { narrow: 4, wide: 8 };
/** The first rows of a grid. */
export const gridFirst: FirstTiles = { narrow: 9, wide: 18 };

/** Tiles whose pictures are fetched before all others, on a screen of this width. */
export const tilesAtOnce = ({ narrow, wide }: FirstTiles): number =>
  matchMedia('(max-width: 767px)').matches ? narrow : wide;
