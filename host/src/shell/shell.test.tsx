import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHost, unmountHost } from '../testing/render-host';

afterEach(unmountHost);
const user = userEvent.setup();

it('shows guests the way in, and who is signed in the balance', async () => {
  await renderHost();
  const bar = screen.getByRole('banner');
  expect(await within(bar).findByRole('button', { name: 'Log in' })).toBeInTheDocument();
  expect(within(bar).getByRole('button', { name: 'Sign up' })).toBeInTheDocument();
  unmountHost();
  await renderHost({ signedIn: true });
  expect(await screen.findByRole('group', { name: 'Balance' })).toHaveTextContent('₫12,482,000');
  expect(screen.queryByRole('button', { name: 'Log in' })).not.toBeInTheDocument();
});

it('offers no sign-up where registration is off', async () => {
  const { runtime } = await renderHost();
  await screen.findByRole('button', { name: 'Sign up' });
  act(() => runtime.modules.update({ modId: 'ROOT', enabled: '1', childrenNodes: [] }));
  expect(screen.queryByRole('button', { name: 'Sign up' })).not.toBeInTheDocument();
});

it('hides the balance and remembers it; reading anew counts to the new amount', async () => {
  const { platform } = await renderHost({ signedIn: true });
  const pill = await screen.findByRole('group', { name: 'Balance' });
  await user.click(within(pill).getByRole('button', { name: 'Hide the balance' }));
  expect(pill).toHaveTextContent('***');
  expect(pill).not.toHaveTextContent('12,48');
  expect(localStorage.getItem('balanceHidden')).toBe('1');
  await user.click(within(pill).getByRole('button', { name: 'Show the balance' }));
  const before = platform.calls.filter((id) => id === 'balance').length;
  await user.click(within(pill).getByRole('button', { name: 'Update the balance' }));
  expect(platform.calls.filter((id) => id === 'balance')).toHaveLength(before + 1);
  await waitFor(() => expect(within(pill).getByRole('status')).toHaveTextContent('Balance: ₫12,483,500'));
});

it('says that the balance is updating until the first reading has come', async () => {
  let answer: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (answer = resolve));
  const sum = {
    sumBalance: 7,
    currency: 'VND',
    currencySymbol: '₫',
    currencyPosition: 'F' as const,
    balance: [],
  };
  await renderHost({
    signedIn: true,
    prepare: (platform) => platform.use({ balance: async () => (await late, sum) }),
  });
  const pill = await screen.findByRole('group', { name: 'Balance' });
  expect(pill).toHaveTextContent('Updating…');
  await act(async () => answer());
  await waitFor(() => expect(pill).toHaveTextContent('₫7'));
  expect(pill).not.toHaveTextContent('Updating…');
});

it('makes room in the bar for a large sum, which is never cut', async () => {
  const { platform, runtime } = await renderHost({ signedIn: true });
  const pill = await screen.findByRole('group', { name: 'Balance' });
  expect(pill).not.toHaveClass('long');
  platform.use({
    balance: () => ({
      sumBalance: 1_234_567_890,
      currency: 'VND',
      currencySymbol: '₫',
      currencyPosition: 'F',
      balance: [],
    }),
  });
  await act(() => runtime.balance.refresh());
  expect(pill).toHaveClass('long');
  await user.click(within(pill).getByRole('button', { name: 'Hide the balance' }));
  expect(pill).not.toHaveClass('long');
});

it('says so when the balance is not current', async () => {
  const { platform, runtime } = await renderHost({ signedIn: true });
  platform.disconnect();
  await act(() => runtime.balance.refresh());
  expect(screen.getByText('The balance could not be updated')).toBeInTheDocument();
});

it('signs in through the dialog of a remote and leads home', async () => {
  const { runtime } = await renderHost({ at: '/rng' });
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  await user.click(await screen.findByRole('button', { name: 'enter' }));
  expect(await screen.findByRole('group', { name: 'Balance' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(location.pathname).toBe('/');
  expect(runtime.hostApi.session.get()).toMatchObject({ status: 'open', abilities: { agentCentre: true } });
});

it('signs out after asking', async () => {
  const { platform } = await renderHost({ at: '/rng', signedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Account of Lan' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  const question = await screen.findByRole('alertdialog', { name: 'Sign out?' });
  expect(platform.calls).not.toContain('logout');
  await user.click(within(question).getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByRole('button', { name: 'Log in' })).toBeInTheDocument();
  expect(platform.calls).toContain('logout');
  expect(location.pathname).toBe('/');
});

it('lists categories that have a vendor, e-sports and cockfight lifted out of sports', async () => {
  await renderHost();
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  await within(menu).findByRole('button', { name: 'Show 2 providers of E-sports' });
  expect(within(menu).getByRole('link', { name: 'Cockfight' })).toHaveAttribute('href', '/cockfight');
  await user.click(within(menu).getByRole('button', { name: 'Show 11 providers of Slots' }));
  const vendors = within(within(menu).getByRole('list', { name: 'Slots' })).getAllByRole('link');
  expect(vendors).toHaveLength(10);
  expect(vendors[0]).toHaveAttribute('href', '/rng?page=MOONFO');
  expect(vendors[9]).toHaveAccessibleName('All');
  expect(vendors[9]).toHaveAttribute('href', '/rng');
});

it('changes language and theme, and remembers both', async () => {
  await renderHost();
  await user.click(screen.getByRole('button', { name: 'Language: English' }));
  await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Tiếng Việt' }));
  expect(await screen.findByRole('button', { name: 'Đăng nhập' })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('vi');
  expect([localStorage.getItem('lang'), localStorage.getItem('hisLang')]).toEqual(['VI', 'VI']);
  expect(document.cookie).toContain('lang_dev=VI');
  await user.click(screen.getByRole('button', { name: 'Chuyển sang giao diện sáng' }));
  await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('light'));
  expect(localStorage.getItem('theme')).toBe('light');
});

it('collapses the side menu', async () => {
  await renderHost();
  await user.click(screen.getByRole('button', { name: 'Collapse the menu' }));
  expect(document.documentElement.dataset['menu']).toBe('closed');
  expect(localStorage.getItem('menu')).toBe('closed');
  await user.click(await screen.findByRole('button', { name: 'Expand the menu' }));
  expect(document.documentElement.dataset['menu']).toBe('open');
});
