import type { RemoteRoute } from '@pavilion/remote-contract';

/** The points mall, which visitors look at too. */
export const pointMallRoutes: readonly RemoteRoute[] = [
  {
    id: 'point-mall',
    path: '/pointMall',
    titleKey: 'member-centre.pointMall',
    shape: 'lobby',
    bannerGroup: 'w_shop',
    // Named as a route's: what it needs, it shares with no page of the centre.
    load: () => import(/* webpackChunkName: "route-point-mall" */ './point-mall.route'),
  },
];
