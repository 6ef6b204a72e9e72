import { gameThemes, type GameTheme, themesByCategory } from './game-themes';
import { type Palette, type PaletteName, palettes } from './palettes';

/** The look of one game. */
export interface GameLook {
  readonly theme: GameTheme;
  readonly paletteName: PaletteName;
  readonly palette: Palette;
  /** Name of the ground picture. */
  readonly ground: string;
}

/** The same game looks the same for ever: theme, ground and palette follow from its seed and category. */
export function lookOf(gameSeed: number, category: string): GameLook {
  const names = themesByCategory[category] ?? themesByCategory.RNG ?? ['fortune'];
  const theme: GameTheme = gameThemes[pick(names, mix(gameSeed, 1))];
  const [type, inPalettes] = pick(theme.grounds, mix(gameSeed, 2));
  const paletteName = pick(inPalettes, mix(gameSeed, 3));
  return { theme, paletteName, palette: palettes[paletteName], ground: `${type}-${paletteName}` };
}

function pick<T>(list: readonly T[], hash: number): T {
  const item = list[hash % list.length];
  if (item === undefined) throw new RangeError('nothing to pick from');
  return item;
}

/** A well-spread 32-bit hash, so that neighbouring seeds do not look alike. */
function mix(seed: number, salt: number): number {
  let hash = (Math.trunc(Math.abs(seed)) ^ Math.imul(salt, 0x9e3779b9)) >>> 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
