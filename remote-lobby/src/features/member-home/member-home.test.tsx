import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  guestSession,
  memberSession,
  stage,
  type WireValue,
} from '@pavilion/test-kit';
import type { SessionSnapshot } from '@pavilion/remote-contract';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireGame } from '../../__fixtures__/wire-game';
import remote from '../../remote';
import HomePage from '../home/home.page';

type WireMission = WireValue<'missions'>['list'][number];

const game = (id: string, name: string) => wireGame(id, name);
const minute = 60_000;

const mission = (missionId: string, difference: Partial<WireMission>): WireMission => ({
  ...{ missionId, title: `Mission ${missionId}`, description: '', type: 'BET_COUNT', period: 'DAILY' },
  ...{ startDate: 0, endDate: 0, state: 'PROCESS', reachedValue: 3, nextTarget: 10 },
  ...{ claimableCount: 0, hasLeaderboard: false, needsApplication: false },
  ...difference,
});

const played = (...games: ReturnType<typeof game>[]): WireValue<'recentGames'> => ({
  list: games.map((each, index) => ({ ...each, playedAt: Date.now() - (index + 12) * minute })),
  total: games.length,
  totalPages: 1,
});

const reward: WireValue<'rewards'>[number] = {
  ...{ rewardId: '1', eventName: 'Manual', promotionType: 'MANUAL', rewardAmount: 50_000, rewardPoint: 0 },
  ...{ ticketName: '', status: 'I', issuedAt: 0, expiry: null, claimedAt: null, remark: '', multiplier: 1 },
};

async function open(handlers: FakeHandlers = {}, session: SessionSnapshot = memberSession) {
  const platform = createFakePlatform({
    gameVendors: () => ({ data: { lanes: [] } }),
    hotGames: () => ({ list: [game('9', 'Lucky Sevens')] }),
    gameList: () => ({
      games: [game('1', 'Saturn Rush'), game('2', 'Comet Run')],
      pageNum: 1,
      totalPages: 1,
      totalCount: 2,
    }),
    favouriteGameIds: () => [],
    recentGames: () => played(game('1', 'Saturn Rush'), game('3', 'Koi Pond')),
    missions: () => ({ list: [], badge: 0, totalPages: 1 }),
    rewards: () => [],
    ...handlers,
  });
  const host = createFakeHost({ platform, session });
  render(await stage(<HomePage />, { host, remote }));
  return { platform, host, user: userEvent.setup() };
}

const missionsCard = () => screen.findByRole('region', { name: 'Missions' });

it('leads back into the game that was played last, and to those before', async () => {
  await open();
  const card = within(await screen.findByRole('region', { name: 'Saturn Rush' }));
  expect(card.getByText('Continue where you left, 12 minutes ago')).toBeVisible();
  expect(card.getByRole('link', { name: 'Continue Saturn Rush' })).toHaveAttribute('href', '/game?id=1');
  const others = within(card.getByRole('list', { name: 'Recently played' }));
  expect(others.getByRole('link', { name: 'Play Koi Pond' })).toHaveAttribute('href', '/game?id=3');
  expect(others.getByText('Koi Pond')).toBeVisible();
});

it('hands what it knows of the game over to its frame, unless another tab is wanted', async () => {
  const { host, user } = await open();
  const way = await screen.findByRole('link', { name: 'Continue Saturn Rush' });
  await user.keyboard('{Control>}');
  await user.click(way);
  await user.keyboard('{/Control}');
  expect(host.actions).not.toContainEqual(expect.objectContaining({ type: 'navigate' }));
  await user.click(way);
  expect(host.actions).toContainEqual(expect.objectContaining({ type: 'navigate', path: '/game?id=1' }));
});

it('begins with what most people play for who has played nothing', async () => {
  await open({ recentGames: () => played() });
  const card = within(await screen.findByRole('region', { name: 'Lucky Sevens' }));
  expect(card.getByRole('link', { name: 'Play Lucky Sevens' })).toHaveAttribute('href', '/game?id=9');
  expect(card.queryByRole('list')).not.toBeInTheDocument();
});

it('says nothing of what others play to who may have played, and still offers a game', async () => {
  const { platform } = await open({ recentGames: () => new FakeRefusal('platform.unavailable') });
  expect(await screen.findByRole('region', { name: 'Lucky Sevens' })).toBeVisible();
  expect(platform.calls).toContain('recentGames');
  expect(screen.getByRole('heading', { name: /^Good/ })).toBeVisible();
  expect(screen.queryByText('See what most people play this week.')).not.toBeInTheDocument();
  expect(screen.queryByText('Your last game is one press away.')).not.toBeInTheDocument();
});

it('says what to do next once it is known what was played', async () => {
  let tell: () => void = () => undefined;
  await open({ recentGames: () => new Promise((resolve) => (tell = () => resolve(played()))) });
  expect(await screen.findByRole('heading', { name: /^Good/ })).toBeVisible();
  expect(screen.queryByText('See what most people play this week.')).not.toBeInTheDocument();
  await waitFor(() => {
    tell();
    expect(screen.getByText('See what most people play this week.')).toBeVisible();
  });
});

