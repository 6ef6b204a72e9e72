import type { BootData } from '@pavilion/remote-contract';
import type { FakePlatform, WireValue } from '@pavilion/test-kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHost, unmountHost } from '../../testing/render-host';
import { useAnnouncementsStore } from '../../layers/announcements.store';
import { useDownloadGuideStore } from '../download-guide/download-guide.store';

afterEach(unmountHost);
const user = userEvent.setup();

const withInfo =
  (more: Partial<BootData['info']>) =>
  (boot: BootData): BootData => ({ ...boot, info: { ...boot.info, ...more } });
const withModules =
  (...names: string[]) =>
  (boot: BootData): BootData => {
    const node = (modId: string) => ({ modId, enabled: '1' as const, childrenNodes: [] });
    return { ...boot, info: { ...boot.info, whitelabel: { ...node('ROOT'), childrenNodes: names.map(node) } } };
  };

const menu = (): ReturnType<typeof within> => within(screen.getByRole('navigation', { name: 'Main menu' }));

describe('invitations and rank', () => {
  it('lead visitors to registration and sign-in', async () => {
    await renderHost();
    await user.click(await menu().findByRole('button', { name: 'Invite friends' }));
    expect(await screen.findByRole('dialog', { name: 'register' })).toBeInTheDocument();
    unmountHost();
    await renderHost();
    await user.click(await menu().findByRole('button', { name: 'VIP level' }));
    expect(await screen.findByRole('dialog', { name: 'login' })).toBeInTheDocument();
  });

  it('are not there where nobody can register', async () => {
    await renderHost({ boot: withModules('COMM3', 'MEMCENTRE') });
    await menu().findByRole('button', { name: 'VIP level' });
    expect(menu().queryByRole('button', { name: 'Invite friends' })).not.toBeInTheDocument();
  });

  it('show VIP to a member with a label of the lowest rank, and not to one without', async () => {
    const label = { labelName: 'VIP0', color: '', color2: '', rankLevel: 0 };
    const info = (clubLabel: typeof label | null): WireValue<'memberInfo'> => ({
      id: '1001',
      account: 'lantern88',
      nickname: 'Lan',
      type: 0,
      toUpline: '0',
      regDate: 0,
      mobile: null,
      email: null,
      clubLabel,
      memberLabel: [],
      hasPassword: true,
      lastLoginAt: null,
    });
    await renderHost({ signedIn: true, prepare: (platform) => platform.use({ memberInfo: () => info(label) }) });
    await user.click(await menu().findByRole('button', { name: 'VIP level 0' }));
    expect(location.search).toBe('?member=securityCenter');
    unmountHost();
    const { runtime } = await renderHost({
      signedIn: true,
      prepare: (platform) => platform.use({ memberInfo: () => info(null) }),
    });
    await menu().findByRole('button', { name: 'Help and service' });
    await waitFor(() => expect(runtime.sessionStore.read().record?.rankLevel).toBe(0));
    expect(menu().queryByRole('button', { name: /^VIP/ })).not.toBeInTheDocument();
  });

  it('lead members to their rank, and to invitations only where the brand runs them', async () => {
    const boot = withModules('COMM3', 'MEMCENTRE', 'REWCEN3', 'REFERRAL3');
    const prepare =
      (enabled: boolean) =>
      (platform: FakePlatform): void =>
        platform.use({ availablePromotions: () => [{ promotionType: 'REFERRAL', enabled }] });
    const { platform } = await renderHost({ signedIn: true, boot, prepare: prepare(false) });
    await menu().findByRole('button', { name: 'VIP level 3' });
    await waitFor(() => expect(platform.calls).toContain('availablePromotions'));
    expect(menu().queryByRole('button', { name: 'Invite friends' })).not.toBeInTheDocument();
    unmountHost();
    await renderHost({ signedIn: true, boot, prepare: prepare(true) });
    await user.click(await menu().findByRole('button', { name: 'Invite friends' }));
    expect(location.search).toBe('?member=referral');
  });
});

