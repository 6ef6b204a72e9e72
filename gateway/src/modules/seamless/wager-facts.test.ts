import { parseAmount } from '@pavilion/money';
import { anyRow } from '@pavilion/platform';
import { openLedgerAccount, postEffect, reversePosting } from '../ledger';
import { feedOf, wagerOf } from '../ledger/testing/feed';
import {
  assertLedgerHolds,
  startWalletFixture,
  type TestPlayer,
  type WalletFixture,
} from '../ledger/testing/wallet-fixture';
import { startVendorClient, type VendorClient } from './testing/vendor-client';

let fixture: WalletFixture;
let vendor: VendorClient;
let player: TestPlayer;
beforeAll(async () => {
  fixture = await startWalletFixture();
  vendor = await startVendorClient(fixture);
});
beforeEach(async () => {
  player = await fixture.player('1000');
});
afterEach(() => assertLedgerHolds(fixture.database));
afterAll(async () => {
  await vendor.close();
  await fixture.close();
});

let names = 0;
const nextName = (): string => `wager-${(names += 1)}-${Date.now()}`;
/** Calls of one round by its vendor; the id of the transaction that each made. */
function roundOf(who: TestPlayer, roundId = nextName()) {
  const call = async (path: string, kind: string, more: object) => {
    const common = { gameSession: who.gameSession, roundId, occurredAt: 1, reference: `${kind}:${roundId}` };
    const { status, json } = await vendor.call(`/seamless/${path}`, { ...common, ...more });
    if (status !== 200) throw new Error(String(json.errorCode));
    return BigInt(String(json.transactionId));
  };
  return {
    roundId,
    bet: (amount: number, more: object = {}, kind = 'bet') => call('debit', kind, { amount, ...more }),
    win: (amount: number, more: object = {}, kind = 'win') =>
      call('credit', kind, { amount, roundComplete: true, ...more }),
    undo: (kind = 'bet') => call('rollback', `undo-${kind}`, { debitReference: `${kind}:${roundId}` }),
  };
}
const vnd = (text: string) => parseAmount(text);
const playIn = (category: string) =>
  fixture.database.execute(
    `update game_session set details = details || jsonb_build_object('category', $2::text) where member_id = $1`,
    [player.memberId, category],
  );
const reverse = (transactionId: bigint) =>
  fixture.database.transaction(async (tx) => {
    const reversed = await reversePosting(tx, 'aurora', {
      ...{ key: nextName(), transactionId, at: new Date() },
      remark: { key: 'posting.reversed', params: { reason: 'test' } },
    });
    if (!reversed.ok) throw new Error(reversed.error);
  });
/** What the feed says after the player's first money. */
const told = async () => (await feedOf(fixture.database, player.memberId)).slice(1);

