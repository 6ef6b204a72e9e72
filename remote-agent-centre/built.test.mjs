/** @jest-environment node */
import { aurora, createFakePlatform } from '@pavilion/test-kit';
import { inBuiltHost, shellAnswers } from '@pavilion/tooling/webpack/built-host.mjs';
import { loadsAll, readBuiltRemote } from '@pavilion/tooling/webpack/built-remote.mjs';

describe('the built remote', () => {
  it('gives the agent centre to a host with the shared libraries', async () => {
    const built = await readBuiltRemote(__dirname);
    try {
      const { paths, slots } = await loadsAll(built.module);
      expect(paths).toEqual(expect.arrayContaining([]));
      expect(slots).toEqual(['shell.panel.agent']);
    } finally {
      built.close();
    }
  });

  it('opens over the built host', async () => {
    const platform = createFakePlatform({
      ...shellAnswers,
      teamOverview: () => ({
        teamBalance: 52_000_000,
        teamSize: 46,
        directSize: 9,
        agentCount: 6,
        memberCount: 40,
        registrations: 21,
        activeMembers: 16,
        betAmount: 28_000_000,
        winAmount: 25_200_000,
        promotion: 21_000,
        netProfit: 2_800_000,
      }),
      teamOverviewDaily: () => ({ list: [] }),
    });
    const open = { dir: __dirname, at: '/?agent=agentTeamOverview', brand: aurora, platform, signedIn: true };
    await inBuiltHost(open, async (screen) => {
      await screen.findByRole('dialog', { name: 'Agent centre' });
      await screen.findByText('₫52,000,000');
    });
  });
});
