import type { RemoteRoute } from '@pavilion/remote-contract';
import { registrationPath } from './registration.paths';

/** Page and dialog show the same form, from one file: whatever of it is needed comes through here. */
export const loadRegistration = () => import('./registration.page');

/** The registration page at both of its addresses. */
export const registrationRoutes: readonly RemoteRoute[] = [
  { id: 'register', path: registrationPath.path, titleKey: 'auth.register.title', load: loadRegistration },
  { id: 'register-legacy', path: registrationPath.legacyPath, titleKey: 'auth.register.title', load: loadRegistration },
];
