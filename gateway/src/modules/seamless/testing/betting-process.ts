import { openSync, writeSync } from 'node:fs';
import { parseAmount } from '@pavilion/money';
import { openWalletFixture } from '../../ledger/testing/wallet-fixture';

/**
 * Bets without end as a gateway does; after each acknowledgement a line `round transaction` stands in a file, which
 * outlives the process and takes a line whether it is read or not.
 */
async function bet(url: string, file: string, gameSessions: readonly string[]): Promise<void> {
  const { service } = openWalletFixture(url);
  const acknowledged = openSync(file, 'a');
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
        writeSync(acknowledged, `${roundId} ${answer.value.transactionId}\n`);
      }
    }),
  );
}

const [url = '', file = '', ...gameSessions] = process.argv.slice(2);
void bet(url, file, gameSessions);
