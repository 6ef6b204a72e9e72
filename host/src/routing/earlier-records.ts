import type { BannerGroup } from '@pavilion/api-contract';
import {
  type BootRelease,
  matchPath,
  type Placed,
  type ReleaseNav,
  type ReleasePanelPage,
  type ReleaseRoute,
  type RouteLayout,
  type RouteShape,
  type SlotId,
} from '@pavilion/remote-contract';

interface EarlierPlace extends Placed {
  readonly layout?: RouteLayout;
  readonly shape?: RouteShape;
  readonly bannerGroup?: BannerGroup;
}

/** Looks of pages whose releases could not yet tell them. */
export const earlierPlaces: readonly EarlierPlace[] = [
  { path: '/', aliases: ['/index', '/index.html', '/home'], bannerGroup: 'w_home', shape: 'home' },
  {
    path: '/rng',
    aliases: ['/pvp', '/live', '/fish', '/sports', '/esports', '/inhouse', '/elott'],
    bannerGroup: 'w_hot',
    shape: 'lobby',
  },
  { path: '/cockfight', aliases: ['/lottery'], shape: 'lobby' },
  { path: '/register', aliases: ['/register.html'], bannerGroup: 'w_reg', shape: 'form' },
  { path: '/vnlottery', aliases: ['/seamless'], layout: 'folded' },
];

type Centre = Required<Pick<BootRelease, 'nav' | 'panelPages'>>;

const memberPage = (page: string, more: Pick<ReleasePanelPage, 'id' | 'purposes' | 'modules'>): ReleasePanelPage => ({
  panel: 'member',
  page,
  titleKey: '',
  ...more,
});

const entry = (routeId: string, more: Pick<ReleaseNav, 'labelKey' | 'icon' | 'order' | 'requires'>): ReleaseNav => ({
  id: routeId,
  routeId,
  section: 'account-menu',
  ...more,
});

/** Pages and menu entries of the releases that fill a panel; their labels are the host's own. */
const centres: { readonly [S in SlotId]?: Centre } = {
  'shell.panel.member': {
    panelPages: [
      memberPage('securityCenter', { id: 'account', purposes: ['account', 'rank'], modules: ['MEMCENTRE'] }),
      memberPage('transactionHistory', { id: 'record', purposes: ['record'], modules: ['MEMCENTRE'] }),
      memberPage('messageV2', { id: 'inbox', purposes: ['inbox'], modules: ['MEMCENTRE', 'INBOX3'] }),
      memberPage('referral', { id: 'invitations', purposes: ['invitations'], modules: ['MEMCENTRE', 'REFERRAL3'] }),
    ],
    nav: [
      entry('account', { labelKey: 'shell.header.members', icon: 'account', order: 10, requires: 'session' }),
      entry('record', { labelKey: 'shell.header.record', icon: 'record', order: 30, requires: 'session' }),
    ],
  },
  'shell.panel.agent': {
    panelPages: [{ id: 'overview', panel: 'agent', page: 'agentTeamOverview', titleKey: '' }],
    nav: [entry('overview', { labelKey: 'shell.header.agent', icon: 'agent', order: 40, requires: 'agent' })],
  },
};

/** A route with the look that its path has where the release tells none; what it tells itself stands. */
function withLook(route: ReleaseRoute): ReleaseRoute {
  const { layout, shape, bannerGroup } = matchPath(earlierPlaces, route.path)?.found ?? {};
  return { ...(layout && { layout }), ...(shape && { shape }), ...(bannerGroup && { bannerGroup }), ...route };
}

/**
 * A release in the words of today. One of contract 2.0 and before names no panel pages; the host then stands in for
 * what its record cannot say. Newer records pass as they are.
 */
export function inWordsOfToday<R extends BootRelease>(release: R): R {
  if (release.panelPages) return release;
  const filled = release.slots.flatMap(({ slot }) => centres[slot] ?? []);
  return {
    ...release,
    routes: release.routes.map(withLook),
    nav: [...release.nav, ...filled.flatMap(({ nav }) => nav)],
    panelPages: filled.flatMap(({ panelPages }) => panelPages),
  };
}
