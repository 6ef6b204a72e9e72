import { useSession } from '@pavilion/remote-contract';
import { Route, Routes, useLocation } from '@pavilion/router';
import { type ReactElement, useEffect } from 'react';
import { useRuntime, useSessionSettled } from '../runtime/runtime-context';
import { isSignIn, matchRoute, ownPageOf, resolvePath, type ServedRoute } from '../routing/resolve-path';
import { PageSkeleton } from '../shell/page-skeleton';
import { openAuth, useAuthDialogStore } from '../layers/auth-dialog.store';
import { HostPage } from './host-page';
import { NotFoundPage } from './not-found.page';
import { RemotePage } from './remote-page';
import { SignInFirstPage } from './sign-in-first.page';

function Page({ route }: { readonly route: ServedRoute }): ReactElement {
  const { status } = useSession();
  const settled = useSessionSettled();
  if (!route.requiresSession || status === 'open') return <RemotePage route={route} />;
  return settled ? <SignInFirstPage /> : <PageSkeleton shape={route.shape} />;
}

/** `/login` is home with the sign-in dialog over it; brands that show guests nothing show nothing below it. */
function LoginPage(): ReactElement {
  const { modules, routes } = useRuntime();
  const { status } = useSession();
  const home = resolvePath(routes, '/');
  useEffect(() => {
    if (!useAuthDialogStore.getState().auth) openAuth('login');
  }, []);
  const closed = modules.has('LOGINREQHOME3') && status === 'guest';
  return closed || !home ? <SignInFirstPage /> : <RemotePage route={home} />;
}

/** The page of the address: a release's, the host's own, or that of unknown addresses. */
export function SitePages(): ReactElement {
  const { routes } = useRuntime();
  const { pathname } = useLocation();
  if (isSignIn(pathname)) return <LoginPage />;
  const match = matchRoute(routes, pathname);
  if (!match) {
    const own = ownPageOf(pathname);
    return own ? <HostPage key={own.path} path={own.path} /> : <NotFoundPage key={pathname} />;
  }
  // The router reads the parameters of the page that was found; which one that is, is not its to decide.
  return (
    <Routes>
      <Route path={match.spelling} element={<Page key={match.found.routeId} route={match.found} />} />
    </Routes>
  );
}
