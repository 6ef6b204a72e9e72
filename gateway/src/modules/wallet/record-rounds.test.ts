import { parseAmount, zeroAmount } from '@pavilion/money';
import * as v from 'valibot';
import { placeOf } from '../../kit';
import { listRecord, openLedgerAccount, placeWager, recordOrder, reversePosting, settleWager } from '../ledger';
import {
  assertLedgerHolds,
  startWalletFixture,
  type TestPlayer,
  type WalletFixture,
} from '../ledger/testing/wallet-fixture';
import { presentRecord } from './wallet.presenter';

let fixture: WalletFixture;
let player: TestPlayer;
let houseId: bigint;
beforeAll(async () => {
  fixture = await startWalletFixture();
  houseId = await fixture.database.transaction((tx) =>
    openLedgerAccount(tx, 'aurora', { kind: 'house', owner: 'lottery', currency: 'VND', at: new Date() }),
  );
});
beforeEach(async () => {
  player = await fixture.player('100');
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

const vnd = (text: string) => parseAmount(text);
const place = (reference: string, stake: string) =>
  fixture.database.transaction(async (tx) => {
    const placed = await placeWager(tx, 'aurora', {
      ...{ integration: 'own', reference, accountId: player.accountId, houseId, stake: vnd(stake), at: new Date() },
      ...{ category: 'ELOTT', vendorCode: 'LOTT', gameId: '9', gameName: 'Draw', betKind: 'first', selection: '7' },
      remark: { key: 'game.bet', params: { game: 'Draw' } },
    });
    if (!placed.ok) throw new Error(placed.error);
    return placed.value;
  });
const settle = (reference: string, win: string) =>
  fixture.database.transaction((tx) =>
    settleWager(tx, 'aurora', {
      ...{ integration: 'own', reference, houseId, win: vnd(win), at: new Date() },
      remark: { key: 'game.win', params: { game: 'Draw' } },
    }),
  );

/** The record as the wire spells it, newest first, for a reader who calls the game `Draw` otherwise. */
async function record() {
  const ask = placeOf({ page: 1, size: 100 }, recordOrder);
  if (!ask.ok) throw new Error(ask.error.message);
  const account = { kind: 'player', owner: String(player.memberId), currency: 'VND' } as const;
  const range = { from: new Date(Date.now() - 3_600_000), to: new Date(Date.now() + 3_600_000) };
  const query = { account, group: undefined, without: [], ...range, place: ask.value };
  const part = await listRecord(fixture.database, 'aurora', query);
  const nothing = { moneyIn: zeroAmount, moneyOut: zeroAmount, opening: zeroAmount, closing: zeroAmount, kinds: [] };
  const sums = { count: part.rows.length, ...nothing };
  const { list } = presentRecord(
    { ...part, sums, balances: [] },
    { username: 'lan', language: 'VI', gameName: (name) => (name === 'Draw' ? 'Quay Số' : name), size: 100 },
  );
  return list;
}

const shown = async () =>
  (await record()).map(({ amount, roundId, gameName, roundNet }) => ({ amount, roundId, gameName, roundNet }));

const idRow = v.object({ id: v.bigint() });
const wagerId = async (reference: string): Promise<string> => {
  const { id } = await fixture.database.row(idRow, 'select id from wager where reference = $1', [reference]);
  return String(id);
};

test('remarks name a game as their reader does', async () => {
  await place('round-read', '10');
  await settle('round-read', '25');
  expect((await record()).map(({ remark }) => remark)).toEqual(
    expect.arrayContaining(['Đặt cược Quay Số', 'Thắng Quay Số']),
  );
});

test('bet and win name their wager, its game and what it came to, and a movement of no wager names none', async () => {
  await place('round-won', '10');
  await place('round-open', '5');
  await settle('round-won', '25');
  const won = { roundId: await wagerId('round-won'), gameName: 'Quay Số', roundNet: 15 };
  const open = { roundId: await wagerId('round-open'), gameName: 'Quay Số', roundNet: -5 };
  expect(won.roundId).not.toBe(open.roundId);
  expect(await shown()).toEqual([
    { amount: 25, ...won },
    { amount: -5, ...open },
    { amount: -10, ...won },
    { amount: 100, roundId: undefined, gameName: undefined, roundNet: undefined },
  ]);
});

test('a bet that was given back is of the same wager, which comes to nothing', async () => {
  const { transactionId } = await place('round-returned', '10');
  await fixture.database.transaction((tx) =>
    reversePosting(tx, 'aurora', {
      ...{ key: 'reversal:1', transactionId, at: new Date() },
      remark: { key: 'posting.reversed', params: { reason: 'draw 12' } },
    }),
  );
  const round = { roundId: await wagerId('round-returned'), gameName: 'Quay Số', roundNet: 0 };
  expect((await shown()).slice(0, 2)).toEqual([
    { amount: 10, ...round },
    { amount: -10, ...round },
  ]);
});
