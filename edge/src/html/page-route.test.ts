import type { FrameData } from '@pavilion/federation-contract';
import type { BootComposition, ReleaseRoute } from '@pavilion/remote-contract';
import { pageRoute } from './page-route';

type Remotes = BootComposition['remotes'];

const composition = (remotes: Readonly<Record<string, readonly ReleaseRoute[]>>): BootComposition => ({
  id: 'c',
  host: { version: '1.0.0', digest: '', scripts: [], styles: [] },
  hostFallback: null,
  remotes: Object.fromEntries(
    Object.entries(remotes).map(([id, routes]) => [
      id,
      { routes, ...(id === 'remote-lobby' ? { panelPages: [] } : {}) },
    ]),
  ) as Partial<Remotes> as Remotes,
});

const served = composition({
  'remote-lobby': [
    { id: 'home', path: '/', aliases: ['/index', '/index.html'], titleKey: 'lobby.title', shape: 'home' },
    { id: 'games', path: '/games/:id', titleKey: 'lobby.games', shape: 'lobby' },
    { id: 'new', path: '/games/new', titleKey: 'lobby.new' },
    { id: 'folded', path: '/seamless', titleKey: 'lobby.seamless', layout: 'folded', shape: 'lobby' },
  ],
  'remote-auth': [{ id: 'register', path: '/register', titleKey: 'auth.title' }],
});
const frame: Pick<FrameData, 'pages'> = {
  pages: [
    { path: '/down', aliases: ['/download'], shape: 'plain', own: true },
    { path: '/register', aliases: ['/register.html'], shape: 'form', own: false },
    { path: '/pointMall', aliases: [], shape: 'lobby', own: false },
  ],
};

it.each([
  ['/', 'remote-lobby/home', 'home'],
  ['/index.html', 'remote-lobby/home', 'home'],
  ['/login/', 'remote-lobby/home', 'home'],
  ['/games/12/', 'remote-lobby/games', 'lobby'],
  ['/games/new', 'remote-lobby/new', 'plain'],
  ['/seamless', 'remote-lobby/folded', 'bare'],
  ['/download', 'host /down', 'plain'],
])('shows at %s the page %s in the shape %s', (path, key, shape) => {
  expect(pageRoute(path, served, frame)).toMatchObject({ key, status: 200, shape });
});

it('takes from the frame of a host from before what a record does not say', () => {
  expect(pageRoute('/register.html', served, frame)).toMatchObject({ key: 'remote-auth/register', shape: 'form' });
});

it.each(['/pointMall', '/Index', '/games', '/games/1/2', '/%69ndex/more'])(
  'answers %s with the page of unknown addresses',
  (path) => {
    expect(pageRoute(path, served, frame)).toEqual({ key: 'unknown', status: 404, shape: 'plain', path: '' });
  },
);
