import { withoutTrailingSlashes } from '@pavilion/remote-contract';

const openPaths = ['/login', '/register', '/register.html', '/helpmc', '/download'];

interface Visit {
  readonly pathname: string;
  readonly signedIn: boolean;
  /** Module LOGINREQHOME3 of the brand. */
  readonly loginRequired: boolean;
}

/** Where a visitor must go first, for brands that show nothing to guests; `undefined` to stay. */
export const loginRedirect = ({ pathname, signedIn, loginRequired }: Visit): string | undefined =>
  loginRequired && !signedIn && !openPaths.includes(withoutTrailingSlashes(pathname)) ? '/login' : undefined;
