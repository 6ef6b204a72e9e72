import type { FoundGames, Game } from '@pavilion/api-contract';
import { answersTo } from './words';

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
 * What stays of the answer before while somebody types on: what answers to the new words as well, and nothing else. A
 * game may have been found by its name in another language, which is not known here: it is back with the answer.
 */
export function whatStays(known: FoundGames, typed: string, nameOf: NameOf): FoundGames | undefined {
  if (typed === '') return undefined;
  const found = narrow(known, typed, nameOf);
  return found.total + found.vendors.length + found.categories.length > 0 ? found : undefined;
}
