import { FakeRefusal, type WireValue } from '@pavilion/test-kit';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderHost, unmountHost } from '../../testing/render-host';

afterEach(unmountHost);
const user = userEvent.setup();

const game = (nodeId: string, gameName: string): WireValue<'gameById'> => ({
  nodeId,
  gameName,
  gameCode: `G${nodeId}`,
  gameType: 'RNG',
  gameClassify: 'VIDEO',
  vassalage: 'MF',
  displayName: 'Moonforge',
  iconUrl: `/a/${nodeId}-270.webp`,
  dominantColor: '#102030',
  isGame: 'GAME',
  supportPlay: true,
  isFreePlay: true,
  minBet: 1000,
  minLineNum: 25,
  rtp: 9640,
  volatility: 'LOW',
  tags: [],
});

async function openPopup() {
  const asked: unknown[] = [];
  const staged = await renderHost({
    at: '/rng?tag=NEW&games=MF',
    signedIn: true,
    prepare: (platform) =>
      platform.use({
        gameList: ({ query }) => {
          asked.push([query.vassalage, query.pageNo, query.pageSize]);
          return {
            games: [game(String(query.pageNo), `Game ${query.pageNo}`)],
            pageNum: query.pageNo,
            totalPages: 2,
            totalCount: 2,
          };
        },
      }),
  });
  return { ...staged, asked, popup: await screen.findByRole('dialog', { name: 'Games of Moonforge' }) };
}

it('lists the games of the vendor that the address names, a page at a time', async () => {
  const { asked, popup } = await openPopup();
  await user.click(within(popup).getByRole('button', { name: 'More games' }));
  expect(await within(popup).findByRole('link', { name: 'Play Game 2' })).toBeInTheDocument();
  expect(asked).toEqual([
    ['MF', 1, 42],
    ['MF', 2, 42],
  ]);
  expect(within(popup).queryByRole('button', { name: 'More games' })).not.toBeInTheDocument();
});

it('leaves out the entry that stands for these games', async () => {
  const entry = { ...game('9', 'Moonforge'), isGame: 'VASSALAGE' as const };
  await renderHost({
    at: '/?games=MF',
    prepare: (platform) =>
      platform.use({
        gameList: () => ({ games: [entry, game('1', 'Game 1')], pageNum: 1, totalPages: 1, totalCount: 2 }),
      }),
  });
  expect(await screen.findByRole('link', { name: 'Play Game 1' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Play Moonforge' })).not.toBeInTheDocument();
});

it('plays the game that is pressed, and leaves the page as it was when it is closed', async () => {
  const { popup } = await openPopup();
  await user.click(within(popup).getByRole('button', { name: 'Close' }));
  expect(`${location.pathname}${location.search}`).toBe('/rng?tag=NEW');
  unmountHost();
  const again = await openPopup();
  await user.click(within(again.popup).getByRole('link', { name: 'Play Game 1' }));
  await waitFor(() => expect(`${location.pathname}${location.search}`).toBe('/game?id=1'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('says when there is nothing, and when the games cannot be had', async () => {
  const { runtime, platform } = await renderHost({
    prepare: (fake) => fake.use({ gameList: () => ({ games: [], pageNum: 1, totalPages: 0, totalCount: 0 }) }),
  });
  await act(async () => runtime.hostApi.navigate('/?games=XX'));
  expect(await screen.findByText('This provider has no games here')).toBeInTheDocument();
  platform.use({ gameList: () => new FakeRefusal('function.not.available') });
  await act(async () => runtime.hostApi.navigate('/?games=YY'));
  expect(await screen.findByText('The games cannot be shown right now')).toBeInTheDocument();
});
