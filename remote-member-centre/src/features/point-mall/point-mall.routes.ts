import type { RemoteRoute } from '@pavilion/remote-contract';

/** The points mall, which visitors look at too. */
export const pointMallRoutes: readonly RemoteRoute[] = [
  {
    id: 'point-mall',
    path: '/pointMall',
    titleKey: 'member-centre.pointMall',
    shape: 'lobby',
    bannerGroup: 'w_shop',
    load: () => import('./point-mall.route'),
  },
];
