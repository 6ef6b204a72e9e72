import { act, screen, waitFor } from '@testing-library/react';
import { FakeRefusal } from '@pavilion/test-kit';
import type { SessionOpened } from '@pavilion/api-contract';
import { useAnnouncementsStore } from '../layers/announcements.store';
import { useAuthDialogStore } from '../layers/auth-dialog.store';
import { useNoticesStore } from '../layers/notices.store';
import { renderHost, unmountHost } from '../testing/render-host';
import type { HostRuntime } from './host-runtime';

afterEach(unmountHost);

const opened: SessionOpened = {
  token: 'e'.repeat(32),
  memberId: '1001',
  username: 'lantern88',
  accountType: 0,
  firstTimeLogin: false,
  passwordExpired: false,
  passwordWeak: false,
  mustChangePassword: false,
  hasNewMemberBonus: true,
};
const wire = {
  id: '1001',
  userName: 'lantern88',
  token: 'e'.repeat(32),
  customerType: 0 as const,
  firstTimeLogin: false,
  passwordExpired: false,
  lastLoginIp: null,
  merchantCode: 'aurora',
};
const auth = () => useAuthDialogStore.getState().auth;
const signIn = (runtime: HostRuntime, more: Partial<SessionOpened> = {}) =>
  act(async () => runtime.bus.emit('auth.succeeded', { how: 'login', session: { ...opened, ...more } }));

it.each([
  ['elsewhere', 'elsewhere', true],
  ['signed-out', 'signedOut', false],
] as const)('says that a session has ended (%s) until somebody signs in again', async (reason, text, stays) => {
  const { runtime } = await renderHost({ at: '/rng', signedIn: true });
  act(() => runtime.session.end(reason));
  expect(useNoticesStore.getState().notices).toMatchObject([{ titleKey: `shell.ended.${text}`, stays }]);
  await signIn(runtime);
  await waitFor(() => expect(useNoticesStore.getState().notices).toEqual([]));
});

it.each([
  ['login', true],
  ['free-play', false],
] as const)('expects news of who comes back, and of nobody who tries games for free (%s)', async (how, isExpected) => {
  const { runtime } = await renderHost({ at: '/rng' });
  const seen: boolean[] = [];
  const stop = useAnnouncementsStore.subscribe(({ newsExpected }) => void seen.push(newsExpected));
  await act(async () => runtime.bus.emit('auth.succeeded', { how, session: opened }));
  stop();
  expect(seen.includes(true)).toBe(isExpected);
});

