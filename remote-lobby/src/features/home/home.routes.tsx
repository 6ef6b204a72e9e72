import type { RemoteRoute } from '@pavilion/remote-contract';

/** The home page and the other spellings of its address. */
export const homeRoutes: readonly RemoteRoute[] = [
  {
    id: 'home',
    path: '/',
    aliases: ['/index', '/index.html', '/home'],
    titleKey: 'lobby.home.title',
    shape: 'home',
    bannerGroup: 'w_home',
    load: () => import('./home.page'),
  },
];
