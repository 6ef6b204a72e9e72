import { parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { startWalletFixture, type TestPlayer, type WalletFixture } from '../ledger/testing/wallet-fixture';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await startWalletFixture();
});
afterAll(() => fixture.close());

let rounds = 0;
const bet = ({ gameSession }: TestPlayer) => {
  const roundId = `round-${(rounds += 1)}`;
  return fixture.service.debit({ gameSession, reference: `debit:${roundId}`, roundId, amount: parseAmount('1') });
};
async function idleMs(player: TestPlayer): Promise<number> {
  const rows = await fixture.database.rows(
    v.object({ seen_at: v.date() }),
    'select seen_at from session where id = $1',
    [player.playerSessionId],
  );
  return fixture.clock.now() - (rows[0]?.seen_at.getTime() ?? 0);
}

describe('playing', () => {
  it('keeps the session alive, and an idle game does not', async () => {
    const [busy, idle] = [await fixture.player('100'), await fixture.player('100')];
    for (let minute = 0; minute < 30; minute += 1) {
      fixture.clock.advance(60_000);
      await bet(busy);
    }
    await fixture.activity.drain();
    expect(await idleMs(busy)).toBeLessThan(60_000);
    expect(await idleMs(idle)).toBeGreaterThanOrEqual(30 * 60_000);
  });

  it('does not wake a session that ended', async () => {
    const player = await fixture.player('100');
    await bet(player);
    await fixture.activity.drain();
    await fixture.endSession(player);
    const before = await idleMs(player);
    fixture.clock.advance(120_000);
    expect(await bet(player)).toEqual({ ok: false, error: 'login.not.session' });
    await fixture.activity.drain();
    expect(await idleMs(player)).toBeGreaterThanOrEqual(before + 120_000);
  });
});
