import type { GameState } from '../session/game-api';
import { gameThemes, type GameTheme } from './game-themes.data';
import { ledBy, themeOfFamily } from './motif-themes';
import { themeOfName } from './name-themes';
import { type Palette, type PaletteName, paletteNames, palettes } from './palettes';
import { themesByCategory } from './themes-by-category';

export interface LookSource {
  readonly gameSeed: number;
  readonly category: string;
  readonly gameName: string;
  /** What the game's tile shows, where that is known. */
  readonly art?: GameArt | undefined;
}

type GameArt = NonNullable<GameState['session']['art']>;

/** The look of one game. */
export interface GameLook {
  readonly theme: GameTheme;
  readonly paletteName: PaletteName;
  readonly palette: Palette;
  /** Name of the ground picture. */
  readonly ground: string;
  /** Colour of the light on the cabinet's edge. */
  readonly accent: string;
  /** Colours of the title's letters from top to bottom. */
  readonly lettering: readonly string[];
}

const slots: readonly string[] = ['RNG', 'INHOUSE'];

const gold = ['#fffbe9', '#ffc53d', '#f08a1d'] as const;

/** Pictures of symbols and grounds that the page has, by name. */
export interface KnownPictures {
  readonly symbols: Readonly<Record<string, string>>;
  readonly grounds: Readonly<Record<string, string>>;
}

/** What opens is what the tile shows; a game of which no tile is known looks as its seed, category and name say. */
export function lookOf(source: LookSource, known: KnownPictures): GameLook {
  const chosen = chosenLook(source);
  const { art, category } = source;
  if (!art) return chosen;
  const theme = themeOfFamily(art.family, category) ?? chosen.theme;
  return {
    ...chosen,
    ...groundOf(art.background, known),
    theme: Object.hasOwn(known.symbols, art.motif) ? ledBy(theme, art.motif) : theme,
    accent: art.colours.accent,
    lettering: art.lettering,
  };
}

/** The ground of this name with its palette, where there is one. */
function groundOf(
  ground: string,
  { grounds }: KnownPictures,
): Pick<GameLook, 'ground' | 'palette' | 'paletteName'> | undefined {
  const paletteName = paletteNames.find((name) => ground.endsWith(`-${name}`));
  return paletteName && Object.hasOwn(grounds, ground)
    ? { ground, paletteName, palette: palettes[paletteName] }
    : undefined;
}

/** The same game looks the same for ever: theme, ground and palette follow from its seed, category and name. */
function chosenLook({ gameSeed, category, gameName }: LookSource): GameLook {
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
    accent: palettes[paletteName].light,
    lettering: gold,
  };
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
