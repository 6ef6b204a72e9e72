import { useSession } from '@pavilion/remote-contract';
import { Route, Routes, useLocation } from '@pavilion/router';
import { type ReactElement, useEffect } from 'react';
import { useRuntime, useSessionSettled } from '../runtime/runtime-context';
import { hostPageOf, hostPageTitles } from '../routing/host-pages';
import { findPath, pathTable } from '../routing/path-table';
import { resolvePath, type ServedRoute } from '../routing/resolve-path';
import { PageSkeleton } from '../shell/page-skeleton';
import { openAuth, useAuthDialogStore } from '../layers/auth-dialog.store';
import { HostPage } from './host-page';
import { NotFoundPage } from './not-found.page';
import { RemotePage } from './remote-page';
import { SignInFirstPage } from './sign-in-first.page';

/** Every spelling under which a route is served. */
function spellingsOf(routes: readonly ServedRoute[]): readonly (readonly [string, ServedRoute])[] {
  const known = new Map(routes.map((route) => [route.path, route]));
  pathTable
    .flatMap(({ path, aliases = [] }) => [path, ...aliases])
    .forEach((path) => {
      const route = resolvePath(routes, path);
      if (route && !known.has(path)) known.set(path, route);
    });
  return [...known];
}

/** Every spelling of the host's own pages that no release serves. */
function ownSpellings(routes: readonly ServedRoute[]): readonly string[] {
  return Object.keys(hostPageTitles)
    .flatMap((path) => [path, ...(findPath(path)?.aliases ?? [])])
    .filter((path) => !resolvePath(routes, path));
}

/** The host's own page of the address at hand. */
function OwnPage(): ReactElement {
  const path = hostPageOf(useLocation().pathname);
  return path ? <HostPage key={path} path={path} /> : <NotFoundPage />;
}

function Page({ route }: { readonly route: ServedRoute }): ReactElement {
  const { status } = useSession();
  const settled = useSessionSettled();
  if (!route.requiresSession || status === 'open') return <RemotePage route={route} />;
  return settled ? <SignInFirstPage /> : <PageSkeleton shape={route.shape} />;
}

/** `/login` is home with the sign-in dialog over it; brands that show guests nothing show nothing below it. */
function LoginPage({ home }: { readonly home: ServedRoute | undefined }): ReactElement {
  const { modules } = useRuntime();
  const { status } = useSession();
  useEffect(() => {
    if (!useAuthDialogStore.getState().auth) openAuth('login');
  }, []);
  const closed = modules.has('LOGINREQHOME3') && status === 'guest';
  return closed || !home ? <SignInFirstPage /> : <RemotePage route={home} />;
}

/** The page of the address. */
export function SitePages(): ReactElement {
  const { routes } = useRuntime();
  const { pathname } = useLocation();
  return (
    <Routes>
      {spellingsOf(routes)
        .filter(([path]) => path !== '/login')
        .map(([path, route]) => (
          <Route key={path} path={path} caseSensitive element={<Page key={route.routeId} route={route} />} />
        ))}
      {ownSpellings(routes).map((path) => (
        <Route key={path} path={path} caseSensitive element={<OwnPage />} />
      ))}
      <Route path="/login" caseSensitive element={<LoginPage home={resolvePath(routes, '/')} />} />
      <Route path="*" element={<NotFoundPage key={pathname} />} />
    </Routes>
  );
}
