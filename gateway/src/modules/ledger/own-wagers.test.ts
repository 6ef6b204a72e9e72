import { parseAmount } from '@pavilion/money';
import { openLedgerAccount } from './ledger.repository';
import { type NewWager, placeWager, settleWager, type WagerResult } from './own-wagers';
import { feedOf, wagerOf } from './testing/feed';
import { assertLedgerHolds, startWalletFixture, type TestPlayer, type WalletFixture } from './testing/wallet-fixture';

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

let orders = 0;
const nextOrder = (): string => `order-${(orders += 1)}`;
const vnd = (text: string) => parseAmount(text);
const place = (reference: string, change: Partial<NewWager> = {}, brandId = 'aurora') =>
  fixture.database.transaction((tx) =>
    placeWager(tx, brandId, {
      ...{ integration: 'own', reference, accountId: player.accountId, houseId, stake: vnd('10'), at: new Date() },
      ...{ category: 'ELOTT', vendorCode: 'LOTT', gameId: '9', gameName: 'Draw', betKind: 'first', selection: '7' },
      remark: { key: 'game.bet', params: { game: 'Draw' } },
      ...change,
    }),
  );
const settle = (reference: string, change: Partial<WagerResult> = {}, brandId = 'aurora') =>
  fixture.database.transaction((tx) =>
    settleWager(tx, brandId, {
      ...{ integration: 'own', reference, houseId, win: vnd('25'), at: new Date() },
      remark: { key: 'game.win', params: { game: 'Draw' } },
      ...change,
    }),
  );

describe('a wager that the platform takes itself', () => {
  it('is a fact like those of vendors, and is told when it is settled', async () => {
    const order = nextOrder();
    expect(await place(order)).toMatchObject({ ok: true, value: { balance: vnd('90'), replayed: false } });
    expect(await settle(order)).toMatchObject({ ok: true, value: { balance: vnd('115'), replayed: false } });
    expect(await wagerOf(fixture.database, order)).toEqual({
      ...{ status: 'settled', stakes: 1, stake: vnd('10'), valid_stake: vnd('10'), win: vnd('25') },
    });
    expect((await feedOf(fixture.database, player.memberId)).slice(1)).toEqual([
      { kind: 'settled', wagers: 1, stake: 10, valid: 10, win: 25 },
    ]);
  });

  it('is taken once and ends once, and the same with other content is refused', async () => {
    const order = nextOrder();
    const [placed, again] = [await place(order), await place(order)];
    expect(again).toEqual({ ok: true, value: { ...(placed.ok && placed.value), replayed: true } });
    const conflict = { ok: false, error: 'wallet.idempotency-conflict' };
    expect(await place(order, { selection: '8' })).toEqual(conflict);
    const [ended, endedAgain] = [await settle(order), await settle(order)];
    expect(endedAgain).toEqual({ ok: true, value: { ...(ended.ok && ended.value), replayed: true } });
    expect(await settle(order, { win: vnd('26') })).toEqual(conflict);
    expect(await fixture.balance(player)).toBe(vnd('115'));
  });

  it('is refused for what its member does not have, may not stake, or never placed', async () => {
    const refused = (error: string) => ({ ok: false, error });
    expect(await place(nextOrder(), { stake: vnd('101') })).toEqual(refused('wallet.insufficient-balance'));
    expect(await place(nextOrder(), {}, 'lotus')).toEqual(refused('wallet.unknown-reference'));
    expect(await settle(nextOrder())).toEqual(refused('wallet.unknown-reference'));
    const order = nextOrder();
    await place(order);
    expect(await settle(order, {}, 'lotus')).toEqual(refused('wallet.unknown-reference'));
    await fixture.database.execute(
      "insert into play_guard (brand_id, member_id, highest_stake) values ('aurora', $1, 50000)",
      [player.memberId],
    );
    expect(await place(nextOrder())).toEqual(refused('play.stake-limit'));
  });

  it('is taken once by 16 at once, and no more than the account has', async () => {
    const order = nextOrder();
    const same = await Promise.all(Array.from({ length: 16 }, () => place(order)));
    expect(same.filter((answer) => answer.ok && !answer.value.replayed)).toHaveLength(1);
    const others = await Promise.all(Array.from({ length: 16 }, () => place(nextOrder())));
    expect(others.filter((answer) => answer.ok)).toHaveLength(9);
    expect(await fixture.balance(player)).toBe(0n);
  });
});
