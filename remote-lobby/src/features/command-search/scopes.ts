import type { FoundGames } from '@pavilion/api-contract';

/** What of the results is shown: all of them, or one kind. */
export const scopes = ['all', 'games', 'categories', 'vendors', 'pages'] as const;

export type Scope = (typeof scopes)[number];

/** The name of each: that under which its results stand in the list. */
export const scopeTitles = {
  all: 'lobby.vendors.all',
  games: 'lobby.results.label',
  categories: 'lobby.home.categories',
  vendors: 'lobby.home.providers',
  pages: 'lobby.search.goTo',
} as const satisfies Readonly<Record<Scope, string>>;

/** What of an answer is of that kind. */
export function foundWithin(found: FoundGames, scope: Scope): FoundGames {
  if (scope === 'all') return found;
  const rest = { ...found, vendors: [], categories: [] };
  if (scope === 'games') return rest;
  const places = {
    vendors: scope === 'vendors' ? found.vendors : [],
    categories: scope === 'categories' ? found.categories : [],
  };
  return { ...rest, ...places, top: undefined, games: [], close: [], total: 0 };
}
