import type { BootData, BootRemote, PagePurpose, ReleasePanelPage } from '@pavilion/remote-contract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHost, unmountHost } from '../../testing/render-host';

afterEach(unmountHost);
const user = userEvent.setup();

type Change = (centre: BootRemote) => BootRemote;

/** Boot data of a brand that serves another release of the member centre. */
const withCentre =
  (change: Change) =>
  (boot: BootData): BootData => {
    const { remotes } = boot.composition;
    const served = remotes['remote-member-centre'];
    if (!served) throw new Error('the brand serves no member centre');
    const centre = change(served);
    return { ...boot, composition: { ...boot.composition, remotes: { ...remotes, 'remote-member-centre': centre } } };
  };

const guide: Change = (centre) => ({
  ...centre,
  panelPages: [
    ...(centre.panelPages ?? []),
    { id: 'guide', panel: 'member', page: 'houseGuide', titleKey: 'new.guide', modules: ['INBOX3'] },
  ],
  nav: [
    ...centre.nav,
    { id: 'guide', routeId: 'guide', labelKey: 'new.guide', icon: 'gift', section: 'account-menu', order: 35 },
    { id: 'side', routeId: 'guide', labelKey: 'new.guide', icon: 'gift', section: 'offers', order: 1 },
    { id: 'odd', routeId: 'guide', labelKey: 'new.odd', icon: 'x', section: 'account-menu', order: 36, modules: ['X'] },
  ],
  labels: { ...centre.labels, EN: { ...centre.labels.EN, 'new.guide': 'Guide to the house', 'new.odd': 'Odd' } },
});

const entries = async (): Promise<(string | null)[]> => {
  await user.click(await screen.findByRole('button', { name: 'Account of Lan' }));
  const menu = await screen.findByRole('menu');
  return within(menu)
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent);
};

it('opens the first page of a panel that is asked for without one', async () => {
  const { runtime } = await renderHost({ signedIn: true });
  act(() => runtime.hostApi.dialogs.openPanel('agent'));
  expect(location.search).toBe('?agent=agentTeamOverview');
});

it('lists a page that a release of the centre brings where its record says, and opens it', async () => {
  await renderHost({ signedIn: true, boot: withCentre(guide) });
  expect((await entries()).slice(0, 5)).toEqual([
    'My account',
    'VIP level 3',
    'Account record',
    'Guide to the house',
    'Agent centre',
  ]);
  await user.click(screen.getByRole('menuitem', { name: 'Guide to the house' }));
  expect(location.search).toBe('?member=houseGuide');
});

it('lists it in the side menu too where the record says so', async () => {
  await renderHost({ signedIn: true, boot: withCentre(guide) });
  const menu = screen.getByRole('navigation', { name: 'Main menu' });
  await user.click(await within(menu).findByRole('button', { name: 'Guide to the house' }));
  expect(location.search).toBe('?member=houseGuide');
});

it('drops the entry at once where its module is switched off', async () => {
  const { runtime } = await renderHost({ signedIn: true, boot: withCentre(guide) });
  const node = (modId: string) => ({ modId, enabled: '1' as const, childrenNodes: [] });
  act(() => runtime.modules.update({ ...node('ROOT'), childrenNodes: [node('MEMCENTRE'), node('AGECENTRE')] }));
  expect(await entries()).toEqual(['My account', 'VIP level 3', 'Account record', 'Agent centre', 'Sign out']);
});

it('leads no element of its own to a page that no release brings', async () => {
  const without: Change = (centre) => ({ ...centre, panelPages: [], nav: [] });
  await renderHost({ signedIn: true, boot: withCentre(without) });
  expect(await entries()).toEqual(['Agent centre', 'Change picture', 'Change password', 'Sign out']);
  expect(screen.queryByRole('button', { name: /^Messages/ })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Wallet' })).not.toBeInTheDocument();
});

const page = (id: string, purposes: PagePurpose[]): ReleasePanelPage => ({
  id,
  panel: 'member',
  page: id,
  titleKey: 'new.guide',
  purposes,
});
const bringing =
  (...pages: ReleasePanelPage[]): Change =>
  (centre) => ({ ...centre, panelPages: [...(centre.panelPages ?? []), ...pages] });

it.each([
  ['the account, where no release brings more', bringing(), 'securityCenter'],
  ['the wallets that a release brings', bringing(page('transferFund', ['wallet'])), 'transferFund'],
  [
    'paying in that a release brings',
    bringing(page('transferFund', ['wallet']), page('depositv2', ['deposit'])),
    'depositv2',
  ],
])('leads from the wallet of the bottom bar to %s', async (_, change, opened) => {
  await renderHost({ signedIn: true, boot: withCentre(change) });
  await user.click(screen.getByRole('button', { name: 'Wallet' }));
  expect(location.search).toBe(`?member=${opened}`);
});

it('offers paying in in the bar once a release brings it', async () => {
  await renderHost({ signedIn: true, boot: withCentre(bringing(page('depositv2', ['deposit']))) });
  await user.click(await screen.findByRole('button', { name: 'Deposit' }));
  expect(location.search).toBe('?member=depositv2');
});

it('offers taking money out in the bar once a release brings it', async () => {
  await renderHost({ signedIn: true, boot: withCentre(bringing(page('withdraw', ['withdraw']))) });
  await user.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(location.search).toBe('?member=withdraw');
});

it('offers no paying in where no release brings it', async () => {
  await renderHost({ signedIn: true });
  expect(await screen.findByRole('button', { name: 'Account of Lan' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Deposit|Withdraw/ })).not.toBeInTheDocument();
});

it('knows the entries of a centre whose record is from before', async () => {
  const earlier: Change = ({ panelPages: _pages, nav: _nav, ...centre }) => ({ ...centre, nav: [] });
  await renderHost({ signedIn: true, boot: withCentre(earlier) });
  expect((await entries()).slice(0, 4)).toEqual(['My account', 'VIP level 3', 'Account record', 'Agent centre']);
});
