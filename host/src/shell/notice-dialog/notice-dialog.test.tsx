import { FakeRefusal, type WireValue } from '@pavilion/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHost, unmountHost } from '../../testing/render-host';
import { openAnnouncements } from '../../layers/announcements.store';

type Wire = WireValue<'announcements'>;

afterEach(() => {
  unmountHost();
  jest.restoreAllMocks();
});

const user = userEvent.setup();

const notice = (id: number, read = false) => ({
  id,
  title: `Notice ${id}`,
  content: `<p>Words of ${id}</p>`,
  startDate: 1_760_000_000_000,
  priority: 0,
  read,
});
const content = (more: Partial<Wire>): Wire => ({ player: [], banners: [], popup: [], promotion: [], ...more });
const twelve = content({ player: Array.from({ length: 12 }, (_, index) => notice(index + 1, index === 1)) });

const onWideScreen = (): void => {
  const narrow = globalThis.matchMedia;
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockImplementation((media) => ({ ...narrow(media), matches: media === '(min-width: 768px)' }));
};

async function openAll(signedIn = true) {
  const staged = await renderHost({ signedIn });
  const read: number[] = [];
  staged.platform.use({
    announcements: () => twelve,
    markAnnouncementRead: ({ body }) => {
      read.push(body.announcementId);
      return null;
    },
  });
  act(() => openAnnouncements());
  const dialog = await screen.findByRole('dialog', { name: 'Announcements' });
  await within(dialog).findByRole('button', { name: /Notice 1\b/ });
  return { dialog, read, ...staged };
}

const rows = (dialog: HTMLElement) => within(dialog).getAllByRole('button', { name: /Notice \d+/ });

it('lists nine a page and shows the one that is chosen', async () => {
  const { dialog } = await openAll();
  expect(rows(dialog)).toHaveLength(9);
  await user.click(within(dialog).getByRole('button', { name: 'Page 2' }));
  expect(rows(dialog)).toHaveLength(3);
  await user.click(within(dialog).getByRole('button', { name: /Notice 11/ }));
  expect(within(dialog).getByRole('article', { name: 'Notice 11' })).toHaveTextContent('Words of 11');
  await user.click(within(dialog).getByRole('button', { name: 'All announcements' }));
  expect(within(dialog).queryByRole('article')).not.toBeInTheDocument();
});

it('lists the pinned ones first, which it says, then the newest', async () => {
  const { platform } = await renderHost();
  const of = (id: number, day: number, priority: number) => ({ ...notice(id), startDate: day * 86_400_000, priority });
  platform.use({
    announcements: () =>
      content({ headline: [of(1, 20_200, 60)], player: [of(2, 20_100, 90), of(3, 20_300, 10), of(4, 20_150, 89)] }),
  });
  act(() => openAnnouncements());
  const dialog = await screen.findByRole('dialog', { name: 'Announcements' });
  await within(dialog).findByRole('button', { name: /Notice 1\b/ });
  expect(rows(dialog).map(({ textContent }) => /Notice \d/.exec(textContent ?? '')?.[0])).toEqual([
    'Notice 2',
    'Notice 3',
    'Notice 1',
    'Notice 4',
  ]);
  expect(within(dialog).getAllByText('Pinned')).toHaveLength(1);
  expect(rows(dialog)[0]).toHaveTextContent('Pinned');
});

it('marks what was not read, and tells the platform once when it is read', async () => {
  const { dialog, read } = await openAll();
  expect(within(dialog).getAllByText('Unread:')).toHaveLength(8);
  await user.click(within(dialog).getByRole('button', { name: /Notice 3\b/ }));
  await waitFor(() => expect(read).toEqual([3]));
  expect(within(dialog).getAllByText('Unread:')).toHaveLength(7);
  await user.click(within(dialog).getByRole('button', { name: /Notice 2\b/ }));
  await user.click(within(dialog).getByRole('button', { name: /Notice 3\b/ }));
  expect(read).toEqual([3]);
});

it('opens with the first where there is room beside the list', async () => {
  onWideScreen();
  const { dialog, read } = await openAll();
  expect(within(dialog).getByRole('article', { name: 'Notice 1' })).toBeInTheDocument();
  await waitFor(() => expect(read).toEqual([1]));
});

it('marks nothing for guests', async () => {
  const { dialog, read } = await openAll(false);
  expect(within(dialog).queryByText('Unread:')).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: /Notice 3\b/ }));
  expect(read).toEqual([]);
});

it('says that there is nothing', async () => {
  await renderHost();
  act(() => openAnnouncements());
  expect(await screen.findByText('There are no announcements')).toBeInTheDocument();
});

