import {
  createFakeHost,
  createFakePlatform,
  type FakeHandlers,
  FakeRefusal,
  memberSession,
  stage,
  type WireValue,
} from '@pavilion/test-kit';
import type { SessionSnapshot } from '@pavilion/remote-contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type WireGame, wireGame } from '../../__fixtures__/wire-game';
import remote from '../../remote';
import CategoryLobbyPage from './category-lobby.page';

const game = (nodeId: string, gameName: string): WireGame => wireGame(nodeId, gameName, { tags: ['HOT'] });

const vendors: WireValue<'gameVendors'> = {
  data: {
    lanes: [
      {
        title: 'RNG',
        gameClassify: [],
        cards: [
          {
            vassalage: 'MF',
            accountTypeName: 'Moonforge',
            displayName: 'Moonforge',
            title: 'RNG',
            gameType: 'RNG',
            smallIcon: '/assets/vendor/MF-COLOR.svg',
            isHot: true,
            isGame: 'VASSALAGE',
            gameCount: 412,
          },
        ],
      },
    ],
  },
};

/** The same lane with a vendor that is a game itself. */
const withGameVendor = (): WireValue<'gameVendors'> => {
  const [lane] = vendors.data.lanes;
  const [card] = lane?.cards ?? [];
  if (!lane || !card) throw new Error('the lane has no vendor');
  const single = { ...card, vassalage: 'NGS', displayName: 'Northgate', isGame: 'GAME' as const, nodeId: '4711' };
  return { data: { lanes: [{ ...lane, cards: [card, single] }] } };
};

const list = (...games: WireGame[]) => ({ games, pageNum: 1, totalPages: 1, totalCount: games.length });

/** Reads everything anew that is on screen, as time does, and says when that has failed. */
function ReadAnew() {
  const queries = useQueryClient();
  const [hasFailed, fail] = useState(false);
  const read = () => queries.refetchQueries({}, { throwOnError: true }).catch(() => fail(true));
  return (
    <button type="button" onClick={() => void read()}>
      {hasFailed ? 'Read, and failed' : 'Read all anew'}
    </button>
  );
}

async function open(handlers: FakeHandlers, { at = '/rng', session }: { at?: string; session?: SessionSnapshot } = {}) {
  const platform = createFakePlatform({
    gameVendors: () => vendors,
    gameList: () => list(game('1', 'Dragon’s Eye')),
    favouriteGameIds: () => [],
    ...handlers,
  });
  const host = createFakeHost({ platform, ...(session ? { session } : {}) });
  const page = (
    <>
      <CategoryLobbyPage />
      <ReadAnew />
    </>
  );
  render(await stage(page, { host, remote, at }));
  return { platform, host, user: userEvent.setup() };
}

