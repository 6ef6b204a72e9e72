import { type ReelSymbol, reelSymbols } from '../../../src/engine';
import { gameThemes, type GameTheme } from './game-themes';
import { themeOfName } from './name-themes';
import { type Palette, type PaletteName, palettes } from './palettes';
import { themesByCategory } from './themes-by-category';

/** What a look follows from. */
export interface LookSource {
  readonly gameSeed: number;
  readonly category: string;
  readonly gameName: string;
}

/** The look of one game. */
export interface GameLook {
  readonly theme: GameTheme;
  readonly paletteName: PaletteName;
  readonly palette: Palette;
  /** Name of the ground picture. */
  readonly ground: string;
}

const slots: readonly string[] = ['RNG', 'INHOUSE'];

/** The same game looks the same for ever: theme, ground and palette follow from its seed, category and name. */
export function lookOf({ gameSeed, category, gameName }: LookSource): GameLook {
  const promised = slots.includes(category) ? themeOfName(gameName) : undefined;
  const names = themesByCategory[category] ?? themesByCategory.RNG ?? ['fortune'];
  const theme: GameTheme = gameThemes[promised?.theme ?? pick(names, mix(gameSeed, 1))];
  const [type, inPalettes] = pick(theme.grounds, mix(gameSeed, 2));
  const paletteName = pick(inPalettes, mix(gameSeed, 3));
  return {
    theme: promised ? ledBy(theme, promised.lead) : theme,
    paletteName,
    palette: palettes[paletteName],
    ground: `${type}-${paletteName}`,
  };
}

/** Puts `lead` in the place of the highest symbol; where it stood before, that symbol's picture takes its place. */
function ledBy(theme: GameTheme, lead: string): GameTheme {
  const holder = reelSymbols.find((symbol) => theme.symbols[symbol] === lead);
  const swapped: Partial<Record<ReelSymbol, string>> = holder === undefined ? {} : { [holder]: theme.symbols.A };
  return { ...theme, symbols: { ...theme.symbols, ...swapped, A: lead } };
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
