import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAuthDialogStore } from '../layers/auth-dialog.store';
import { renderHost, unmountHost } from '../testing/render-host';

afterEach(unmountHost);
const user = userEvent.setup();

it('fences a part that fails: the shell stays, and the retry needs no reload', async () => {
  await renderHost({ at: '/?fail=home', signedIn: true });
  const title = await screen.findByRole('heading', { level: 1, name: 'The game lobby did not load' });
  const fence = title.closest<HTMLElement>('[role="alert"]') ?? document.body;
  expect(fence).toHaveTextContent('remote.timeout');
  // Its cards are drawn: nothing in it is a blank box.
  expect(fence.querySelectorAll('svg[viewBox="0 0 240 200"] path').length).toBeGreaterThan(5);
  expect(screen.getByRole('group', { name: 'Balance' })).toBeInTheDocument();
  await user.click(within(fence).getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'home' })).toBeInTheDocument();
});

it('fences a part that throws while it renders', async () => {
  const reported = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  Object.assign(globalThis, { reportError: () => undefined });
  await renderHost({ at: '/?throw=rng' });
  await user.click(screen.getByRole('link', { name: 'Slots' }));
  expect(await screen.findByText('remote.render-failed')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeInTheDocument();
  reported.mockRestore();
});

it('shows the page of unknown addresses, also where no release serves a known path', async () => {
  const { runtime } = await renderHost({ at: '/pointMall' });
  expect(screen.getByRole('heading', { level: 1, name: 'This page does not exist' })).toBeInTheDocument();
  act(() => runtime.hostApi.navigate('/rng'));
  expect(await screen.findByRole('heading', { level: 1, name: 'rng' })).toHaveFocus();
  expect(document.title).toBe('Slots · Aurora');
});

it('says that /seamless leads nowhere while no release serves it, and leads on', async () => {
  await renderHost({ at: '/seamless' });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeInTheDocument();
  expect(screen.getByText('Back to home')).toBeInTheDocument();
});

it('leads other spellings to the same page and titles it', async () => {
  await renderHost({ at: '/index.html' });
  expect(await screen.findByRole('heading', { name: 'home' })).toBeInTheDocument();
  expect(document.title).toBe('Home · Aurora');
});

it('asks guests to sign in where a page is for members', async () => {
  await renderHost({ at: '/game?id=1' });
  expect(await screen.findByRole('heading', { name: 'Please log in' })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'enter' }));
  expect(await screen.findByRole('heading', { name: 'game' })).toBeInTheDocument();
  expect(location.pathname).toBe('/game');
});

it('lets guests try a demo without an account where the brand offers that', async () => {
  await renderHost({ at: '/game?id=1&mode=demo' });
  await screen.findByRole('heading', { name: 'Please log in' });
  expect(useAuthDialogStore.getState().auth).toEqual({ mode: 'login', notice: 'free-play' });
});

it('sends guests to the sign-in where the brand shows them nothing else', async () => {
  await renderHost({ at: '/rng?loginrequired' });
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(await screen.findByRole('button', { name: 'enter' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'enter' }));
  await waitFor(() => expect(location.pathname).toBe('/'));
});

it('opens a panel from the address and closes it with Back', async () => {
  const { runtime } = await renderHost({ signedIn: true });
  act(() => runtime.hostApi.dialogs.openPanel('member', 'transactionHistory'));
  expect(await screen.findByRole('heading', { name: 'transactionHistory' })).toBeInTheDocument();
  expect(location.search).toBe('?member=transactionHistory');
  await user.click(screen.getByRole('button', { name: 'Account' }));
  expect(location.search).toBe('?member=securityCenter');
  act(() => history.back());
  await waitFor(() => expect(location.search).toBe(''));
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'securityCenter' })).not.toBeInTheDocument());
});

it('asks guests to sign in before a panel opens', async () => {
  await renderHost({ at: '/?member=securityCenter' });
  await user.click(await screen.findByRole('button', { name: 'enter' }));
  expect(await screen.findByRole('group', { name: 'Balance' })).toBeInTheDocument();
});

it('gives the game the whole screen', async () => {
  await renderHost({ at: '/game?id=1', signedIn: true });
  expect(await screen.findByRole('heading', { name: 'game' })).toBeInTheDocument();
  expect(screen.queryByRole('banner')).not.toBeInTheDocument();
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
});

it('folds the bars away on /vnlottery until they are asked for', async () => {
  await renderHost({ at: '/vnlottery' });
  const sideMenu = () => screen.queryByRole('navigation', { name: 'Main menu' });
  expect([screen.queryByRole('banner'), sideMenu()]).toEqual([null, null]);
  await user.click(screen.getByRole('button', { name: 'Show the bars' }));
  expect(screen.getByRole('banner')).toBeInTheDocument();
  expect(sideMenu()).toBeInTheDocument();
});
