import type { RemoteRoute } from '@pavilion/remote-contract';
import { categories } from '../catalogue';

// One file with the search, which shows the same grid: what two files share would weigh on every page of the remote.
const load = () => import(/* webpackChunkName: "games" */ './category-lobby.page');

/** The nine lobbies; which one is shown follows from the path. */
export const categoryLobbyRoutes: readonly RemoteRoute[] = categories.map(({ category, path, titleKey }) => ({
  id: category.toLowerCase(),
  path,
  titleKey,
  shape: 'lobby',
  // The platform has no banners for cockfights.
  ...(category === 'COCKFIGHT' ? {} : { bannerGroup: 'w_hot' }),
  load,
}));
