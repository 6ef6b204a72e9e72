import { parseAmount } from '@pavilion/money';
import type { Result } from '@pavilion/platform';
import * as v from 'valibot';
import type { TestPlayer, WalletFixture } from '../../ledger/testing/wallet-fixture';

/** Why it was refused. */
export const errorOf = (result: Result<unknown, string>): string | undefined => (result.ok ? undefined : result.error);

const refusalRow = v.object({ refusal: v.nullable(v.string()) });
let rounds = 0;

/** Bets of whoever is playing, one by one and racing, and what stands against them. */
export function createBets(fixture: () => WalletFixture, player: () => TestPlayer) {
  const bet = (amount: string, roundId = `guarded-${(rounds += 1)}-${Date.now()}`) => ({
    gameSession: player().gameSession,
    reference: `debit:${roundId}`,
    roundId,
    amount: parseAmount(amount),
  });
  return {
    bet,
    /** 64 bets through eight gateways at once. */
    race(amount: (index: number) => string) {
      const gateways = Array.from({ length: 8 }, () => fixture().anotherGateway());
      return Promise.all(
        Array.from({ length: 64 }, (_, index) => gateways[index % gateways.length]?.debit(bet(amount(index)))),
      );
    },
    /** Time passes while the player plays on: the session neither rests nor ends. */
    async playOn(ms: number): Promise<void> {
      const { clock, database } = fixture();
      clock.advance(ms);
      await database.execute(
        "update session set seen_at = $2, expires_at = $2::timestamptz + interval '1 day' where id = $1",
        [player().playerSessionId, new Date(clock.now())],
      );
    },
    /** What stands against a stake of so many units now. */
    async refusalOf(units: bigint, pool: 'real' | 'trial' = 'real'): Promise<string | null> {
      const { clock, database } = fixture();
      const sql = `select play_refusal('aurora', $1, $2, $3, $4) as refusal`;
      return (await database.row(refusalRow, sql, [player().memberId, units, new Date(clock.now()), pool])).refusal;
    },
  };
}
