/** Whether the side menu is collapsed; the page's script sets the attribute before the first paint. */
export const isMenuCollapsed = (): boolean => document.documentElement.dataset['menu'] === 'closed';

/** Collapses the side menu or opens it, and remembers it. */
export function collapseMenu(collapsed: boolean): void {
  const state = collapsed ? 'closed' : 'open';
  localStorage.setItem('menu', state);
  document.documentElement.dataset['menu'] = state;
}
