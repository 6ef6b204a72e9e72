import type { RemoteRoute } from '@pavilion/remote-contract';

/** The hall of lottery games. */
export const lotteryHallRoutes: readonly RemoteRoute[] = [
  {
    id: 'lottery',
    path: '/lottery',
    titleKey: 'lottery.hall.title',
    shape: 'lobby',
    load: () => import('./lottery-hall.page'),
  },
];
