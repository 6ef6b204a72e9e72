import type { NavEntry, PanelPage } from '@pavilion/remote-contract';

/** Pages of the agent centre in their order; the specification names their addresses. */
export const centrePages = [
  { id: 'overview', panel: 'agent', page: 'agentTeamOverview', titleKey: 'agent-centre.page.overview' },
] as const satisfies readonly PanelPage[];

/** The entry of the account's menu that leads into the centre. */
export const centreNav: readonly NavEntry[] = [
  {
    id: 'agent',
    routeId: 'overview',
    labelKey: 'agent-centre.label',
    icon: 'agent',
    section: 'account-menu',
    order: 40,
    requires: 'agent',
  },
];
