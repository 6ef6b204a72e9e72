import type { BootComposition } from '@pavilion/remote-contract';
import { resolvePath, servedRoutes } from './resolve-path';

type Remotes = BootComposition['remotes'];

const release = (...paths: string[]) => ({
  routes: paths.map((path) => ({ id: path.slice(1) || 'home', path, titleKey: 'x.y' })),
});
const composition = (remotes: Record<string, ReturnType<typeof release>>): BootComposition => ({
  id: 'c',
  host: { version: '1.0.0', digest: '', scripts: [], styles: [] },
  hostFallback: null,
  remotes: remotes as Partial<Remotes> as Remotes,
});

const routes = servedRoutes(
  composition({ 'remote-lobby': release('/', '/rng', '/games/:id', '/register'), 'remote-auth': release('/register') }),
);

it.each([
  ['/', 'home'],
  ['/index', 'home'],
  ['/index.html', 'home'],
  ['/home', 'home'],
  ['/login', 'home'],
  ['/rng', 'rng'],
  ['/register.html', 'register'],
  ['/games/12', 'games/:id'],
])('leads %s to the page %s', (path, id) => expect(resolvePath(routes, path)?.routeId).toBe(id));

it('serves nothing at a known path that no release claims, nor at an unknown one', () => {
  expect(resolvePath(routes, '/pointMall')).toBeUndefined();
  expect(resolvePath(routes, '/nowhere')).toBeUndefined();
});

it('gives a path that two releases claim to its owner', () => {
  expect(routes.filter(({ path }) => path === '/register').map(({ remote }) => remote)).toEqual(['remote-auth']);
});
