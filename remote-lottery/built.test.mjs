/** @jest-environment node */
import { aurora, createFakePlatform } from '@pavilion/test-kit';
import { inBuiltHost, shellAnswers } from '@pavilion/tooling/webpack/built-host.mjs';
import { loadsAll, readBuiltRemote } from '@pavilion/tooling/webpack/built-remote.mjs';

describe('the built remote', () => {
  it('gives the hall to a host with the shared libraries', async () => {
    const built = await readBuiltRemote(__dirname);
    try {
      const { paths, slots } = await loadsAll(built.module);
      expect(paths).toEqual(expect.arrayContaining(['/lottery']));
      expect(slots).toEqual([]);
    } finally {
      built.close();
    }
  });

  it('shows the hall in the built host', async () => {
    const game = { gameId: 11, gameCode: 'FAST1', remark: 'Fast One', mobileIconUrl: '', defaultPlayType: '' };
    const platform = createFakePlatform({
      ...shellAnswers,
      lotteryMenus: () => ({
        SSC: { gameGroupId: 1, gameGroupCode: 'SSC', displayName: 'Fast draws', gameMenus: [game] },
      }),
      nearIssue: () => ({
        currentNumero: {
          gameId: 11,
          numero: '20261121-001',
          remainTime: 61_000,
          lockTime: 5,
          isSale: true,
          openTime: 1_795_000_000_000,
        },
        previousNumero: { numero: '0' },
        nextNumero: { numero: '9' },
      }),
    });
    await inBuiltHost({ dir: __dirname, at: '/lottery', brand: aurora, platform }, async (screen) => {
      await screen.findByRole('heading', { level: 1, name: 'Lottery draws' });
      await screen.findByText('20261121-001');
    });
  });
});
