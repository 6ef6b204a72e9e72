import { type BootComposition, type BootRemote, type RemoteId, remoteIds } from '@pavilion/remote-contract';
import { hostPageOf } from './host-pages';
import { findPath, type PageLayout, type PageShape } from './path-table';

/** A page that a release of the composition serves. */
export interface ServedRoute {
  readonly remote: RemoteId;
  readonly routeId: string;
  /** Path as the release declares it; `:name` is a parameter. */
  readonly path: string;
  readonly titleKey: string;
  readonly requiresSession: boolean;
  readonly layout: PageLayout;
  readonly shape: PageShape;
}

/** The remotes of a composition with their names. */
export const remotesOf = (composition: BootComposition): readonly (readonly [RemoteId, BootRemote])[] =>
  remoteIds.flatMap((id) => {
    const release = composition.remotes[id];
    return release ? [[id, release] as const] : [];
  });

/** Every page of the composition; where two releases claim a path, the path table says whose it is. */
export function servedRoutes(composition: BootComposition): readonly ServedRoute[] {
  const claims = remotesOf(composition).flatMap(([remote, release]) =>
    release.routes.map((route): ServedRoute => {
      const entry = findPath(route.path);
      return {
        remote,
        routeId: route.id,
        path: route.path,
        titleKey: route.titleKey,
        requiresSession: route.requires === 'session',
        layout: route.layout === 'bare' ? 'bare' : (entry?.layout ?? 'standard'),
        shape: entry?.shape ?? 'plain',
      };
    }),
  );
  return claims.filter(({ path, remote }) => {
    const rivals = claims.filter((claim) => claim.path === path);
    return rivals.length === 1 || rivals.find((claim) => claim.remote === findPath(path)?.owner)?.remote === remote;
  });
}

const segments = (path: string): string[] => path.split('/').filter(Boolean);

const matches = (pattern: string, pathname: string): boolean => {
  const wanted = segments(pattern);
  const given = segments(pathname);
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index]);
};

/**
 * The page of an address; other spellings of a path lead to the same page, and `/login` lies over home.
 * `undefined` where nothing is served.
 */
export function resolvePath(routes: readonly ServedRoute[], pathname: string): ServedRoute | undefined {
  const canonical = findPath(pathname)?.path ?? pathname;
  const target = canonical === '/login' ? '/' : canonical;
  return routes.find(({ path }) => path === target) ?? routes.find(({ path }) => matches(path, target));
}

/** Whether an address shows a page, of a release or the host's own. */
export const isServed = (routes: readonly ServedRoute[], pathname: string): boolean =>
  resolvePath(routes, pathname) !== undefined || hostPageOf(pathname) !== undefined;
