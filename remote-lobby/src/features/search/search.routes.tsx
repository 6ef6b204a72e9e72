import type { RemoteRoute } from '@pavilion/remote-contract';

// In one file with the lobbies: see there.
const load = () => import(/* webpackChunkName: "games" */ './search.page');

/** Search over every category; `q` holds what was typed. */
export const searchRoutes: readonly RemoteRoute[] = [
  { id: 'search', path: '/search', titleKey: 'lobby.search.title', load },
];
