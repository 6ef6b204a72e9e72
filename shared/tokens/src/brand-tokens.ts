/** The two themes every brand carries. */
export const themeNames = ['dark', 'light'] as const;
/** Name of a theme, the value of `data-theme` on the root element. */
export type ThemeName = (typeof themeNames)[number];

/** Tokens a brand sets once for both of its themes. */
export const shapeTokenNames = [
  'radius-control',
  'radius-tile',
  'radius-card',
  'radius-pill',
  'radius-field',
  'action-angle',
] as const;
/** Name of a token a brand sets once. */
export type ShapeTokenName = (typeof shapeTokenNames)[number];

/** Tokens a brand sets in each theme. */
export const themeTokenNames = [
  'bg',
  'bg-2',
  'surface-1',
  'surface-2',
  'surface-3',
  'field',
  'line',
  'field-line',
  'text-1',
  'text-2',
  'text-3',
  'accent',
  'fill',
  'on-action',
  'action-1',
  'action-2',
  // An action on artwork, which is dark in every theme.
  'art-action-1',
  'art-action-2',
  'on-art-action',
  'art-fill',
  // A line inset from the edge of large artwork: foil around a picture, or nothing.
  'art-frame',
  'accent-soft',
  'positive',
  'negative',
  'warning',
  'info',
  'badge-hot',
  'badge-new',
  'jackpot',
  'badge-jackpot',
  'on-badge',
  'motif',
  'scrim',
  'light-1',
  'light-2',
  'light-3',
  'pattern-petal',
  'pattern-wave',
  'elevation-1',
  'elevation-2',
  'elevation-3',
  'glow',
  'sheen',
] as const;
/** Name of a token a brand sets in each theme. */
export type ThemeTokenName = (typeof themeTokenNames)[number];

/** All values of one theme of one brand. */
export type ThemeTokens = Readonly<Record<ThemeTokenName, string>>;

/** One brand, exactly: a missing token is a type error, and so is an unknown one. */
export interface BrandTokens {
  /** Stable id, as in the brand's settings. */
  readonly id: string;
  /** Radii by role and the angle of the action gradient. */
  readonly shape: Readonly<Record<ShapeTokenName, string>>;
  /** Colour, light, pattern and depth by theme. */
  readonly themes: Readonly<Record<ThemeName, ThemeTokens>>;
}
