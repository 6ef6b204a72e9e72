import type { NavEntry } from '@pavilion/remote-contract';

/** Entries of the account's menu that lead into the centre. */
export const centreNav: readonly NavEntry[] = [
  {
    id: 'account',
    routeId: 'account',
    labelKey: 'member-centre.page.securityCenter',
    icon: 'account',
    section: 'account-menu',
    order: 10,
    requires: 'session',
  },
  {
    id: 'bets',
    routeId: 'bets',
    labelKey: 'member-centre.page.personalHistoryCopy',
    icon: 'record',
    section: 'account-menu',
    order: 20,
    requires: 'session',
  },
  {
    id: 'record',
    routeId: 'record',
    labelKey: 'member-centre.page.transactionHistory',
    icon: 'record',
    section: 'account-menu',
    order: 30,
    requires: 'session',
  },
  {
    id: 'protection',
    routeId: 'protection',
    labelKey: 'member-centre.playResponsibly',
    icon: 'care',
    section: 'account-menu',
    order: 35,
    requires: 'session',
  },
  {
    id: 'points',
    routeId: 'point-mall',
    labelKey: 'member-centre.points',
    icon: 'mall',
    section: 'account-menu',
    order: 40,
    requires: 'session',
    modules: ['PTSYS3'],
  },
];
