import type { BannerGroup } from '@pavilion/api-contract';
import {
  type BootComposition,
  type BootRemote,
  matchPath,
  type RemoteId,
  remoteIds,
  type RouteLayout,
  type RouteShape,
  signInPath,
  withoutTrailingSlashes,
} from '@pavilion/remote-contract';
import { inWordsOfToday } from './earlier-records';
import { ownPages } from './path-table';

/** A page that a release of the composition serves. */
export interface ServedRoute {
  readonly remote: RemoteId;
  readonly routeId: string;
  /** Path as the release declares it; `:name` is a parameter. */
  readonly path: string;
  /** Other spellings of the same place. */
  readonly aliases: readonly string[];
  readonly titleKey: string;
  readonly requiresSession: boolean;
  readonly layout: RouteLayout;
  readonly shape: RouteShape;
  readonly bannerGroup: BannerGroup | undefined;
}

/** The remotes of a composition with their names. */
export const remotesOf = (composition: BootComposition): readonly (readonly [RemoteId, BootRemote])[] =>
  remoteIds.flatMap((id) => {
    const release = composition.remotes[id];
    return release ? [[id, inWordsOfToday(release)] as const] : [];
  });

/**
 * Every page of the composition, each path once. A registry lets no composition be in which two releases claim a path;
 * in one that came all the same, the first remote has it, so that every page of the brand decides alike.
 */
export function servedRoutes(composition: BootComposition): readonly ServedRoute[] {
  const claims = remotesOf(composition).flatMap(([remote, release]) =>
    release.routes.map(
      ({ id, path, aliases = [], titleKey, requires, layout, shape, bannerGroup }): ServedRoute => ({
        remote,
        routeId: id,
        path,
        aliases,
        titleKey,
        requiresSession: requires === 'session',
        layout: layout ?? 'standard',
        shape: shape ?? 'plain',
        bannerGroup,
      }),
    ),
  );
  return claims.filter(({ path }, index) => claims.findIndex((claim) => claim.path === path) === index);
}

/** Whether an address is the sign-in page's: home with a dialog over it. */
export const isSignIn = (pathname: string): boolean => withoutTrailingSlashes(pathname) === signInPath;

/** The page of an address as it is spelled there; `/login` lies over home. `undefined` where nothing is served. */
export const matchRoute = (routes: readonly ServedRoute[], pathname: string) =>
  matchPath(routes, isSignIn(pathname) ? '/' : pathname);

/** The page that a release serves at an address, whatever its spelling. */
export const resolvePath = (routes: readonly ServedRoute[], pathname: string): ServedRoute | undefined =>
  matchRoute(routes, pathname)?.found;

/** The host's own page of an address, whatever its spelling. */
export const ownPageOf = (pathname: string) => matchPath(ownPages, pathname)?.found;

interface PageFrame {
  readonly layout: RouteLayout;
  readonly bannerGroup: BannerGroup | undefined;
}

/** Layout and banners of an address: of the release that serves it, else of the host's own page. */
export function pageFrameOf(routes: readonly ServedRoute[], pathname: string): PageFrame {
  const page: Partial<PageFrame> | undefined = resolvePath(routes, pathname) ?? ownPageOf(pathname);
  return { layout: page?.layout ?? 'standard', bannerGroup: page?.bannerGroup };
}

/** The path of the page at an address in its first spelling; an address without a page is its own. */
export const pagePathOf = (routes: readonly ServedRoute[], pathname: string): string =>
  isSignIn(pathname) ? signInPath : (resolvePath(routes, pathname)?.path ?? ownPageOf(pathname)?.path ?? pathname);

/** Whether an address shows a page, of a release or the host's own. */
export const isServed = (routes: readonly ServedRoute[], pathname: string): boolean =>
  resolvePath(routes, pathname) !== undefined || ownPageOf(pathname) !== undefined;
