import { loginRedirect } from './login-required';

const visit = (pathname: string, more = {}) =>
  loginRedirect({ pathname, signedIn: false, loginRequired: true, ...more });

it.each(['/login', '/register', '/register/', '/register.html', '/helpmc', '/download'])(
  'leaves %s open to guests',
  (path) => {
    expect(visit(path)).toBeUndefined();
  },
);

it.each(['/', '/rng', '/game', '/nowhere'])('sends guests from %s to the sign-in', (path) => {
  expect(visit(path)).toBe('/login');
});

it('sends nobody away who is signed in, or where the brand asks nothing', () => {
  expect(visit('/', { signedIn: true })).toBeUndefined();
  expect(visit('/', { loginRequired: false })).toBeUndefined();
});