it.each([
  [{ ended: 'elsewhere' }, 'You signed in on another device'],
  [undefined, 'Your session has expired'],
])('says why the session ended where a refused call is the first to tell (%p)', async (value, text) => {
  const { platform, runtime } = await renderHost({ at: '/rng', signedIn: true });
  platform.use({ balance: () => new FakeRefusal('login.not.session', value) });
  await act(() => runtime.balance.refresh());
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it.each(['elsewhere', 'signed-out'] as const)(
  'closes a centre with its session, and asks nobody to sign in (%s)',
  async (reason) => {
    const { runtime } = await renderHost({ at: '/rng?member=securityCenter', signedIn: true });
    expect(await screen.findByRole('dialog', { name: 'centre' })).toBeInTheDocument();
    act(() => runtime.session.end(reason));
    await waitFor(() => expect(location.search).toBe(''));
    expect(location.pathname).toBe('/rng');
    expect(auth()).toBeUndefined();
  },
);

it('stands at home once the session of a page for members was signed out in another tab', async () => {
  const { runtime } = await renderHost({ at: '/game?id=1', signedIn: true });
  act(() => runtime.session.end('signed-out'));
  await waitFor(() => expect(location.pathname).toBe('/'));
  expect(auth()).toBeUndefined();
});

it('Back leaves what lies over a page together with it, but not a password that must be changed', async () => {
  const { runtime } = await renderHost({ at: '/rng' });
  act(() => runtime.navigation.go('/promotions'));
  act(() => runtime.hostApi.dialogs.openAuth('login'));
  act(() => runtime.navigation.back());
  await waitFor(() => expect(location.pathname).toBe('/rng'));
  expect(auth()).toBeUndefined();
  act(() => runtime.hostApi.dialogs.openAuth('change-password', 'password-weak'));
  act(() => history.forward());
  await waitFor(() => expect(location.pathname).toBe('/promotions'));
  expect(auth()).toMatchObject({ mode: 'change-password' });
});

it('keeps the invitation of an address over the pages of a visit, until somebody registers', async () => {
  const { runtime } = await renderHost({ at: '/rng?referralCode=FRIEND1' });
  act(() => runtime.navigation.go('/promotions'));
  act(() => runtime.hostApi.dialogs.openAuth('register'));
  expect(await screen.findByText('invited by FRIEND1')).toBeInTheDocument();
  await act(async () => runtime.bus.emit('auth.succeeded', { how: 'registration', session: opened }));
  await waitFor(() => expect(screen.queryByText('invited by FRIEND1')).not.toBeInTheDocument());
});

it('forgets the session when the password changed, and asks for the new one', async () => {
  const { runtime } = await renderHost({ at: '/rng', signedIn: true });
  await act(async () => runtime.bus.emit('password.changed', { how: 'changed' }));
  expect(runtime.hostApi.session.get().status).toBe('guest');
  expect(auth()).toMatchObject({ mode: 'login', notice: 'password-changed' });
  expect(useNoticesStore.getState().notices).toEqual([]);
});

it('keeps saying why on a page that asks guests to sign in', async () => {
  const { runtime } = await renderHost({ at: '/game?id=1', signedIn: true });
  await act(async () => runtime.bus.emit('password.changed', { how: 'changed' }));
  await screen.findByText('Please log in');
  expect(auth()).toMatchObject({ notice: 'password-changed' });
});

it.each([
  [true, 'password-expired'],
  [false, 'password-weak'],
])('asks for another password first, also after a reload: expired %s', async (passwordExpired, notice) => {
  const { runtime } = await renderHost({ at: '/rng' });
  await signIn(runtime, { mustChangePassword: true, passwordExpired });
  expect(auth()).toMatchObject({ mode: 'change-password', notice });
  expect([location.pathname, sessionStorage.getItem('cpw')]).toEqual(['/', notice]);
});

it('asks in a tab that takes a session over with its duty', async () => {
  const { runtime } = await renderHost({ at: '/rng' });
  sessionStorage.setItem('cpw', 'password-expired');
  act(() => runtime.bus.emit('session.opened', { memberId: '1001', username: 'lantern88' }));
  expect(auth()).toMatchObject({ mode: 'change-password', notice: 'password-expired' });
});

it('asks again after a reload while the password is due', async () => {
  sessionStorage.setItem('cpw', 'password-weak');
  await renderHost({ signedIn: true });
  expect(auth()).toMatchObject({ mode: 'change-password', notice: 'password-weak' });
});

it('lets a trial account neither into a centre nor play for money, and says why', async () => {
  const { platform, runtime } = await renderHost();
  platform.use({
    memberInfo: () => ({
      id: '9',
      account: 'trial9',
      nickname: '',
      type: 4,
      toUpline: '0',
      regDate: 0,
      mobile: null,
      email: null,
      clubLabel: null,
      memberLabel: [],
      hasPassword: false,
      lastLoginAt: null,
    }),
  });
  await signIn(runtime, { accountType: 4 });
  expect(runtime.hostApi.session.get()).toMatchObject({
    abilities: { play: false, favourite: false, memberCentre: false, agentCentre: false },
  });
  act(() => runtime.hostApi.dialogs.openPanel('member', 'depositv2'));
  expect(await screen.findByText('Please Register An Account First')).toBeInTheDocument();
  expect(location.search).toBe('');
});

it('exchanges the token of the address, which is gone before the router looks', async () => {
  const bodies: unknown[] = [];
  const { runtime } = await renderHost({
    at: '/rng?page=MF&token=single-use',
    prepare: (platform) =>
      platform.use({
        exchangeEntryToken: ({ body }) => {
          bodies.push(body.token);
          return wire;
        },
      }),
  });
  await waitFor(() => expect(runtime.hostApi.session.get()).toMatchObject({ status: 'open' }));
  expect([bodies, `${location.pathname}${location.search}`]).toEqual([['single-use'], '/rng?page=MF']);
});

it('says that a token of the address is dead, by its code', async () => {
  const { runtime } = await renderHost({
    at: '/?token=used',
    prepare: (platform) => platform.use({ exchangeEntryToken: () => new FakeRefusal('session.entry-token-invalid') }),
  });
  expect(await screen.findByText('This sign-in link cannot be used (session.entry-token-invalid)')).toBeInTheDocument();
  await waitFor(() => expect(runtime.sessionStore.read()).toMatchObject({ settled: true, record: undefined }));
});

it('opens the dialog that sets a new password by the code of a letter', async () => {
  await renderHost({ at: '/?resetCode=letter-code' });
  expect(auth()).toEqual({ mode: 'reset-password', resetCode: 'letter-code' });
  expect(location.search).toBe('');
});
