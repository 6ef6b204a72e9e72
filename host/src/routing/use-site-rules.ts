import { useModule, useSession } from '@pavilion/remote-contract';
import { useLocation, useNavigate } from '@pavilion/router';
import { useEffect, useLayoutEffect } from 'react';
import { useRuntime, useSessionSettled } from '../runtime/runtime-context';
import { loginRedirect } from './login-required';

/** Connects the router to navigation from outside of components. */
export function useConnectedNavigation(): void {
  const { navigation } = useRuntime();
  const navigate = useNavigate();
  useLayoutEffect(() => navigation.connect(navigate), [navigation, navigate]);
}

/** Sends guests to the sign-in where the brand shows them nothing else; members leave `/login` for home. */
export function useLoginRequired(): void {
  const { navigation } = useRuntime();
  const { pathname } = useLocation();
  const signedIn = useSession().status === 'open';
  const settled = useSessionSettled();
  const loginRequired = useModule('LOGINREQHOME3');
  useEffect(() => {
    if (!settled) return;
    const target = signedIn && pathname === '/login' ? '/' : loginRedirect({ pathname, signedIn, loginRequired });
    if (target) navigation.go(target, { replace: true });
  }, [settled, signedIn, loginRequired, pathname, navigation]);
}
