import type { RemoteRoute } from '@pavilion/remote-contract';

/** The hall of lottery games. */
export const lotteryHallRoutes: readonly RemoteRoute[] = [
  { id: 'lottery', path: '/lottery', titleKey: 'lottery.hall.title', load: () => import('./lottery-hall.page') },
];
