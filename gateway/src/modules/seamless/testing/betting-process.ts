import { writeSync } from 'node:fs';
import { parseAmount } from '@pavilion/money';
import { openWalletFixture } from '../../ledger/testing/wallet-fixture';

/** Bets without end as a gateway does; after each acknowledgement a line `round transaction` is out of the process. */
async function bet(url: string, gameSessions: readonly string[]): Promise<void> {
  const { service } = openWalletFixture(url);
  let count = 0;
  await Promise.all(
    gameSessions.map(async (gameSession) => {
      for (;;) {
        const roundId = `killed-${(count += 1)}`;
        const answer = await service.debit({
          gameSession,
          reference: `debit:${roundId}`,
          roundId,
          amount: parseAmount('1'),
        });
        if (!answer.ok) throw new Error(answer.error);
        writeSync(1, `${roundId} ${answer.value.transactionId}\n`);
      }
    }),
  );
}

const [url = '', ...gameSessions] = process.argv.slice(2);
void bet(url, gameSessions);
