import { goodRemote } from './good-remote';

/** Its menu names a route that it does not have. */
export const brokenRoutes = {
  ...goodRemote(),
  nav: [{ id: 'slots', routeId: 'slots', labelKey: 'lobby.slots', icon: 'slots', section: 'games', order: 1 }],
};