describe('a lobby', () => {
  it('shows its games with vendor, and opens the pressed one', async () => {
    const { host, user } = await open({});
    await user.click(await screen.findByRole('link', { name: 'Play Dragon’s Eye' }));
    expect(host.actions).toContainEqual({ type: 'navigate', path: '/game?id=1' });
    expect(screen.getAllByText('Moonforge')).not.toHaveLength(0);
  });

  it('opens the games behind an entry that stands for several, over the lobby as it is narrowed', async () => {
    const entry = { ...game('9', 'Moonforge'), isGame: 'VASSALAGE' as const };
    const { host, user } = await open({ gameList: () => list(entry) }, { at: '/rng?tag=NEW' });
    await user.click(await screen.findByRole('link', { name: 'Play Moonforge' }));
    expect(host.actions).toContainEqual({ type: 'navigate', path: '/rng?tag=NEW&games=MF' });
  });

  it('launches a vendor that is a game, and narrows to one that has many', async () => {
    const { host, user } = await open({ gameVendors: withGameVendor });
    await user.click(await screen.findByRole('button', { name: /^Northgate/ }));
    expect(host.actions).toContainEqual({ type: 'navigate', path: '/game?id=4711' });
    expect(screen.getByRole('button', { name: /^Northgate/ })).toHaveAttribute('aria-pressed', 'false');
    await user.click(screen.getByRole('button', { name: /^Moonforge/ }));
    expect(screen.getByRole('button', { name: /^Moonforge/ })).toHaveAttribute('aria-pressed', 'true');
  });

  it('asks for the vendor, tag and name of its address', async () => {
    const asked: unknown[] = [];
    await open(
      {
        gameList: ({ query }) => {
          asked.push(query);
          return list();
        },
      },
      { at: '/rng?page=MF&tag=NEW&q=rong&sort=RTP' },
    );
    await screen.findByText('No game fits');
    expect(asked).toEqual([
      expect.objectContaining({
        gameType: 'RNG',
        vassalage: 'MF',
        tag: 'NEW',
        gameName: 'rong',
        sort: 'RTP',
        pageSize: 42,
      }),
    ]);
  });

  it('searches once the typing has settled', async () => {
    const asked: (string | undefined)[] = [];
    const { user } = await open({
      gameList: ({ query }) => {
        asked.push(query.gameName);
        return list(game('2', 'Koi Ascending'));
      },
    });
    await user.type(await screen.findByRole('searchbox'), 'koi');
    await waitFor(() => expect(asked).toEqual([undefined, 'koi']));
  });

  it('shows nothing of one word under another, and of what is narrowed otherwise what was there', async () => {
    const { user } = await open({
      gameList: ({ query }) =>
        query.gameName === undefined && query.tag === undefined
          ? list(game('1', 'Dragon’s Eye'))
          : new Promise<never>(() => undefined),
    });
    const dragon = () => screen.queryByRole('link', { name: 'Play Dragon’s Eye' });
    await waitFor(() => expect(dragon()).toBeVisible());
    await user.click(screen.getByRole('button', { name: 'Hot' }));
    expect(dragon()).toBeVisible();
    await user.type(screen.getByRole('searchbox'), 'koi');
    await waitFor(() => expect(dragon()).not.toBeInTheDocument());
    expect(screen.queryByText('1 game')).not.toBeInTheDocument();
  });

  it('keeps its games when they cannot be read anew', async () => {
    const { platform, user } = await open({});
    await screen.findByRole('link', { name: 'Play Dragon’s Eye' });
    platform.use({ gameList: () => new FakeRefusal('platform.unavailable') });
    const reads = () => platform.calls.filter((id) => id === 'gameList').length;
    const before = reads();
    await user.click(screen.getByText('Read all anew'));
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    expect(await screen.findByText('Read, and failed')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Play Dragon’s Eye' })).toBeVisible();
  });

  it('offers the way back when nothing fits', async () => {
    const { platform, user } = await open({ gameList: () => list() }, { at: '/rng?tag=JACKPOT' });
    platform.use({ gameList: () => list(game('1', 'Dragon’s Eye')) });
    await user.click(await screen.findByRole('button', { name: 'Show all games' }));
    expect(await screen.findByRole('link', { name: 'Play Dragon’s Eye' })).toBeVisible();
    expect(screen.getByText('1 game')).toBeVisible();
  });

  it('asks guests to sign in before it keeps a favourite', async () => {
    const { host, user } = await open({});
    await user.click(await screen.findByRole('button', { name: 'Favourite Dragon’s Eye' }));
    expect(host.actions).toEqual([{ type: 'auth', mode: 'login' }]);
  });

  it('takes a favourite back when the platform refuses it', async () => {
    const { host, user } = await open(
      { addFavourite: () => new FakeRefusal('platform.unavailable') },
      { session: memberSession },
    );
    await user.click(await screen.findByRole('button', { name: 'Favourite Dragon’s Eye' }));
    await waitFor(() =>
      expect(host.actions).toContainEqual(
        expect.objectContaining({ notice: { tone: 'negative', titleKey: 'lobby.favourite.failed' } }),
      ),
    );
    expect(screen.getByRole('button', { name: 'Favourite Dragon’s Eye' })).toHaveAttribute('aria-pressed', 'false');
  });

  it('keeps a favourite at the platform, and shows it on that tile alone', async () => {
    let kept: string[] = [];
    const { user } = await open(
      {
        gameList: () => list(game('1', 'Dragon’s Eye'), game('2', 'Koi Ascending')),
        favouriteGameIds: () => kept,
        addFavourite: ({ body }) => {
          kept = [...kept, body.nodeId];
          return null;
        },
      },
      { session: memberSession },
    );
    await user.click(await screen.findByRole('button', { name: 'Favourite Dragon’s Eye' }));
    await waitFor(() => expect(kept).toEqual(['1']));
    const pressed = (name: string) => screen.getByRole('button', { name: `Favourite ${name}` });
    await waitFor(() => expect(pressed('Dragon’s Eye')).toHaveAttribute('aria-pressed', 'true'));
    expect(pressed('Koi Ascending')).toHaveAttribute('aria-pressed', 'false');
  });

  it('says what happened and tries again', async () => {
    const { platform, user } = await open({ gameList: () => new FakeRefusal('platform.unavailable') });
    expect(await screen.findByText('The games cannot be shown right now')).toBeVisible();
    platform.use({ gameList: () => list(game('1', 'Dragon’s Eye')) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Play Dragon’s Eye' })).toBeVisible();
  });
});
