import { type BootComposition, type ReleaseRoute } from '@pavilion/remote-contract';
import { isServed, ownPageOf, pageFrameOf, pagePathOf, resolvePath, servedRoutes } from './resolve-path';

type Remotes = BootComposition['remotes'];

const route = (path: string, more: Partial<ReleaseRoute> = {}): ReleaseRoute => ({
  id: path.slice(1) || 'home',
  path,
  titleKey: 'x.y',
  ...more,
});
const composition = (remotes: Readonly<Record<string, readonly ReleaseRoute[]>>): BootComposition => ({
  id: 'c',
  host: { version: '1.0.0', digest: '', scripts: [], styles: [] },
  hostFallback: null,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([id, routes]) => [id, { routes, nav: [], slots: [], panelPages: [] }]),
  ) as Partial<Remotes> as Remotes,
});

const home = route('/', { aliases: ['/index', '/index.html', '/home'], shape: 'home', bannerGroup: 'w_home' });
const routes = servedRoutes(
  composition({
    'remote-lobby': [
      home,
      route('/rng', { shape: 'lobby', bannerGroup: 'w_hot' }),
      route('/games/:id', { layout: 'folded' }),
      route('/register'),
    ],
    'remote-auth': [route('/register', { aliases: ['/register.html'] })],
  }),
);

it.each([
  ['/', 'home'],
  ['/index', 'home'],
  ['/index.html', 'home'],
  ['/home', 'home'],
  ['/login', 'home'],
  ['/login/', 'home'],
  ['/rng', 'rng'],
  ['/rng/', 'rng'],
  ['/register.html', 'register'],
  ['/games/12', 'games/:id'],
])('leads %s to the page %s', (path, id) => expect(resolvePath(routes, path)?.routeId).toBe(id));

it.each(['/pointMall', '/nowhere', '/RNG', '/games'])('serves nothing at %s, which no release claims', (path) => {
  expect(resolvePath(routes, path)).toBeUndefined();
  expect(isServed(routes, path)).toBe(false);
});

it('gives a path that two releases claim to the first of them, and to no other', () => {
  expect(routes.filter(({ path }) => path === '/register').map(({ remote }) => remote)).toEqual(['remote-auth']);
});

it.each([
  ['/', 'standard', 'w_home'],
  ['/home', 'standard', 'w_home'],
  ['/login', 'standard', 'w_home'],
  ['/rng', 'standard', 'w_hot'],
  ['/games/12', 'folded', undefined],
  ['/promotions', 'standard', 'w_promotion'],
  ['/help', 'standard', 'w_help'],
  ['/helpmc', 'headless', undefined],
  ['/download', 'standard', 'w_down'],
  ['/nowhere', 'standard', undefined],
])('stands around %s: %s, with the banners of %s', (path, layout, bannerGroup) => {
  expect(pageFrameOf(routes, path)).toEqual({ layout, bannerGroup });
});

it('has pages of its own, which a release takes over by claiming the path', () => {
  expect(
    ['/promotions', '/promoDetail', '/help', '/helpmc', '/down', '/download/'].map((path) => ownPageOf(path)?.path),
  ).toEqual(['/promotions', '/promoDetail', '/help', '/helpmc', '/down', '/down']);
  const claimed = servedRoutes(
    composition({ 'remote-member-centre': [route('/promotions', { bannerGroup: 'w_shop' })] }),
  );
  expect(pageFrameOf(claimed, '/promotions').bannerGroup).toBe('w_shop');
});

it('knows the page at hand by its first spelling', () => {
  expect(['/index.html', '/rng/', '/download', '/login', '/nowhere'].map((path) => pagePathOf(routes, path))).toEqual([
    '/',
    '/rng',
    '/down',
    '/login',
    '/nowhere',
  ]);
});
