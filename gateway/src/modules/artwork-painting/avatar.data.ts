/** A built-in picture of accounts: a lit object on a ground of the kit. */
export interface AvatarDesign {
  /** Index by which accounts name it. */
  readonly id: string;
  readonly motif: string;
  readonly ground: string;
  readonly palette: string;
}

const designs: readonly (readonly [motif: string, ground: string, palette: string])[] = [
  ['planet-violet', 'nebula-violet', 'violet'],
  ['koi-gold', 'water-teal', 'teal'],
  ['dragon-eye-jade', 'rays-jade', 'jade'],
  ['phoenix', 'dusk-crimson', 'crimson'],
  ['lotus-pink', 'peaks-magenta', 'magenta'],
  ['crown-gold', 'curtain-violet', 'violet'],
  ['rocket-red', 'nebula-azure', 'azure'],
  ['octopus', 'reef-azure', 'azure'],
  ['clover', 'bokeh-jade', 'jade'],
  ['knight-ivory', 'felt-violet', 'violet'],
  ['lanterns-red', 'dusk-amber', 'amber'],
  ['gem-sapphire', 'aurora-azure', 'azure'],
];

/** Every built-in picture, in the order in which they are offered. */
export const avatarDesigns: readonly AvatarDesign[] = designs.map(([motif, ground, palette], index) => ({
  id: String(index),
  motif,
  ground: `backgrounds/${ground}.webp`,
  palette,
}));
