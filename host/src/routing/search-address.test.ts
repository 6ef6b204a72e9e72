import { hasSearch, withSearch } from './search-address';

it('puts the search over whatever an address has, and takes it away again', () => {
  expect(hasSearch('?tag=NEW')).toBe(false);
  const shown = withSearch('?tag=NEW', true);
  expect(hasSearch(shown)).toBe(true);
  expect(withSearch(shown, true)).toBe(shown);
  expect(withSearch(shown, false)).toBe('?tag=NEW');
  expect(withSearch(withSearch('', true), false)).toBe('');
});
