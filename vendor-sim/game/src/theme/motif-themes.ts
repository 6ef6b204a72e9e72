import { type ReelSymbol, reelSymbols } from '../../../src/engine';
import { gameThemes, type GameTheme } from './game-themes.data';
import { themesByCategory } from './themes-by-category';

type ThemeName = keyof typeof gameThemes;

/** Families of motifs that a theme is the home of. */
const families: Readonly<Record<ThemeName, readonly string[]>> = {
  gems: ['gem', 'gems'],
  fortune: ['coins', 'ingot', 'lanterns', 'pavilion'],
  cosmos: ['orb', 'planet', 'rocket', 'star'],
  pharaoh: ['chest', 'lamp', 'scarab'],
  orchard: ['bell', 'cherries', 'clover', 'diamond', 'grapes', 'lemon', 'lime', 'sevens', 'watermelon'],
  royal: ['crown', 'joker', 'knight', 'shield'],
  dragon: ['blades', 'dragon', 'phoenix'],
  neon: ['bolt', 'heart', 'knot'],
  garden: ['koi', 'lotus'],
  ocean: ['crab', 'fish', 'octopus', 'pearl', 'shark', 'turtle'],
  stadium: ['basketball', 'boxing', 'cup', 'flag', 'football', 'tennis', 'volleyball'],
  arcade: ['controller', 'headset', 'pixel'],
  salon: ['ace', 'card', 'cards', 'chips', 'dice', 'roulette'],
  tiles: ['domino', 'mahjong', 'sicbo'],
  lucky: ['drum', 'horseshoe', 'lotto', 'ticket'],
  rooster: ['rooster', 'spurs'],
};

const themeNames = Object.keys(families).filter((name): name is ThemeName => name in families);
const homes = new Map(themeNames.flatMap((name) => families[name].map((family) => [family, name] as const)));

/** Pictures are named after their family. */
const isOfFamily = (picture: string, family: string): boolean => picture === family || picture.startsWith(`${family}-`);

const holds = (theme: GameTheme, family: string): boolean =>
  Object.values(theme.symbols).some((picture) => isOfFamily(picture, family));

/** Categories whose games are of every kind; in others the same motif means something else: a flag, say, at a fight. */
const ofEveryKind: readonly string[] = ['RNG', 'INHOUSE'];

/** The theme that a family of motifs belongs to among the games of a category, if any knows it. */
export function themeOfFamily(family: string, category: string): GameTheme | undefined {
  const usual = ofEveryKind.includes(category) ? [] : (themesByCategory[category] ?? []);
  const name = usual.find((candidate) => holds(gameThemes[candidate], family)) ?? homes.get(family);
  return name && gameThemes[name];
}

/**
 * Puts `lead` in the place of the highest symbol. Where it stood before, that symbol's picture takes its place; a lead
 * that is new to the theme takes the place of its nearest relative there, so that no two symbols are of one form.
 */
export function ledBy(theme: GameTheme, lead: string): GameTheme {
  const [family = lead] = lead.split('-');
  const holder = reelSymbols.find((symbol) => theme.symbols[symbol] === lead) ?? relativeIn(theme, family);
  const swapped: Partial<Record<ReelSymbol, string>> = holder === undefined ? {} : { [holder]: theme.symbols.A };
  return { ...theme, symbols: { ...theme.symbols, ...swapped, A: lead } };
}

/** The symbol of the same family, unless there are several, which their colours then tell apart. */
function relativeIn(theme: GameTheme, family: string): ReelSymbol | undefined {
  const [first, ...others] = reelSymbols.filter((symbol) => isOfFamily(theme.symbols[symbol], family));
  return others.length === 0 ? first : undefined;
}
