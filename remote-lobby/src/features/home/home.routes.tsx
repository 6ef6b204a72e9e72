import type { RemoteRoute } from '@pavilion/remote-contract';

const load = () => import('./home.page');

/** The home page at each of its addresses. */
export const homeRoutes: readonly RemoteRoute[] = ['/', '/index', '/index.html', '/home'].map((path, index) => ({
  id: index === 0 ? 'home' : `home-${index}`,
  path,
  titleKey: 'lobby.home.title',
  load,
}));
