import { claimOf, isRoutePath, matchPath } from './path-match';

const places = [
  { path: '/games/:id' },
  { path: '/', aliases: ['/index', '/index.html', '/home'] },
  { path: '/rng' },
  { path: '/games/new', aliases: ['/fresh/:kind'] },
  { path: '/:section/help' },
  { path: '/games/:id/rounds/:round' },
  { path: '/promo detail' },
];

it.each([
  ['/', '/', '/'],
  ['', '/', '/'],
  ['/index', '/', '/index'],
  ['/index.html', '/', '/index.html'],
  ['/home/', '/', '/home'],
  ['/rng', '/rng', '/rng'],
  ['/rng/', '/rng', '/rng'],
  ['/rng///', '/rng', '/rng'],
  ['/r%6Eg', '/rng', '/rng'],
  ['/games/12', '/games/:id', '/games/:id'],
  ['/games/12/', '/games/:id', '/games/:id'],
  ['/games/a%20b', '/games/:id', '/games/:id'],
  ['/games/a%2Fb', '/games/:id', '/games/:id'],
  ['/games/%E9%9B%BB', '/games/:id', '/games/:id'],
  ['/games/%zz', '/games/:id', '/games/:id'],
  ['/games/new', '/games/new', '/games/new'],
  ['/games/help', '/games/:id', '/games/:id'],
  ['/live/help', '/:section/help', '/:section/help'],
  ['/fresh/slots', '/games/new', '/fresh/:kind'],
  ['/games/12/rounds/7', '/games/:id/rounds/:round', '/games/:id/rounds/:round'],
  ['/promo%20detail', '/promo detail', '/promo detail'],
])('finds at %s what stands at %s, spelled %s', (pathname, path, spelling) => {
  const match = matchPath(places, pathname);
  expect([match?.found.path, match?.spelling]).toEqual([path, spelling]);
  expect(matchPath([...places].reverse(), pathname)?.found.path).toBe(path);
});

it.each([
  '/RNG',
  '/Home',
  '/rng/1',
  '/rn',
  '//rng',
  '/games',
  '/games/',
  '/games//',
  '/games//rounds/7',
  '/games/1/2',
  '/index.htm',
  '/games/a/b',
  '/rng%2F',
])('finds nothing at %s', (pathname) => {
  expect(matchPath(places, pathname)).toBeUndefined();
});

it('gives an address that two places claim alike to the first', () => {
  const one = { path: '/games/:name' };
  expect(matchPath([one, ...places], '/games/12')?.found).toBe(one);
  expect([claimOf('/games/:name'), claimOf('/games/:id/rounds/:round')]).toEqual(['/games/:', '/games/:/rounds/:']);
});

it.each(['/', '/rng', '/index.html', '/games/:id', '/a/:b/c-d'])('lets a release claim %s', (path) => {
  expect(isRoutePath(path)).toBe(true);
});

it.each(['rng', '/rng/', '//', '/a//b', '/a b', '/*', '/a/:', '/a?b', '/:id?', '/%41'])(
  'refuses the claim of %s',
  (path) => {
    expect(isRoutePath(path)).toBe(false);
  },
);
