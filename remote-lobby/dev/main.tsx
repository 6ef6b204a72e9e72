import { runStandalone, type WireValue } from '@pavilion/test-kit';
import remote from '../src/remote';

type WireGame = WireValue<'gameById'>;

/** A plain picture in the game's colour stands for artwork; `?live=1` brings the real one. */
const picture = (color: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3 4"><path fill="${color}" d="M0 0h3v4H0z"/></svg>`)}`;

function game(index: number): WireGame {
  const color = `hsl(${(index * 47) % 360} 60% 40%)`;
  return {
    nodeId: String(100 + index),
    gameName: `Game ${index + 1}`,
    gameCode: `G${index}`,
    gameType: 'RNG',
    gameClassify: 'VIDEO',
    vassalage: 'MF',
    displayName: 'Moonforge',
    iconUrl: picture(color),
    dominantColor: color,
    isGame: 'GAME',
    supportPlay: true,
    isFreePlay: true,
    minBet: 1000,
    minLineNum: 25,
    rtp: 9500 + (index % 20) * 10,
    volatility: 'MEDIUM',
    tags: index % 3 === 0 ? ['HOT'] : [],
  };
}

const games = Array.from({ length: 60 }, (_, index) => game(index));
const card = {
  vassalage: 'MF',
  accountTypeName: 'Moonforge',
  displayName: 'Moonforge',
  title: 'RNG',
  smallIcon: picture('gray'),
  isHot: true,
  isGame: 'VASSALAGE' as const,
  gameCount: 60,
};

void runStandalone({
  remote,
  handlers: {
    gameVendors: () => ({
      data: { lanes: [{ title: 'RNG', gameClassify: [], cards: [{ ...card, gameType: 'RNG' }] }] },
    }),
    hotGames: () => ({ list: games.slice(0, 14) }),
    gameList: ({ query }) => ({
      games: games.slice((query.pageNo - 1) * query.pageSize, query.pageNo * query.pageSize),
      pageNum: query.pageNo,
      totalPages: Math.ceil(games.length / query.pageSize),
      totalCount: games.length,
    }),
    gameById: ({ query }) => games.find(({ nodeId }) => nodeId === query.nodeId) ?? game(0),
    recentGames: () => ({
      list: games.slice(0, 4).map((played, index) => ({ ...played, playedAt: Date.now() - index * 3_600_000 })),
      total: 4,
      totalPages: 1,
    }),
    favouriteGameIds: () => ['101'],
    favouriteGames: () => ({ content: games.slice(1, 2), pageNum: 1, totalPages: 1 }),
    addFavourite: () => undefined,
    removeFavourite: () => undefined,
  },
});
