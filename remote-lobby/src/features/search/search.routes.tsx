import type { RemoteRoute } from '@pavilion/remote-contract';

/** Search over every category; `q` holds what was typed. */
export const searchRoutes: readonly RemoteRoute[] = [
  { id: 'search', path: '/search', titleKey: 'lobby.search.title', load: () => import('./search.page') },
];
