import type { RemoteRoute } from '@pavilion/remote-contract';
import { registrationPath } from './registration.paths';

const load = () => import('./registration.page');

/** The registration page at both of its addresses. */
export const registrationRoutes: readonly RemoteRoute[] = [
  { id: 'register', path: registrationPath.path, titleKey: 'auth.register.title', load },
  { id: 'register-legacy', path: registrationPath.legacyPath, titleKey: 'auth.register.title', load },
];
