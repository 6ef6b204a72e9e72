import { aurora, createFakeHost, createFakePlatform, stage } from '@pavilion/test-kit';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../remote';
import { forgetNewMember, rememberNewMember, useNewMember } from '../new-member.store';
import { NewMemberWelcome } from './new-member-welcome';
import { RegistrationTitle } from './registration-title';

type Handlers = Parameters<typeof createFakePlatform>[0];

async function welcome(
  kind: 'username' | 'mobile',
  newMemberBonus = 1000,
  { hasBonus = true, ...handlers }: Handlers & { readonly hasBonus?: boolean } = {},
) {
  const host = createFakeHost({ platform: createFakePlatform(handlers), brand: { ...aurora, newMemberBonus } });
  const onContinue = jest.fn();
  act(() => rememberNewMember({ username: 'P84000017', kind, hasBonus, isNoted: kind === 'username' }));
  const Kept = () => {
    const member = useNewMember();
    return member ? <NewMemberWelcome member={member} onContinue={onContinue} /> : null;
  };
  render(await stage(<Kept />, { host, remote }));
  return { host, onContinue, user: userEvent.setup() };
}

afterEach(() => act(forgetNewMember));

it('greets a new member with the bonus', async () => {
  const { onContinue, user } = await welcome('username');
  expect(screen.getByText('Welcome, P84000017')).toBeVisible();
  expect(screen.getByText('Your ₫1,000 new-member bonus has arrived')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start playing' }));
  expect(onContinue).toHaveBeenCalledTimes(1);
});

const game = {
  nodeId: '105000',
  gameName: 'Aurora Gems',
  gameCode: 'G1',
  gameType: 'RNG',
  gameClassify: 'VIDEO',
  vassalage: 'MF',
  displayName: 'Moonforge',
  iconUrl: '/assets/gems-270.webp',
  dominantColor: '#224466',
  isGame: 'GAME',
  supportPlay: true,
  isFreePlay: true,
  minBet: 1000,
  minLineNum: 25,
  rtp: 9600,
  volatility: 'MEDIUM',
  tags: ['HOT'],
} as const;
const offer = (id: number, title: string, category: string) => ({
  id,
  title,
  summary: '',
  content: '',
  category,
  announcementImages: [],
});

it('shows a first game and a first offer, and each leads to its page', async () => {
  const { host, onContinue, user } = await welcome('username', 1000, {
    hotGames: () => ({ list: [{ ...game, tags: ['HOT'] }] }),
    announcements: () => ({
      player: [],
      banners: [],
      popup: [],
      promotion: [offer(1, 'Rebate', 'rebate'), offer(2, 'Seven first days', 'new_player')],
    }),
  });
  const next = within(await screen.findByRole('navigation', { name: 'What comes next' }));
  expect(next.getByRole('link', { name: /Your first game.*Aurora Gems/ })).toHaveAttribute('href', '/game?id=105000');
  await user.click(next.getByRole('link', { name: /Your first offer.*Seven first days/ }));
  expect(onContinue).toHaveBeenCalledTimes(1);
  expect(host.actions).toContainEqual(expect.objectContaining({ type: 'navigate', path: '/promotions?id=2' }));
});

it('greets without next steps where the platform tells of none', async () => {
  await welcome('username');
  expect(await screen.findByText('Welcome, P84000017')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'What comes next' })).toBeNull());
  expect(screen.getByRole('button', { name: 'Start playing' })).toBeVisible();
});

it('tells of no bonus where the brand bounds it and the account has none', async () => {
  await welcome('username', 1000, { hasBonus: false });
  expect(screen.getByText('Welcome, P84000017')).toBeVisible();
  expect(screen.queryByText(/bonus/)).toBeNull();
});

it('tells of no bonus where the brand gives none', async () => {
  const { host } = await welcome('username', 0);
  render(await stage(<RegistrationTitle />, { host, remote }));
  expect(screen.getByText('Create your account')).toBeVisible();
  expect(screen.getByText('Welcome, P84000017')).toBeVisible();
  expect(screen.queryByText(/bonus/)).toBeNull();
});

it('shows the account number that was made before the greeting, and copies it', async () => {
  const { user } = await welcome('mobile');
  expect(screen.queryByText('Welcome, P84000017')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Copy' }));
  expect(await navigator.clipboard.readText()).toBe('P84000017');
  expect(await screen.findByText('The account number was copied')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'I have noted it' }));
  expect(screen.getByText('Welcome, P84000017')).toBeVisible();
});
