import { parseAmount } from '@pavilion/money';
import { type FaultyDatabase, startFaultyDatabase, statementFaults } from '@pavilion/platform';
import {
  assertLedgerHolds,
  openWalletFixture,
  startWalletFixture,
  type TestPlayer,
  type WalletFixture,
} from '../ledger/testing/wallet-fixture';
import { startVendorClient, type VendorClient } from './testing/vendor-client';

let direct: WalletFixture;
let faults: FaultyDatabase;
let faulty: WalletFixture;
let vendor: VendorClient;
beforeAll(async () => {
  direct = await startWalletFixture();
  faults = await startFaultyDatabase(direct.url);
  faulty = openWalletFixture(faults.url);
  vendor = await startVendorClient(faulty);
});
afterAll(async () => {
  await assertLedgerHolds(direct.database);
  await vendor.close();
  await faulty.close();
  await faults.close();
  await direct.close();
});

let rounds = 0;
type Move = 'debit' | 'credit' | 'rollback';
function callsOfRound({ gameSession }: TestPlayer): Record<Move, readonly [path: string, content: object]> {
  const roundId = `dropped-round-${(rounds += 1)}`;
  const common = { gameSession, roundId, occurredAt: 1 };
  return {
    debit: ['/seamless/debit', { ...common, reference: `debit:${roundId}`, amount: 100 }],
    credit: ['/seamless/credit', { ...common, reference: `credit:${roundId}`, amount: 30, roundComplete: true }],
    rollback: [
      '/seamless/rollback',
      { ...common, reference: `rollback:${roundId}`, debitReference: `debit:${roundId}` },
    ],
  };
}

describe.each(statementFaults)('a connection whose end is %s', (fault) => {
  it.each<[Move, Move[], string]>([
    ['debit', [], '900'],
    ['credit', ['debit'], '930'],
    ['rollback', ['debit'], '1000'],
  ])(
    'at each statement of a %s leaves it unknown or done, and its retry gets the one answer',
    async (name, before, balance) => {
      let isMet = true;
      for (let nth = 1; isMet; nth += 1) {
        const player = await direct.player('1000');
        const calls = callsOfRound(player);
        for (const earlier of before) await vendor.call(...calls[earlier]);
        faults.arm(nth, fault);
        const answer = await vendor.call(...calls[name]);
        isMet = faults.disarm();
        const retried = await vendor.call(...calls[name]);
        expect(retried).toEqual({ status: 200, json: { balance: Number(balance), transactionId: expect.any(String) } });
        if (answer.status === 503) expect(answer.json).toMatchObject({ errorCode: 'platform.unavailable' });
        else expect(answer).toEqual(retried);
        expect(await direct.balance(player)).toBe(parseAmount(balance));
        if (nth === 1 && fault !== 'ended-after') expect(answer.status).toBe(503);
      }
    },
  );

  it('in a batch of bets leaves every one of them posted once', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => direct.player('1000')));
    const debits = players.map((player) => callsOfRound(player).debit);
    faults.arm(1, fault);
    const answers = await Promise.all(debits.map((debit) => vendor.call(...debit)));
    expect(faults.disarm()).toBe(true);
    for (const { status } of answers) expect([200, 503]).toContain(status);
    const retried = await Promise.all(debits.map((debit) => vendor.call(...debit)));
    expect(retried.map(({ status }) => status)).toEqual(debits.map(() => 200));
    expect(await Promise.all(players.map((player) => direct.balance(player)))).toEqual(
      players.map(() => parseAmount('900')),
    );
  });
});
