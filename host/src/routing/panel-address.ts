import { type PanelId, panelIds } from '@pavilion/remote-contract';

/** The panel that a query names, and its page. */
export function panelOf(search: string): { readonly panel: PanelId; readonly page: string | undefined } | undefined {
  const query = new URLSearchParams(search);
  const panel = panelIds.find((id) => query.has(id));
  return panel && { panel, page: query.get(panel) || undefined };
}

/**
 * The query with one page of a panel, or with no panel; without a page the panel shows its default. What a page keeps
 * in the address for itself begins with the name of its panel (`member.days`) and goes with the page.
 */
export function withPanel(search: string, panel?: PanelId, page = ''): string {
  const query = new URLSearchParams(search);
  const isOfPanel = (name: string): boolean => panelIds.some((id) => name === id || name.startsWith(`${id}.`));
  [...query.keys()].filter(isOfPanel).forEach((name) => query.delete(name));
  if (panel) query.set(panel, page);
  return query.size > 0 ? `?${query}` : '';
}