it.each([
  ['no game is hot', () => ({ list: [] })],
  ['the hot games cannot be read', () => new FakeRefusal('platform.unavailable')],
])('has no card of a game for who has played nothing where %s', async (_, hotGames) => {
  await open({ recentGames: () => played(), hotGames });
  const missions = await missionsCard();
  // What stands beside the missions is the card, or the place that waits for it.
  await waitFor(() => expect(missions.parentElement?.children).toHaveLength(1));
});

it('shows the missions that are nearest to something, leading to all of them', async () => {
  const { host, user } = await open({
    missions: () => ({
      list: [
        mission('1', { type: 'TURNOVER', reachedValue: 420_000, nextTarget: 500_000 }),
        mission('2', { state: 'CLAIM', claimableCount: 1 }),
        mission('3', { state: 'CLAIMED' }),
      ],
      badge: 1,
      totalPages: 1,
    }),
  });
  const card = within(await missionsCard());
  expect(await card.findByText('₫420,000 of ₫500,000')).toBeVisible();
  const [collect] = card.getAllByRole('button');
  expect(collect).toHaveTextContent('Mission 2');
  expect(collect).toHaveTextContent('Collect');
  expect(card.queryByText('Mission 3')).not.toBeInTheDocument();
  await user.click(card.getByRole('button', { name: 'All missions' }));
  expect(host.actions).toContainEqual({ type: 'panel', panel: 'member', page: 'missionLeaderboard' });
});

it('tells of missions that cannot be read, and reads them when told to', async () => {
  const { platform, user } = await open({ missions: () => new FakeRefusal('platform.unavailable') });
  const card = within(await missionsCard());
  expect(await card.findByText('The missions cannot be shown right now')).toBeVisible();
  platform.use({ missions: () => ({ list: [mission('1', {})], badge: 0, totalPages: 1 }) });
  await user.click(card.getByRole('button', { name: 'Try again' }));
  expect(await card.findByText('3 of 10')).toBeVisible();
});

it('says how much waits in rewards, and leads there', async () => {
  const { host, user } = await open({ rewards: () => [reward, { ...reward, rewardId: '2' }] });
  await user.click(await screen.findByRole('button', { name: '₫100,000 in rewards waits for you' }));
  expect(host.actions).toContainEqual({ type: 'panel', panel: 'member', page: 'rewardCenter' });
});

it('reads missions anew when money has moved', async () => {
  let reached = 3;
  const { host } = await open({
    missions: () => ({ list: [mission('1', { reachedValue: reached })], badge: 0, totalPages: 1 }),
  });
  expect(await within(await missionsCard()).findByText('3 of 10')).toBeVisible();
  reached = 4;
  host.setSession({ ...memberSession, balance: { status: 'known', amount: 77n } });
  expect(await within(await missionsCard()).findByText('4 of 10')).toBeVisible();
});

it('shows games of the same kind, without the one itself', async () => {
  await open();
  const rail = within(await screen.findByRole('region', { name: 'Because you play Saturn Rush' }));
  expect(await rail.findByRole('link', { name: 'Play Comet Run' })).toBeInTheDocument();
  expect(rail.queryByRole('link', { name: 'Play Saturn Rush' })).not.toBeInTheDocument();
});

it('tells of games of the same kind that cannot be read, and reads them when told to', async () => {
  const list = { games: [game('2', 'Comet Run')], pageNum: 1, totalPages: 1, totalCount: 1 };
  const { platform, user } = await open({
    gameList: ({ query }) => (query.gameClassify ? new FakeRefusal('platform.unavailable') : list),
  });
  const title = await screen.findByText('“Because you play Saturn Rush” cannot be shown right now');
  platform.use({ gameList: () => list });
  await user.click(within(title.parentElement ?? title).getByRole('button', { name: 'Try again' }));
  const rail = within(await screen.findByRole('region', { name: 'Because you play Saturn Rush' }));
  expect(await rail.findByRole('link', { name: 'Play Comet Run' })).toBeInTheDocument();
});

it('asks nothing of missions and rewards for trial accounts, which have none', async () => {
  const { platform } = await open(
    {},
    { ...memberSession, accountType: 4, abilities: { ...memberSession.abilities, memberCentre: false } },
  );
  await screen.findByRole('region', { name: 'Saturn Rush' });
  expect(screen.queryByRole('region', { name: 'Missions' })).not.toBeInTheDocument();
  expect(platform.calls).not.toContain('missions');
  expect(platform.calls).not.toContain('rewards');
});

it('is not there for guests, and asks for nothing of theirs', async () => {
  const { platform } = await open({}, guestSession);
  await screen.findByRole('link', { name: 'Play Lucky Sevens' });
  await waitFor(() => expect(platform.calls).toContain('hotGames'));
  expect(screen.queryByRole('heading', { name: /^Good/ })).not.toBeInTheDocument();
  expect(platform.calls).not.toContain('recentGames');
});

it.each(['tw', 'en', 'vi'])(
  'whoever speaks to the button says what stands on it, and is understood: %s',
  async (tag) => {
    const common: Record<string, string> = await import(`../../locales/${tag}.json`);
    const own: Record<string, string> = await import(`../../locales/member-home/${tag}.json`);
    expect(common['tile.play']).toContain(own['begin']);
    expect(own['playNamed']).toContain(own['play']);
  },
);