describe('a wager', () => {
  it('keeps whose it is, its product and game, what was bet on, and who stood above the member', async () => {
    await fixture.database.execute("update member_line set path = '{7,8}' where member_id = $1", [player.memberId]);
    const { roundId, bet, win } = roundOf(player);
    await bet(10, { betKind: 'moneyline', selection: 'home: 2', odds: 1.9125 });
    await fixture.database.execute("update member_line set path = '{9}' where member_id = $1", [player.memberId]);
    await win(19);
    const [wager] = await fixture.database.rows(anyRow, 'select * from wager where reference = $1', [roundId]);
    expect(wager).toMatchObject({
      ...{
        brand_id: 'aurora',
        member_id: player.memberId,
        account_id: player.accountId,
        pool: 'real',
        currency: 'VND',
      },
      ...{ category: 'RNG', vendor_code: 'TEST', game_id: '1', game_name: 'Golden Carp' },
      ...{ bet_kind: 'moneyline', selection: 'home: 2', odds: '1.9125', agent_path: [7n, 8n] },
      ...{ status: 'settled', stakes: 1, stake: vnd('10'), valid_stake: vnd('10'), win: vnd('19') },
    });
    const [row] = await fixture.database.rows(
      anyRow,
      "select agent_path, category, vendor_code, wager_id from settlement where member_id = $1 and kind = 'settled'",
      [player.memberId],
    );
    expect(row).toEqual({ agent_path: [7n, 8n], category: 'RNG', vendor_code: 'TEST', wager_id: wager?.['id'] });
  });

  it('is told once, when it is settled', async () => {
    const { bet, win } = roundOf(player);
    await bet(100);
    expect(await told()).toEqual([]);
    await win(250);
    await win(250);
    expect(await told()).toEqual([{ kind: 'settled', wagers: 1, stake: 100, valid: 100, win: 250 }]);
  });

  it('is told in parts that add up: what was paid before its end, its end, and what came late', async () => {
    const { roundId, bet, win } = roundOf(player);
    await bet(100);
    await win(30, { roundComplete: false }, 'first');
    await bet(50, {}, 'raise');
    await win(0);
    await win(20, {}, 'late');
    expect(await told()).toEqual([
      { kind: 'adjusted', win: 30 },
      { kind: 'settled', wagers: 1, stake: 150, valid: 150 },
      { kind: 'adjusted', win: 20 },
    ]);
    expect(await wagerOf(fixture.database, roundId)).toEqual({
      ...{ status: 'settled', stakes: 2, stake: vnd('150'), valid_stake: vnd('150'), win: vnd('50') },
    });
  });

  it('that is taken back before its end is told as cancelled, once its last stake is', async () => {
    const { bet, undo } = roundOf(player);
    await bet(100);
    await bet(50, {}, 'raise');
    await undo();
    expect(await told()).toEqual([]);
    await undo('raise');
    expect(await told()).toEqual([{ kind: 'cancelled' }]);
  });

  it('is settled by a win that had waited for its bet', async () => {
    const { bet, win } = roundOf(player);
    await win(30, { validStake: 4 });
    expect(await told()).toEqual([]);
    await bet(10);
    expect(await told()).toEqual([{ kind: 'settled', wagers: 1, stake: 10, valid: 4, win: 30 }]);
  });
});

describe('what of a stake counts', () => {
  it.each([
    ['RNG', 100, 100],
    ['FISH', 100, 100],
    ['SPORTS', 100, 0],
    ['LIVE', 100, 0],
    ['PVP', 100, 0],
    ['SPORTS', 99, 100],
    ['SPORTS', 0, 100],
  ])('in %s with a win of %d is %d of 100', async (category, amount, valid) => {
    await playIn(category);
    const { roundId, bet, win } = roundOf(player);
    await bet(100);
    await win(amount);
    expect((await wagerOf(fixture.database, roundId))?.valid_stake).toBe(vnd(String(valid)));
  });

  it('is what the vendor says, and never more than was staked', async () => {
    const [half, more] = [roundOf(player), roundOf(player)];
    await half.bet(100);
    await half.win(0, { validStake: 50 });
    await more.bet(100);
    await more.win(0, { validStake: 500 });
    expect((await wagerOf(fixture.database, half.roundId))?.valid_stake).toBe(vnd('50'));
    expect((await wagerOf(fixture.database, more.roundId))?.valid_stake).toBe(vnd('100'));
  });

  it('is corrected with the wager', async () => {
    await playIn('SPORTS');
    const { bet, win } = roundOf(player);
    await bet(100);
    await win(60);
    await win(40, {}, 'late');
    await win(1, {}, 'later');
    await win(0, { validStake: 30 }, 'last');
    expect(await told()).toEqual([
      { kind: 'settled', wagers: 1, stake: 100, valid: 100, win: 60 },
      { kind: 'adjusted', valid: -100, win: 40 },
      { kind: 'adjusted', valid: 100, win: 1 },
      { kind: 'adjusted', valid: -70 },
    ]);
  });
});

