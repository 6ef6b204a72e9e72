const parameter = 'find';

/** Whether an address has the search over its page. */
export const hasSearch = (search: string): boolean => new URLSearchParams(search).has(parameter);

/** The query with the search over the page, or without. */
export function withSearch(search: string, shown: boolean): string {
  const query = new URLSearchParams(search);
  if (shown) query.set(parameter, '');
  else query.delete(parameter);
  return query.size > 0 ? `?${query}` : '';
}
