import type { PlatformEvent, WhitelabelNode } from '@pavilion/api-contract';
import type { BootData } from '@pavilion/remote-contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useAuthDialogStore } from '../../layers/auth-dialog.store';
import { renderHost, unmountHost } from '../../testing/render-host';

afterEach(unmountHost);
const user = userEvent.setup();

/** Boot data of a brand that has a module switched off. */
const without =
  (module: string) =>
  (boot: BootData): BootData => {
    const keep = ({ modId }: WhitelabelNode): boolean => modId !== module;
    const { whitelabel } = boot.info;
    return {
      ...boot,
      info: { ...boot.info, whitelabel: { ...whitelabel, childrenNodes: whitelabel.childrenNodes.filter(keep) } },
    };
  };

const openMenu = async (): Promise<HTMLElement> => {
  await user.click(await screen.findByRole('button', { name: 'Account of Lan' }));
  return screen.findByRole('menu');
};

describe('for visitors', () => {
  it('starts the free demo where the brand has it', async () => {
    await renderHost();
    await user.click(await screen.findByRole('button', { name: 'Free demo' }));
    expect(await screen.findByRole('dialog', { name: 'login' })).toBeInTheDocument();
    expect(useAuthDialogStore.getState().auth).toEqual({ mode: 'login', notice: 'free-play' });
    unmountHost();
    await renderHost({ boot: without('FREEPLAY3') });
    await screen.findByRole('button', { name: 'Log in' });
    expect(screen.queryByRole('button', { name: 'Free demo' })).not.toBeInTheDocument();
  });

  it('shows the brand in the bar on the registration page, and there alone', async () => {
    await renderHost({ at: '/register' });
    const brand = (): HTMLElement[] =>
      screen.getAllByRole('link', { name: 'Aurora' }).filter((link) => link.textContent === 'Aurora');
    expect(brand()).toHaveLength(1);
    expect(screen.getByRole('banner')).toContainElement(brand()[0] ?? null);
    unmountHost();
    await renderHost();
    expect(brand()).toHaveLength(1);
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toContainElement(brand()[0] ?? null);
  });

  it('changes the theme', async () => {
    await renderHost();
    await user.click(screen.getByRole('button', { name: 'Switch to the light theme' }));
    expect(screen.getByRole('button', { name: 'Switch to the dark theme' })).toBeInTheDocument();
    await waitFor(() => expect(document.documentElement.dataset['theme']).toBe('light'));
  });
});

describe('the inbox', () => {
  const push = (event: PlatformEvent): void => {
    const channel = new BroadcastChannel('pavilion-events-aurora');
    channel.postMessage(event);
    channel.close();
  };

  it('says how much is unread, follows the platform and leads to the messages', async () => {
    await renderHost({ signedIn: true });
    expect(await screen.findByRole('button', { name: 'Messages, 3 unread' })).toBeInTheDocument();
    act(() => push({ name: 'unread.changed', data: { unread: 120 } }));
    expect(await screen.findByRole('button', { name: 'Messages, more than 99 unread' })).toBeInTheDocument();
    act(() => push({ name: 'unread.changed', data: { unread: 0 } }));
    await user.click(await screen.findByRole('button', { name: 'Messages' }));
    expect(location.search).toBe('?member=messageV2');
  });

  it('is not there where the brand has none', async () => {
    const { platform } = await renderHost({ signedIn: true, boot: without('INBOX3') });
    await screen.findByRole('button', { name: 'Account of Lan' });
    expect(screen.queryByRole('button', { name: /^Messages/ })).not.toBeInTheDocument();
    expect(platform.calls).not.toContain('unreadCount');
  });
});

describe('the account', () => {
  it('leads to the centres, the record, the picture and the password', async () => {
    await renderHost({ signedIn: true });
    const menu = await openMenu();
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'My account',
      'VIP level 3',
      'Account record',
      'Agent centre',
      'Change picture',
      'Change password',
      'Sign out',
    ]);
    await user.click(within(menu).getByRole('menuitem', { name: 'Change password' }));
    expect(await screen.findByRole('dialog', { name: 'change-password' })).toBeInTheDocument();
  });

  it('keeps picture and password from where they are switched off, and from trial accounts', async () => {
    const { runtime } = await renderHost({ signedIn: true, boot: without('PASS3') });
    expect(within(await openMenu()).queryByRole('menuitem', { name: 'Change password' })).not.toBeInTheDocument();
    await user.keyboard('{Escape}');
    const { record } = runtime.sessionStore.read();
    act(() => runtime.sessionStore.write({ record: record && { ...record, accountType: 4 } }));
    const entries = within(await openMenu())
      .getAllByRole('menuitem')
      .map(({ textContent }) => textContent);
    expect(entries).not.toContain('Change picture');
    expect(entries).not.toContain('Agent centre');
  });

  it('has a badge of the rank that leads to the security page, for who has a label, be it of the lowest rank', async () => {
    const { runtime } = await renderHost({ signedIn: true });
    const bar = screen.getByRole('banner');
    const badge = (): HTMLElement | null => within(bar).queryByRole('button', { name: /VIP/ });
    expect(await within(bar).findByRole('button', { name: 'VIP 3' })).toBeInTheDocument();
    const { record } = runtime.sessionStore.read();
    act(() => runtime.sessionStore.write({ record: record && { ...record, label: '' } }));
    expect(badge()).not.toBeInTheDocument();
    act(() => runtime.sessionStore.write({ record: record && { ...record, rankLevel: 0 } }));
    await user.click(within(bar).getByRole('button', { name: 'VIP 0' }));
    expect(location.search).toBe('?member=securityCenter');
  });

  it('shows letters where the picture is broken', async () => {
    await renderHost({ signedIn: true });
    const button = await screen.findByRole('button', { name: 'Account of Lan' });
    const picture = await within(button).findByRole('presentation');
    expect(button).not.toHaveTextContent('LA');
    fireEvent.error(picture);
    expect(button).toHaveTextContent('LA');
  });
});
