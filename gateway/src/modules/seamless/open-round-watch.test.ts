import { parseAmount } from '@pavilion/money';
import { startWalletFixture, type WalletFixture } from '../ledger/testing/wallet-fixture';
import { countOpenRounds } from './seamless.repository';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await startWalletFixture();
});
afterAll(() => fixture.close());

const hour = 3_600_000;

describe('rounds without an end', () => {
  it('are counted over all brands, with wins that wait for their bet', async () => {
    const [here, there] = [await fixture.player('100'), await fixture.player('100', 'lotus')];
    const amount = parseAmount('7');
    for (const [player, roundId] of [
      [here, 'round-open'],
      [here, 'round-ended'],
      [there, 'round-other'],
    ] as const) {
      await fixture.service.debit({ gameSession: player.gameSession, reference: `debit:${roundId}`, roundId, amount });
    }
    const credit = { gameSession: here.gameSession, amount, complete: true };
    await fixture.service.credit({ ...credit, reference: 'credit:round-ended', roundId: 'round-ended' });
    await fixture.service.credit({ ...credit, reference: 'credit:round-lost', roundId: 'round-lost' });
    const later = new Date(fixture.clock.now() + hour);

    const counted = await countOpenRounds(fixture.database, later);
    expect(counted).toEqual({ open: 2, waitingCredits: 1, oldestMs: expect.any(Number) });
    expect(counted.oldestMs).toBeGreaterThanOrEqual(hour);
  });
});