it('leads to the games of a vendor, and into a vendor that is a game', async () => {
  const card = (
    name: string,
    more: { nodeId?: string },
  ): WireValue<'gameVendors'>['data']['lanes'][number]['cards'][number] => ({
    vassalage: name.toUpperCase(),
    accountTypeName: name,
    displayName: name,
    title: name,
    gameType: 'SPORTS',
    smallIcon: '',
    isHot: false,
    isGame: more.nodeId ? 'GAME' : 'VASSALAGE',
    gameCount: 9,
    ...more,
  });
  const lane = {
    title: 'SPORTS' as const,
    gameClassify: [],
    cards: [card('Corner', {}), card('Northgate', { nodeId: '4711' })],
  };
  await renderHost({ prepare: (platform) => platform.use({ gameVendors: () => ({ data: { lanes: [lane] } }) }) });
  await user.click(await menu().findByRole('button', { name: /Sports/ }));
  const links = within(menu().getByRole('list', { name: 'Sports' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/sports?page=CORNER', '/game?id=4711', '/sports']);
  expect(menu().queryByRole('link', { name: 'Slots' })).not.toBeInTheDocument();
});

describe('help', () => {
  const open = async (): Promise<string[]> => {
    await user.click(await menu().findByRole('button', { name: 'Help and service' }));
    return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  };

  it('holds customer service, messages and announcements', async () => {
    await renderHost();
    expect(await open()).toEqual(['Customer service', 'Messages', 'Announcements', 'Help centre']);
    await user.click(screen.getByRole('menuitem', { name: 'Announcements' }));
    expect(useAnnouncementsStore.getState().announcements).toBeDefined();
  });

  it('asks visitors to sign in for their messages', async () => {
    await renderHost();
    await open();
    await user.click(screen.getByRole('menuitem', { name: 'Messages' }));
    expect(await screen.findByRole('dialog', { name: 'login' })).toBeInTheDocument();
  });

  it('leaves out what the brand does not have', async () => {
    await renderHost({ boot: (boot) => withModules('COMM3')(withInfo({ customerService: [] })(boot)) });
    expect(await open()).toEqual(['Announcements', 'Help centre']);
  });
});

describe('links of the brand', () => {
  it('are there as they are set up, and only to the web', async () => {
    const resource = (resourceType: string, url: string) => ({ resourceType, url, labelNameEn: '' });
    const resources = [resource('telegram', 'https://t.example/aurora'), resource('facebook', 'javascript:alert(1)')];
    await renderHost({ boot: withInfo({ resources }) });
    const links = within(await menu().findByRole('list', { name: 'Follow us' })).getAllByRole('link');
    expect(links).toHaveLength(1);
    expect(links[0]).toHaveAttribute('href', 'https://t.example/aurora');
    expect(links[0]).toHaveAttribute('rel', expect.stringContaining('noopener'));
    expect(menu().queryByRole('button', { name: 'Get the app' })).not.toBeInTheDocument();
  });

  it('open the guide to the app where there is one', async () => {
    await renderHost();
    await user.click(await menu().findByRole('button', { name: 'Get the app' }));
    expect(useDownloadGuideStore.getState().open).toBe(true);
  });

  it.each([
    ['mobileconfig', 'https://app.example/ios.mobileconfig', true],
    ['ios', 'https://app.example/ios', true],
    ['android', 'javascript:alert(1)', false],
  ])('offer the guide for an app of kind %s at %s: %s', async (resourceType, url, offered) => {
    await renderHost({ boot: withInfo({ resources: [{ resourceType, url, labelNameEn: '' }] }) });
    await menu().findByRole('button', { name: 'Help and service' });
    expect(menu().queryByRole('button', { name: 'Get the app' }) !== null).toBe(offered);
  });

  it('lead to each of the four networks', async () => {
    const networks = ['facebook', 'instagram', 'telegram', 'whatsapp'];
    const resources = networks.map((type) => ({
      resourceType: type,
      url: `https://${type}.example/`,
      labelNameEn: '',
    }));
    await renderHost({ boot: withInfo({ resources }) });
    const links = within(await menu().findByRole('list', { name: 'Follow us' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(networks.map((type) => `https://${type}.example/`));
  });

  it('are left out where nothing is set up', async () => {
    await renderHost({ boot: withInfo({ resources: [] }) });
    await menu().findByRole('button', { name: 'Help and service' });
    expect(menu().queryByRole('list', { name: 'Follow us' })).not.toBeInTheDocument();
  });
});

it('has a list of languages only where there is a choice', async () => {
  await renderHost({ boot: (boot) => ({ ...boot, brand: { ...boot.brand, languages: ['EN'] } }) });
  expect(screen.queryByRole('button', { name: /^Language/ })).not.toBeInTheDocument();
});
