import type { RemoteRoute } from '@pavilion/remote-contract';
import { registrationPath } from './registration.paths';

/** Page and dialog show the same form, from one file: whatever of it is needed comes through here. */
export const loadRegistration = () => import('./registration.page');

/** The registration page at both of its addresses. */
export const registrationRoutes: readonly RemoteRoute[] = [
  {
    id: 'register',
    path: registrationPath.path,
    aliases: registrationPath.aliases,
    titleKey: 'auth.register.title',
    shape: 'form',
    bannerGroup: 'w_reg',
    load: loadRegistration,
  },
];
