/** @jest-environment node */
import { aurora, createFakePlatform } from '@pavilion/test-kit';
import { inBuiltHost, shellAnswers } from '@pavilion/tooling/webpack/built-host.mjs';
import { loadsAll, readBuiltRemote } from '@pavilion/tooling/webpack/built-remote.mjs';

describe('the built remote', () => {
  it('gives the member centre to a host with the shared libraries', async () => {
    const built = await readBuiltRemote(__dirname);
    try {
      const { paths, slots } = await loadsAll(built.module);
      expect(paths).toEqual(expect.arrayContaining([]));
      expect(slots).toEqual(['shell.panel.member']);
    } finally {
      built.close();
    }
  });

  it('opens over the built host', async () => {
    const platform = createFakePlatform({
      ...shellAnswers,
      accountRecord: () => ({
        list: [
          {
            txId: '1',
            txTypeId: 4,
            txTypeName: 'winning',
            txTimeInTimestamp: 1_795_000_000_000,
            customerName: 'lantern88',
            orderNo: 'RD-118000',
            remark: 'Saturn Rush',
            amount: 2500,
            currentAvailBalance: 1_001_000,
          },
        ],
        total: 1,
        totalPages: 1,
        footer: { moneyIn: 2500, moneyOut: 0, net: 2500 },
      }),
    });
    const open = { dir: __dirname, at: '/?member=transactionHistory', brand: aurora, platform, signedIn: true };
    await inBuiltHost(open, async (screen) => {
      await screen.findByRole('dialog', { name: 'Member centre' });
      await screen.findByText(/Saturn Rush/);
    });
  });
});
