import type { BootData } from '@pavilion/remote-contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAuthDialogStore } from '../../layers/auth-dialog.store';
import { renderHost, unmountHost } from '../../testing/render-host';

afterEach(unmountHost);
const user = userEvent.setup();

/** Boot data of a composition whose lobby fills the slot. */
const withSearch = (boot: BootData): BootData => {
  const lobby = boot.composition.remotes['remote-lobby'];
  if (!lobby) throw new Error('there is no lobby');
  const filled = { ...lobby, slots: [{ slot: 'shell.dialog.search' as const, id: 'search' }] };
  const remotes = { ...boot.composition.remotes, 'remote-lobby': filled };
  return { ...boot, composition: { ...boot.composition, remotes } };
};

const dialog = () => screen.findByRole('dialog', { name: 'Search games' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const magnifier = () => within(screen.getByRole('banner')).getByRole('button', { name: 'Search games' });

it('opens by a slash, unless somebody types, and Escape gives the focus back', async () => {
  await renderHost({ boot: withSearch });
  magnifier().focus();
  await user.keyboard('/');
  expect(await dialog()).toBeInTheDocument();
  expect(location.search).toBe('?find=');
  await user.keyboard('{Escape}');
  await gone();
  expect(location.search).toBe('');
  await waitFor(() => expect(magnifier()).toHaveFocus());
  const field = document.body.appendChild(document.createElement('input'));
  field.focus();
  await user.keyboard('/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(field).toHaveValue('/');
  field.remove();
});

it('opens by the magnifier, over the page as it is narrowed, and Back closes it', async () => {
  await renderHost({ at: '/rng?tag=NEW', boot: withSearch });
  await user.click(magnifier());
  await dialog();
  expect(location.search).toBe('?tag=NEW&find=');
  act(() => history.back());
  await gone();
  expect(location.search).toBe('?tag=NEW');
});

it('opens from the menu of small screens', async () => {
  await renderHost({ boot: withSearch });
  await user.click(screen.getByRole('button', { name: 'Open the menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Main menu' });
  await user.click(within(menu).getByRole('button', { name: 'Search games' }));
  expect(await dialog()).toBeInTheDocument();
});

it('gives visitors the ways in, pages and preferences, and leaves before it opens one', async () => {
  await renderHost({ boot: withSearch });
  await user.click(magnifier());
  const offered = within(await dialog());
  const labels = (await offered.findAllByRole('button')).map(({ textContent }) => textContent);
  expect(labels).toEqual(expect.arrayContaining(['Log in', 'Promotions', 'Switch to the light theme', 'Tiếng Việt']));
  expect(labels).not.toContain('My account');
  await user.click(offered.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('dialog', { name: 'login' })).toBeInTheDocument();
  expect(useAuthDialogStore.getState().auth?.mode).toBe('login');
  expect(location.search).toBe('');
});

it('gives members the pages of their centres, whose panel takes its place', async () => {
  await renderHost({ boot: withSearch, signedIn: true });
  await user.click(magnifier());
  const offered = within(await dialog());
  const labels = (await offered.findAllByRole('button')).map(({ textContent }) => textContent);
  expect(labels).toEqual(expect.arrayContaining(['My account', 'Account record', 'Agent centre']));
  expect(labels).not.toContain('Log in');
  await user.click(offered.getByRole('button', { name: 'Account record' }));
  await waitFor(() => expect(location.search).toBe('?member=transactionHistory'));
});

const memberInfo = {
  ...{ id: '1001', account: 'lantern88', nickname: 'Lan', type: 1 as const, regDate: 0 },
  ...{ mobile: null, email: null, memberLabel: [], hasPassword: true, lastLoginAt: null },
  clubLabel: { labelName: 'Gold', color: '', color2: '', rankLevel: 3 },
};

/** With pages that are of no use to everybody. */
const withNeeds = (boot: BootData): BootData => {
  const { composition } = withSearch(boot);
  const centre = composition.remotes['remote-member-centre'];
  if (!centre) throw new Error('there is no member centre');
  const needed = (['upline', 'wallets'] as const).map((needs) => ({
    ...{ id: needs, panel: 'member' as const, page: needs, titleKey: `fake.${needs}`, needs },
  }));
  const titles = { 'fake.upline': 'Give to my upline', 'fake.wallets': 'My wallets' };
  const labels = { TW: titles, EN: { ...centre.labels.EN, ...titles }, VI: titles };
  const filled = { ...centre, panelPages: [...(centre.panelPages ?? []), ...needed], labels };
  return {
    ...boot,
    composition: { ...composition, remotes: { ...composition.remotes, 'remote-member-centre': filled } },
  };
};

it.each([
  { toUpline: '1', isSingle: 0, offered: ['Give to my upline', 'My wallets'] },
  { toUpline: '0', isSingle: 1, offered: [] },
] as const)('offers pages only to whom they are of use: $offered', async ({ toUpline, isSingle, offered }) => {
  await renderHost({
    boot: withNeeds,
    signedIn: true,
    prepare: (platform) =>
      platform.use({ memberInfo: () => ({ ...memberInfo, toUpline }), merchantWallet: () => ({ isSingle }) }),
  });
  await user.click(magnifier());
  const found = within(await dialog());
  await found.findByRole('button', { name: 'Account record' });
  await waitFor(() =>
    expect(
      found
        .getAllByRole('button')
        .map(({ textContent }) => textContent ?? '')
        .filter((label) => label === 'Give to my upline' || label === 'My wallets'),
    ).toEqual(offered),
  );
});

it('leads to the page of that name where no release brings the search', async () => {
  await renderHost({ at: '/?find=' });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await user.keyboard('/');
  await waitFor(() => expect(location.pathname).toBe('/search'));
});
