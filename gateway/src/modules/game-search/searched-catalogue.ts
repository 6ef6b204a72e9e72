import { classificationNames, type GameFinder, type GameIndex } from '../catalogue';
import { categoryWords } from './category-words.data';
import type { GameSearch, SearchedCatalogue } from './game-search';

/** A name as it is written, and as who types in haste leaves its possessive out: `Dragon Eye` for `Dragon’s Eye`. */
const spellings = (name: string): readonly string[] => [name, name.replaceAll(/[’']s(?= |$)/g, '')];

/** What of a brand's catalogue can be found, and by which words. */
export function searchedCatalogue({ games, vendors, lanes }: GameIndex): SearchedCatalogue {
  return {
    games: games.map(({ nodeId, name, names, vendor, category, classification }) => ({
      id: nodeId,
      names: [...new Set([name, ...Object.values(names)].flatMap(spellings))],
      vendor: vendor.name,
      labels: [...Object.values(classificationNames[classification] ?? {}), ...categoryWords[category]],
    })),
    vendors: vendors.filter(({ code }) =>
      lanes.some((lane) => lane.vendors.some(({ vendor }) => vendor.code === code)),
    ),
    categories: lanes.map(({ category }) => ({ category, words: categoryWords[category] })),
  };
}

/** An engine as the catalogue needs it. */
export const createGameFinder = (search: GameSearch): GameFinder => ({
  renew: (brandId, index) => search.renew(brandId, searchedCatalogue(index)),
  found: async (brandId, words) => (await search.find(brandId, words)).games,
});
