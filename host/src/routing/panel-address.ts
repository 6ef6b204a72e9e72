import type { PanelId } from '@pavilion/remote-contract';

/** Panels in the order in which they win when an address names both. */
export const panelIds = ['member', 'agent'] as const satisfies readonly PanelId[];

/** Default pages, as the specification names them. */
export const defaultPages: Readonly<Record<PanelId, string>> = {
  member: 'securityCenter',
  agent: 'agentTeamOverview',
};

/** The panel that a query names, and its page. */
export function panelOf(search: string): { readonly panel: PanelId; readonly page: string | undefined } | undefined {
  const query = new URLSearchParams(search);
  const panel = panelIds.find((id) => query.has(id));
  return panel && { panel, page: query.get(panel) || undefined };
}

/** The query with one panel, or with none. */
export function withPanel(search: string, panel?: PanelId, page?: string): string {
  const query = new URLSearchParams(search);
  panelIds.forEach((id) => query.delete(id));
  if (panel) query.set(panel, page ?? defaultPages[panel]);
  return query.size > 0 ? `?${query}` : '';
}
