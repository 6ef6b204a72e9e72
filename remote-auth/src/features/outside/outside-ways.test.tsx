import { OutsideFailure, openProvider } from '@pavilion/outside-sign-in';
import { aurora, FakeRefusal } from '@pavilion/test-kit';
import { screen, waitFor } from '@testing-library/react';
import { fakeProvider, outsideBrand } from '../../testing/outside';
import { opened, show } from '../../testing/show';
import { OutsideWays } from '.';
import { dropNewcomer } from './newcomer.store';

jest.mock('@pavilion/outside-sign-in', () => ({
  ...jest.requireActual<object>('@pavilion/outside-sign-in'),
  openProvider: jest.fn(),
}));

const provides = (own: Parameters<typeof fakeProvider>[0]): void =>
  void jest.mocked(openProvider).mockResolvedValue(fakeProvider(own));

type Options = NonNullable<Parameters<typeof show>[1]>;

async function open(handlers: Options['handlers'] = {}, brand: Options['brand'] = outsideBrand) {
  const outcomes = { onSuccess: jest.fn(), onNeeded: jest.fn(), onNewcomer: jest.fn() };
  const shown = await show(<OutsideWays {...outcomes} />, { handlers, brand });
  return { ...shown, ...outcomes };
}

const google = () => screen.findByRole('button', { name: 'Continue with Google' });

beforeEach(() => provides({}));
afterEach(() => {
  dropNewcomer();
  sessionStorage.clear();
  jest.mocked(openProvider).mockReset();
});

test('a brand without services outside shows none and asks for none of their code', async () => {
  const { container } = await open({}, aurora);
  expect(container).toBeEmptyDOMElement();
  expect(openProvider).not.toHaveBeenCalled();
});

test('each service has its own switch, and the provider comes with the one who goes near it', async () => {
  await open({}, { ...outsideBrand, outsideSignIn: { ...outsideBrand.outsideSignIn, google: false } });
  expect(await screen.findByRole('button', { name: 'Continue with Facebook' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
  expect(openProvider).not.toHaveBeenCalled();
});

test('whom the service vouches for is signed in by its token', async () => {
  const bodies: unknown[] = [];
  const { user, onSuccess } = await open({ loginByOutside: ({ body }) => (bodies.push(body), opened) });
  await user.click(await google());
  await waitFor(() => expect(onSuccess).toHaveBeenCalledWith(expect.objectContaining({ username: 'moonriver' })));
  expect(bodies).toEqual([expect.objectContaining({ firebaseIdToken: 'token of google.com' })]);
});

test('a second step is handed on as other ways in do', async () => {
  const verification = { ticket: 'ticket-1', expiresAt: 0, steps: [{ step: 'app' }] };
  const { user, onNeeded } = await open({
    loginByOutside: () => new FakeRefusal('session.verification-needed', { verification }),
  });
  await user.click(await google());
  await waitFor(() => expect(onNeeded).toHaveBeenCalledWith(expect.objectContaining({ ticket: 'ticket-1' })));
});

test.each([
  ['popup-closed', 'You are not signed in'],
  ['unknown', 'Something went wrong'],
  ['not-enabled', 'This way is switched off'],
  ['too-many-requests', 'Too many attempts'],
] as const)('%s is told beside the buttons, which stay', async (reason, title) => {
  provides({ signInByPopup: () => Promise.reject(new OutsideFailure(reason)) });
  const { user, onSuccess } = await open();
  await user.click(await google());
  expect(await screen.findByRole('alert')).toHaveTextContent(title);
  expect(await google()).toBeEnabled();
  expect(onSuccess).not.toHaveBeenCalled();
});

test('where the window is blocked, the whole page goes to the service and comes back signed in', async () => {
  const leaveFor = jest.fn(() => Promise.resolve());
  provides({ signInByPopup: () => Promise.reject(new OutsideFailure('popup-blocked')), leaveFor });
  const { user, host, unmount } = await open();
  await user.click(await google());
  expect(await screen.findByRole('alert')).toHaveTextContent('Your browser blocked the window of Google');
  await user.click(screen.getByRole('button', { name: 'Go to Google in this window' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledWith('google.com'));
  expect(host.actions).toContainEqual({ type: 'navigate', path: '/login' });
  unmount();
  const tokenOfReturn = jest.fn(() => Promise.resolve('token of return'));
  provides({ tokenOfReturn });
  // The page that is being left may draw the dialog anew, which is no return.
  (await open()).unmount();
  expect(tokenOfReturn).not.toHaveBeenCalled();
  const anotherLoad = jest.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(1);
  const { onSuccess } = await open({ loginByOutside: () => opened });
  await waitFor(() => expect(onSuccess).toHaveBeenCalled());
  anotherLoad.mockRestore();
  expect(sessionStorage).toHaveLength(0);
});

test('a network lost after the service is told, and the same token is sent by hand', async () => {
  const sent: unknown[] = [];
  const { user, platform, onSuccess } = await open({ loginByOutside: ({ body }) => (sent.push(body), opened) });
  platform.disconnect();
  await user.click(await google());
  expect(await screen.findByText(/You are signed in at Google, but we could not be reached/)).toBeVisible();
  platform.reconnect();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(onSuccess).toHaveBeenCalled());
  expect(sent).toEqual([expect.objectContaining({ firebaseIdToken: 'token of google.com' })]);
});

test('what comes after the part is gone signs nobody in', async () => {
  let finish: (token: string) => void = () => undefined;
  provides({ signInByPopup: () => new Promise((resolve) => (finish = resolve)) });
  const loginByOutside = jest.fn(() => opened);
  const { user, unmount } = await open({ loginByOutside });
  await user.click(await google());
  expect(await screen.findByText(/A window of Google has opened/)).toBeVisible();
  unmount();
  finish('late');
  await Promise.resolve();
  expect(loginByOutside).not.toHaveBeenCalled();
});