describe('a bet or a win that is reversed', () => {
  it('takes a settled wager back in two parts', async () => {
    const { roundId, bet, win } = roundOf(player);
    const [placed, paid] = [await bet(100), await win(250)];
    await reverse(paid);
    await reverse(placed);
    expect((await told()).slice(1)).toEqual([
      { kind: 'adjusted', win: -250 },
      { kind: 'cancelled', wagers: -1, stake: -100, valid: -100 },
    ]);
    expect(await wagerOf(fixture.database, roundId)).toEqual({
      ...{ status: 'cancelled', stakes: 0, stake: 0n, valid_stake: 0n, win: 0n },
    });
    expect(await fixture.balance(player)).toBe(vnd('1000'));
  });

  it('takes one stake of several back', async () => {
    const { bet, win } = roundOf(player);
    await bet(100);
    const raise = await bet(50, {}, 'raise');
    await win(0);
    await reverse(raise);
    expect((await told()).slice(1)).toEqual([{ kind: 'adjusted', stake: -50, valid: -50 }]);
  });

  it('cancels an open wager, which takes no win any more', async () => {
    const { bet, win } = roundOf(player);
    await reverse(await bet(100));
    expect(await told()).toEqual([{ kind: 'cancelled' }]);
    await expect(win(10)).rejects.toThrow('wallet.round-closed');
    expect(await fixture.balance(player)).toBe(vnd('1000'));
  });

  it('changes the win by all of it; what is owed is cash, and so is each collection', async () => {
    const { bet, win } = roundOf(player);
    await bet(1000);
    const paid = await win(300);
    await roundOf(player).bet(200);
    await reverse(paid);
    const last = roundOf(player);
    await last.bet(0);
    await last.win(150);
    const houseId = await fixture.database.transaction((tx) =>
      openLedgerAccount(tx, 'aurora', { kind: 'house', owner: 'bonus', currency: 'VND', at: new Date() }),
    );
    await fixture.database.transaction((tx) =>
      postEffect(tx, 'aurora', {
        ...{ key: nextName(), kind: 'bonus', accountId: player.accountId, houseId, amount: vnd('80'), type: 'bonus' },
        ...{ remark: { key: 'bonus.new-member' }, at: new Date() },
      }),
    );
    expect((await told()).slice(1)).toEqual([
      { kind: 'adjusted', win: -300 },
      { kind: 'cash', cash: 200, type: 8051 },
      { kind: 'settled', wagers: 1, win: 150 },
      { kind: 'cash', cash: -150, type: 8051 },
      { kind: 'cash', cash: 80, type: 5001 },
      { kind: 'cash', cash: -50, type: 8051 },
    ]);
    expect(await fixture.balance(player)).toBe(vnd('30'));
  });
});

describe('a bet that says more of itself', () => {
  it.each([
    ['kind', { betKind: 'spin' }],
    ['selection', { selection: 'home' }],
    ['odds', { odds: 2.5 }],
  ])('is another one without its %s', async (_, said) => {
    const { bet } = roundOf(player);
    const first = await bet(10, said);
    expect(await bet(10, said)).toBe(first);
    await expect(bet(10)).rejects.toThrow('wallet.idempotency-conflict');
  });

  it('keeps the fingerprint that it had when it says nothing', async () => {
    const { roundId, bet, win } = roundOf(player);
    await bet(10);
    await win(5);
    const rows = await fixture.database.rows(
      anyRow,
      'select fingerprint from ledger_transaction where brand_id = $1 and idempotency_key like $2 order by id',
      ['aurora', `sim:%:${roundId}`],
    );
    expect(rows.map(({ fingerprint }) => fingerprint)).toEqual([
      `debit:${player.accountId}:${roundId}:100000`,
      `credit:${player.accountId}:${roundId}:50000:t`,
    ]);
  });

  it.each([
    ['odds of five decimals', { odds: 1.23456 }],
    ['odds of nothing', { odds: 0 }],
    ['a kind with blanks', { betKind: 'a b' }],
    ['a selection without end', { selection: 'x'.repeat(201) }],
  ])('is refused with %s', async (_, said) => {
    await expect(roundOf(player).bet(10, said)).rejects.toThrow('request_param_err');
  });
});
