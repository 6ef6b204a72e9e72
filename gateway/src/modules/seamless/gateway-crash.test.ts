import { spawn } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseAmount } from '@pavilion/money';
import { build } from 'esbuild';
import * as v from 'valibot';
import { countOpen, named, untilGone } from '../../testing/killed-connections';
import { assertLedgerHolds, startWalletFixture, type WalletFixture } from '../ledger/testing/wallet-fixture';

let fixture: WalletFixture;
const program = path.resolve(__dirname, `../../../dist/betting-process-${process.pid}.cjs`);
const acknowledgements = `${program}.txt`;
const linesOf = (file: string): string[] => readFileSync(file, 'utf8').split('\n').slice(0, -1);
beforeAll(async () => {
  fixture = await startWalletFixture();
  await build({
    entryPoints: [path.join(__dirname, 'testing/betting-process.ts')],
    outfile: program,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    logLevel: 'silent',
    plugins: [
      {
        name: 'packages-outside',
        setup: ({ onResolve }) =>
          onResolve({ filter: /^[^./]/ }, ({ path: name }) =>
            name.startsWith('@pavilion/') ? undefined : { path: name, external: true },
          ),
      },
    ],
  });
});
afterAll(async () => {
  rmSync(program, { force: true });
  rmSync(acknowledgements, { force: true });
  await fixture.close();
});

describe('a gateway killed in mid-load', () => {
  it('leaves every acknowledged bet and no half of one', async () => {
    const players = await Promise.all(Array.from({ length: 16 }, () => fixture.player('1000000')));
    const url = named(fixture.url, 'killed gateway');
    writeFileSync(acknowledgements, '');
    const sessions = players.map(({ gameSession }) => gameSession);
    const child = spawn(process.execPath, [program, url, acknowledgements, ...sessions], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const ended = new Promise((resolve) => child.once('close', resolve));
    while (linesOf(acknowledgements).length < 200) await sleep(50);
    expect(await countOpen(fixture.database, 'killed gateway')).toBeGreaterThan(0n);
    child.kill('SIGKILL');
    await ended;

    await untilGone(fixture.database, 'killed gateway');
    const acknowledged = linesOf(acknowledgements).map((line) => line.split(' '));
    const rows = await fixture.database.rows(
      v.object({ key: v.string(), id: v.bigint() }),
      "select idempotency_key as key, id from ledger_transaction where kind = 'bet'",
    );
    const kept = new Map(rows.map(({ key, id }) => [key, String(id)]));
    expect(acknowledged.filter(([round, id]) => kept.get(`sim:debit:${round}`) !== id)).toEqual([]);
    await assertLedgerHolds(fixture.database);
    const balances = await Promise.all(players.map((player) => fixture.balance(player)));
    const spent =
      BigInt(players.length) * parseAmount('1000000') - balances.reduce<bigint>((sum, balance) => sum + balance, 0n);
    expect(spent).toBe(BigInt(rows.length) * parseAmount('1'));
  });
});
