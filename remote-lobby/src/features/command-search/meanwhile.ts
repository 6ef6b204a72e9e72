import type { FoundGames, Game } from '@pavilion/api-contract';
import { answersTo } from './words';

/** What of an answer for other words is shown until the one for what is typed has come. */
export interface Meanwhile {
  readonly found: FoundGames;
  /** The words that it answers, which then stand above it; none where all of it answers to what is typed too. */
  readonly former: string | undefined;
}

type NameOf = (category: Game['category']) => string;

/** What of an answer answers to other words too, arranged as an answer for them is. */
function narrow(known: FoundGames, typed: string, nameOf: NameOf): FoundGames {
  const games = [...(known.top ? [known.top] : []), ...known.games, ...known.close];
  const fitting = games.filter(({ name, vendorName, category }) =>
    answersTo(`${name} ${vendorName} ${nameOf(category)}`, typed),
  );
  const top = fitting.find(({ name }) => answersTo(name, typed));
  return {
    word: typed,
    top,
    games: fitting.filter((game) => game !== top),
    close: [],
    vendors: known.vendors.filter(({ name }) => answersTo(name, typed)),
    categories: known.categories.filter(({ category }) => answersTo(nameOf(category), typed)),
    total: fitting.length,
  };
}

/**
 * What stays of the answer before while somebody types on: what answers to the new words as well. A game may have been
 * found by its name in another language, which is not known here: where nothing is left of the words that are being
 * typed on, all of it stays, as what it is.
 */
export function whatStays(known: FoundGames, typed: string, nameOf: NameOf): Meanwhile | undefined {
  if (typed === '') return undefined;
  const found = narrow(known, typed, nameOf);
  if (found.total + found.vendors.length + found.categories.length > 0) return { found, former: undefined };
  const isTypedOn = known.word !== '' && typed.toLowerCase().startsWith(known.word.toLowerCase());
  const isEmpty = known.total + known.close.length + known.vendors.length + known.categories.length === 0;
  return isTypedOn && !isEmpty ? { found: known, former: known.word } : undefined;
}