it('says that they cannot be shown, and tries again', async () => {
  const { platform } = await renderHost();
  platform.use({ announcements: () => new FakeRefusal('function.not.available') });
  act(() => openAnnouncements());
  await screen.findByText('The announcements cannot be shown right now');
  platform.use({ announcements: () => twelve });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: /Notice 1\b/ })).toBeInTheDocument();
});

interface SignedIn {
  readonly mustChangePassword?: boolean;
  /** Done while the news are asked for. */
  readonly meanwhile?: () => void;
}

async function signInWith(popup: Wire['popup'], { meanwhile, ...more }: SignedIn = {}) {
  const { runtime, platform } = await renderHost({ at: '/rng' });
  const asked: string[] = [];
  platform.use({
    announcements: ({ query }) => {
      asked.push(`${query.types} ${query.execution}`);
      meanwhile?.();
      return content({ popup });
    },
    markAnnouncementRead: () => null,
  });
  await act(async () =>
    runtime.bus.emit('auth.succeeded', {
      how: 'login',
      session: {
        token: 'f'.repeat(32),
        memberId: '1001',
        username: 'lantern88',
        accountType: 0,
        firstTimeLogin: false,
        passwordExpired: false,
        passwordWeak: false,
        mustChangePassword: false,
        hasNewMemberBonus: true,
        ...more,
      },
    }),
  );
  return { asked, platform, runtime };
}

it('shows the news of a sign-in once, one after the other', async () => {
  const { asked } = await signInWith([notice(1), notice(2)]);
  const first = await screen.findByRole('dialog', { name: 'Notice 1' });
  expect(first).toHaveTextContent('1 of 2');
  await user.click(within(first).getByRole('button', { name: 'Next' }));
  await user.click(await screen.findByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(asked.filter((call) => call === 'PU AFTER_LOGIN').length).toBeGreaterThan(0);
});

it('shows no news where a password is due: that comes first', async () => {
  const { asked } = await signInWith([notice(1)], { mustChangePassword: true });
  expect(await screen.findByRole('dialog', { name: 'change-password' })).toBeInTheDocument();
  expect(sessionStorage.getItem('cpw')).toBe('password-weak');
  expect(asked).not.toContain('PU AFTER_LOGIN');
});

it('leaves out what the account has read', async () => {
  await signInWith([notice(1, true), notice(2)]);
  const only = await screen.findByRole('dialog', { name: 'Notice 2' });
  expect(within(only).getByRole('button', { name: 'Got it' })).toBeInTheDocument();
  expect(only).not.toHaveTextContent('1 of');
});

it('waits for a menu that was opened meanwhile', async () => {
  const menu = document.body.appendChild(document.createElement('div'));
  menu.setAttribute('role', 'menu');
  const { asked, runtime } = await signInWith([notice(1)]);
  await waitFor(() => expect(asked).toContain('PU AFTER_LOGIN'));
  await waitFor(() => expect(runtime.queries.isFetching()).toBe(0));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  menu.remove();
  expect(await screen.findByRole('dialog', { name: 'Notice 1' })).toBeInTheDocument();
});

it.each([
  ['a menu', 'role', 'menu'],
  ['a button whose menu is on its way', 'aria-busy', 'true'],
])('takes nothing from %s that was opened while the news were on their way', async (_, name, value) => {
  const opened = document.createElement('button');
  opened.setAttribute('aria-haspopup', 'menu');
  opened.setAttribute(name, value);
  const { runtime } = await signInWith([notice(1)], { meanwhile: () => void document.body.append(opened) });
  await waitFor(() => expect(opened.isConnected).toBe(true));
  await waitFor(() => expect(runtime.queries.isFetching()).toBe(0));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  opened.remove();
  expect(await screen.findByRole('dialog', { name: 'Notice 1' })).toBeInTheDocument();
});

it('goes on with what is left when the platform is asked again while one is read', async () => {
  const { runtime, platform } = await signInWith([notice(1), notice(2)]);
  await screen.findByRole('dialog', { name: 'Notice 1' });
  platform.use({ announcements: () => content({ popup: [notice(1, true), notice(2, true)] }) });
  await act(() => runtime.queries.refetchQueries({ queryKey: ['host', 'news'] }));
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('dialog', { name: 'Notice 2' })).toBeInTheDocument();
});

it('shows nothing where there are no news', async () => {
  const { asked } = await signInWith([]);
  await waitFor(() => expect(asked).toContain('PU AFTER_LOGIN'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
