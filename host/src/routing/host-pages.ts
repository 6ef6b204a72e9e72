import { findPath } from './path-table';

/** Pages that the host has itself where no release serves them, with the key of their title. */
export const hostPageTitles = {
  '/promotions': 'shell.promo.title',
  '/promoDetail': 'shell.promo.title',
  '/help': 'shell.help.title',
  '/helpmc': 'shell.help.title',
  '/down': 'shell.app.page',
} as const;

/** Path of one of {@link hostPageTitles}. */
export type HostPagePath = keyof typeof hostPageTitles;

const isHostPage = (path: string): path is HostPagePath => Object.hasOwn(hostPageTitles, path);

/** The host's own page of an address, whatever its spelling. */
export function hostPageOf(pathname: string): HostPagePath | undefined {
  const path = findPath(pathname)?.path ?? pathname;
  return isHostPage(path) ? path : undefined;
}
