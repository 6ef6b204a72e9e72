/** @jest-environment node */
import { aurora, createFakePlatform } from '@pavilion/test-kit';
import { inBuiltHost, shellAnswers } from '@pavilion/tooling/webpack/built-host.mjs';
import { loadsAll, readBuiltRemote } from '@pavilion/tooling/webpack/built-remote.mjs';

describe('the built remote', () => {
  it('gives home, lobbies, search and game to a host with the shared libraries', async () => {
    const built = await readBuiltRemote(__dirname);
    try {
      const { paths, slots } = await loadsAll(built.module);
      expect(paths).toEqual(expect.arrayContaining(['/', '/rng', '/live', '/search', '/game']));
      expect(slots).toEqual(['shell.dialog.search']);
    } finally {
      built.close();
    }
  });

  it('shows home in the built host', async () => {
    const platform = createFakePlatform({
      ...shellAnswers,
      hotGames: () => ({
        list: [
          {
            nodeId: '105000',
            gameName: 'Aurora Gems',
            gameCode: 'G1',
            gameType: 'RNG',
            gameClassify: 'VIDEO',
            vassalage: 'MF',
            displayName: 'Moonforge',
            iconUrl: '',
            dominantColor: '#224466',
            isGame: 'GAME',
            supportPlay: true,
            isFreePlay: true,
            minBet: 1000,
            minLineNum: 25,
            rtp: 9600,
            volatility: 'MEDIUM',
            tags: ['HOT'],
          },
        ],
      }),
      gameList: () => ({ games: [], pageNum: 1, totalPages: 0, totalCount: 0 }),
    });
    await inBuiltHost({ dir: __dirname, at: '/', brand: aurora, platform }, async (screen) => {
      await screen.findByRole('heading', { level: 1, name: 'Aurora games' });
      await screen.findByRole('link', { name: 'Play Aurora Gems' });
    });
  });
});
