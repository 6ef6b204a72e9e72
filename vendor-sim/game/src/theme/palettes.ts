/** Colours of a game, as CSS colours: ground, lifted ground, light, highlight. */
export interface Palette {
  readonly ground: string;
  readonly lifted: string;
  readonly light: string;
  readonly highlight: string;
}

/** All palettes; each ground picture belongs to one. */
export const palettes = {
  violet: { ground: '#12063a', lifted: '#4a1fa0', light: '#b07aff', highlight: '#ffe0a0' },
  azure: { ground: '#04122e', lifted: '#0d4aa8', light: '#2fb0ff', highlight: '#c8f4ff' },
  jade: { ground: '#04201a', lifted: '#0d6a4c', light: '#2fe0a0', highlight: '#e8ffc8' },
  crimson: { ground: '#26040c', lifted: '#9c1428', light: '#ff5a3d', highlight: '#ffd060' },
  amber: { ground: '#2a0e04', lifted: '#9a4a0c', light: '#ffae2f', highlight: '#fff0b0' },
  magenta: { ground: '#24041e', lifted: '#9a1470', light: '#ff4fae', highlight: '#ffd0ec' },
  teal: { ground: '#032430', lifted: '#0c6e80', light: '#2fe0d8', highlight: '#e0fff4' },
  night: { ground: '#04061c', lifted: '#1a2a7a', light: '#5a6aff', highlight: '#b0d8ff' },
} as const satisfies Record<string, Palette>;

/** One of {@link palettes}. */
export type PaletteName = keyof typeof palettes;

/** Names of all palettes. */
export const paletteNames = Object.keys(palettes).filter((name): name is PaletteName => name in palettes);
