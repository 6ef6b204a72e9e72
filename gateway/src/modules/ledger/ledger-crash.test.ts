import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseAmount } from '@pavilion/money';
import { startCluster, stopCluster } from '@pavilion/platform/embedded';
import * as v from 'valibot';
import {
  assertLedgerHolds,
  openWalletFixture,
  prepareWalletDatabase,
  type TestPlayer,
  type WalletFixture,
} from './testing/wallet-fixture';

const bet = parseAmount('1');
const start = '1000000';

interface Attempt {
  readonly player: TestPlayer;
  readonly round: string;
  /** Of an acknowledged bet. */
  transactionId?: bigint;
}

/** Every player bets again and again until the database is gone. */
async function betUntilItBreaks(
  fixture: WalletFixture,
  players: readonly TestPlayer[],
  attempts: Attempt[],
): Promise<Attempt[]> {
  const play = async (player: TestPlayer): Promise<void> => {
    for (;;) {
      const attempt: Attempt = { player, round: `round-${attempts.length}` };
      attempts.push(attempt);
      const answer = await place(fixture, attempt).catch(() => undefined);
      if (!answer?.ok) return;
      attempt.transactionId = answer.value.transactionId;
    }
  };
  await Promise.all(players.map(play));
  return attempts;
}

const acknowledgedOf = (attempts: readonly Attempt[]): readonly Attempt[] =>
  attempts.filter(({ transactionId }) => transactionId !== undefined);

const place = (fixture: WalletFixture, { player, round }: Attempt) =>
  fixture.service.debit({ gameSession: player.gameSession, reference: `debit:${round}`, roundId: round, amount: bet });

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

describe('a database killed in mid-load', () => {
  // The account that runs PostgreSQL for root must be able to enter the folder.
  const folder = mkdtempSync(path.join(process.getuid?.() === 0 ? '/var/tmp' : tmpdir(), 'pavilion-crash-'));
  chmodSync(folder, 0o755);
  afterAll(async () => {
    await stopCluster({ folder, mode: 'immediate' });
    rmSync(folder, { recursive: true, force: true });
  });

  it('holds every acknowledged bet, no half of one, and takes the others once when they are sent again', async () => {
    const port = await freePort();
    const cluster = await startCluster({ folder, port, settings: { fsync: 'on', synchronous_commit: 'on' } });
    await prepareWalletDatabase(cluster.url);
    const before = openWalletFixture(cluster.url);
    const players = await Promise.all(Array.from({ length: 24 }, () => before.player(start)));

    const underWay: Attempt[] = [];
    const betting = betUntilItBreaks(before, players, underWay);
    while (acknowledgedOf(underWay).length < 200) await sleep(50);
    process.kill(cluster.pid, 'SIGKILL');
    const attempts = await betting;
    await before.close().catch(() => undefined);

    await startCluster({ folder, port, settings: { fsync: 'on', synchronous_commit: 'on' } });
    const after = openWalletFixture(cluster.url);
    const acknowledged = acknowledgedOf(attempts);
    expect(await missingOf(after, acknowledged)).toEqual([]);
    expect(await halvesOf(after)).toBe(0n);
    await assertLedgerHolds(after.database);

    await Promise.all(attempts.map(async (attempt) => expect((await place(after, attempt)).ok).toBe(true)));
    await assertLedgerHolds(after.database);
    const left = await Promise.all(players.map((player) => after.balance(player)));
    const total = left.reduce<bigint>((sum, balance) => sum + balance, 0n);
    expect(total).toBe(BigInt(players.length) * parseAmount(start) - BigInt(attempts.length) * bet);
    await after.close();
  });
});

/** Acknowledged bets that the ledger does not hold. */
async function missingOf({ database }: WalletFixture, attempts: readonly Attempt[]): Promise<string[]> {
  const rows = await database.rows(
    v.object({ id: v.bigint(), key: v.string() }),
    "select id, idempotency_key as key from ledger_transaction where kind = 'bet'",
  );
  const kept = new Map(rows.map(({ id, key }) => [key, id]));
  return attempts
    .filter(({ round, transactionId }) => kept.get(`sim:debit:${round}`) !== transactionId)
    .map(({ round }) => round);
}

/** Bets without both entries or without their round, and rounds without a bet. */
async function halvesOf({ database }: WalletFixture): Promise<bigint | undefined> {
  const rows = await database.rows(
    v.object({ halves: v.bigint() }),
    `select (select count(*) from ledger_transaction t where kind = 'bet' and (
        (select count(*) from ledger_entry e where e.transaction_id = t.id) <> 2
        or not exists (select from wager w where w.id = t.wager_id)))
      + (select count(*) from wager w where not exists (select from ledger_transaction t where t.wager_id = w.id)) as halves`,
  );
  return rows[0]?.halves;
}
