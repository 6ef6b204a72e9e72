const parameter = 'games';

/** The vendor whose games an address lists over its page. */
export const gamesOf = (search: string): string | undefined => new URLSearchParams(search).get(parameter) || undefined;

/** The query without that list. */
export function withoutGames(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(parameter);
  return query.size > 0 ? `?${query}` : '';
}
