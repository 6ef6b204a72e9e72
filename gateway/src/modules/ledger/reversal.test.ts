import { type Amount, amountOf, negateAmount, parseAmount } from '@pavilion/money';
import * as v from 'valibot';
import { type AccountPurpose, openLedgerAccount, postEffect } from './ledger.repository';
import { postLegs } from './legs';
import { findMoney, listOpenClaims } from './owed.repository';
import { reversePosting } from './reversal';
import { feedOf, wagerOf } from './testing/feed';
import { assertLedgerHolds, startWalletFixture, type TestPlayer, type WalletFixture } from './testing/wallet-fixture';
import { type TransactionType, typeIdOf } from './transaction-types';

let fixture: WalletFixture;
let player: TestPlayer;
let houseId: bigint;
const vnd = (text: string) => parseAmount(text);

beforeAll(async () => {
  fixture = await startWalletFixture();
  houseId = await fixture.database.transaction((tx) =>
    openLedgerAccount(tx, 'aurora', { kind: 'house', owner: 'draws', currency: 'VND', at: new Date() }),
  );
});
beforeEach(async () => {
  player = await fixture.player('0');
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

let keys = 0;
const nextKey = (): string => `reversal:${(keys += 1)}`;
const post = async (amount: string, type: TransactionType = 'win', key = nextKey()): Promise<bigint> => {
  const posted = await fixture.database.transaction((tx) =>
    postEffect(tx, 'aurora', {
      ...{ key, kind: 'draw', accountId: player.accountId, houseId, amount: vnd(amount), type },
      remark: { key: 'game.win', params: { game: 'Draw' } },
      at: new Date(),
    }),
  );
  if (!posted.ok) throw new Error(posted.error);
  return posted.value.transactionId;
};
const reverse = (transactionId: bigint, key = nextKey(), brandId = 'aurora') =>
  fixture.database.transaction((tx) =>
    reversePosting(tx, brandId, {
      ...{ key, transactionId, remark: { key: 'posting.reversed', params: { reason: 'draw 12' } }, at: new Date() },
    }),
  );
const open = (purpose: AccountPurpose, currency = 'VND'): Promise<bigint> =>
  fixture.database.transaction((tx) => {
    const account = { kind: 'player', owner: String(player.memberId), currency, purpose } as const;
    return openLedgerAccount(tx, 'aurora', { ...account, at: new Date() });
  });
/** Moves each account against the house. */
const postOver = async (
  moves: readonly (readonly [accountId: bigint, amount: string])[],
  type: TransactionType = 'bonus',
  currency = 'VND',
): Promise<bigint> => {
  const posted = await fixture.database.transaction(async (tx) => {
    const house = { kind: 'house', owner: 'draws', currency, at: new Date() } as const;
    const draws = await openLedgerAccount(tx, 'aurora', house);
    const legs = moves.flatMap(([accountId, amount]) => [
      { accountId, amount: vnd(amount), type },
      { accountId: draws, amount: negateAmount(vnd(amount)), type },
    ]);
    const remark = { key: 'posting.reversed', params: { reason: 'test' } } as const;
    return postLegs(tx, 'aurora', { key: nextKey(), kind: 'bonus', legs, remark, at: new Date() });
  });
  if (!posted.ok) throw new Error(posted.error);
  return posted.value.transactionId;
};
const balancesOf = async (...ids: readonly bigint[]): Promise<bigint[]> => {
  const rows = await fixture.database.rows(
    v.object({ balance: v.bigint() }),
    'select balance from unnest($1::bigint[]) with ordinality u (id, place) join ledger_account using (id) order by place',
    [ids],
  );
  return rows.map(({ balance }) => balance);
};
const money = () =>
  findMoney(fixture.database, 'aurora', { kind: 'player', owner: String(player.memberId), currency: 'VND' });
const claims = async () =>
  (await listOpenClaims(fixture.database, 'aurora', { afterId: 0n, limit: 1_000 })).filter(
    ({ owner }) => owner === String(player.memberId),
  );
const claimsAccount = async (): Promise<Amount> => {
  const { sum } = await fixture.database.row(
    v.object({ sum: v.bigint() }),
    `select coalesce(-sum(e.amount), 0)::bigint as sum from ledger_entry e join ledger_account a on a.id = e.account_id
     where a.owner = 'owed-by-members'`,
  );
  return amountOf(sum);
};
const allOwed = async (): Promise<Amount> => {
  const { sum } = await fixture.database.row(
    v.object({ sum: v.bigint() }),
    'select coalesce(sum(owed), 0)::bigint as sum from ledger_account',
  );
  return amountOf(sum);
};

describe('a posting that is taken back', () => {
  it('goes back whole when the account has it', async () => {
    const win = await post('100');
    expect(await reverse(win)).toMatchObject({ ok: true, value: { owed: new Map(), replayed: false } });
    expect(await money()).toEqual({ available: 0n, frozen: 0n, owed: 0n });
  });

  it('never takes a balance below zero: what is gone is owed', async () => {
    const win = await post('100');
    await post('-70', 'bet');
    const reversed = await reverse(win);
    expect(reversed).toMatchObject({ ok: true, value: { owed: new Map([[player.accountId, vnd('70')]]) } });
    expect(await money()).toEqual({ available: 0n, frozen: 0n, owed: vnd('70') });
    expect(await claims()).toMatchObject([{ amount: vnd('70'), collected: 0n, transactionId: win }]);
  });

  it('takes the whole amount out of the sums of its type, also where part of it is owed', async () => {
    const bonus = await post('100', 'bonus');
    await post('-70', 'fee');
    await reverse(bonus);
    await post('500', 'deposit');
    const sums = new Map<unknown, number>();
    for (const { type, cash } of await feedOf(fixture.database, player.memberId))
      sums.set(type, (sums.get(type) ?? 0) + Number(cash));
    const idOf = (type: TransactionType) => typeIdOf(type);
    expect((sums.get(idOf('bonus')) ?? 0) + (sums.get(idOf('bonus-taken-back')) ?? 0)).toBe(0);
    expect(sums.get(idOf('deposit'))).toBe(500);
    expect(sums.get(idOf('owed-collected'))).toBe(0);
  });

  it('is collected from the next wins, oldest claim first, and not from a returned bet', async () => {
    const [first, second] = [await post('30'), await post('50')];
    await post('-80', 'bet');
    await reverse(first);
    await reverse(second);
    expect(await money()).toMatchObject({ available: 0n, owed: vnd('80') });
    await post('20', 'bet-returned');
    expect(await money()).toMatchObject({ available: vnd('20'), owed: vnd('80') });
    await post('45');
    expect(await money()).toMatchObject({ available: vnd('20'), owed: vnd('35') });
    expect(await claims()).toMatchObject([{ amount: vnd('50'), collected: vnd('15') }]);
    await post('60');
    expect(await money()).toEqual({ available: vnd('45'), frozen: 0n, owed: 0n });
    expect(await claims()).toEqual([]);
    expect(await claimsAccount()).toBe(await allOwed());
  });

  it('is collected from what a posting of several legs brings, too', async () => {
    const win = await post('40');
    await post('-40', 'bet');
    await reverse(win);
    const posted = await fixture.database.transaction((tx) =>
      postLegs(tx, 'aurora', {
        key: nextKey(),
        kind: 'salary',
        legs: [
          { accountId: player.accountId, amount: vnd('100'), type: 'daily-wage' },
          { accountId: houseId, amount: vnd('-100'), type: 'daily-wage' },
        ],
        remark: { key: 'posting.reversed', params: { reason: 'wage' } },
        at: new Date(),
      }),
    );
    expect(posted.ok && posted.value.balances.get(player.accountId)).toBe(vnd('60'));
    expect(await money()).toMatchObject({ available: vnd('60'), owed: 0n });
  });

  it('is collected from a vendor’s win, and the vendor hears the balance that is left', async () => {
    const win = await post('40');
    const round = { gameSession: player.gameSession, roundId: `round-${nextKey()}` };
    await fixture.service.debit({ ...round, reference: `debit-${nextKey()}`, amount: vnd('40') });
    await reverse(win);
    const credit = { ...round, reference: `credit-${nextKey()}`, amount: vnd('100'), complete: true };
    expect(await fixture.service.credit(credit)).toMatchObject({ ok: true, value: { balance: vnd('60') } });
    expect(await money()).toMatchObject({ available: vnd('60'), owed: 0n });
  });

  it('is taken back once: the same key answers again, another is refused', async () => {
    const win = await post('100');
    const key = nextKey();
    const first = await reverse(win, key);
    expect(await reverse(win, key)).toEqual({
      ok: true,
      value: { ...(first.ok && first.value), accountIds: [], replayed: true },
    });
    expect(await reverse(win)).toEqual({ ok: false, error: 'wallet.already-reversed' });
    expect(await money()).toMatchObject({ available: 0n });
  });

  it('is not taken back by the key of another one that moved the same', async () => {
    await post('100');
    const bet = async (roundId: string): Promise<bigint> => {
      const round = { gameSession: player.gameSession, roundId, reference: `debit-${roundId}` };
      const debited = await fixture.service.debit({ ...round, amount: vnd('40') });
      if (!debited.ok) throw new Error(debited.error);
      return BigInt(debited.value.transactionId);
    };
    const [key, first, second] = [nextKey(), `round-${nextKey()}`, `round-${nextKey()}`];
    const [one, other] = [await bet(first), await bet(second)];
    expect(await reverse(one, key)).toMatchObject({ ok: true, value: { replayed: false } });
    expect(await reverse(other, key)).toEqual({ ok: false, error: 'wallet.idempotency-conflict' });
    expect(await money()).toMatchObject({ available: vnd('60') });
    expect(await wagerOf(fixture.database, second)).toMatchObject({ status: 'open', stake: vnd('40') });
    expect(await reverse(other)).toMatchObject({ ok: true, value: { replayed: false } });
    expect(await money()).toMatchObject({ available: vnd('100') });
  });

  it('is the only one that its reversal takes back', async () => {
    const [one, other] = [await post('10'), await post('10')];
    const done = await reverse(one);
    if (!done.ok) throw new Error(done.error);
    const again = fixture.database.execute(
      'insert into ledger_reversal (transaction_id, reversed_by) values ($1, $2)',
      [other, done.value.transactionId],
    );
    await expect(again).rejects.toThrow('ledger_reversal_once');
  });

  it('a bet goes back as a bet, and the player owes nothing for it', async () => {
    await post('100');
    const bet = await post('-60', 'bet');
    expect(await reverse(bet)).toMatchObject({ ok: true });
    expect(await money()).toMatchObject({ available: vnd('100'), owed: 0n });
  });

  it('is not there for another brand, nor a reversal itself', async () => {
    const win = await post('100');
    expect(await reverse(win, nextKey(), 'lotus')).toEqual({ ok: false, error: 'wallet.unknown-reference' });
    const done = await reverse(win);
    if (!done.ok) throw new Error(done.error);
    expect(await reverse(done.value.transactionId)).toEqual({ ok: false, error: 'wallet.unknown-reference' });
  });

  it('what a wallet at a vendor no longer has is owed by its owner’s main account', async () => {
    const [walletId, otherId] = [await open('wallet:NGS'), await open('wallet:OTHER')];
    const bonus = await postOver([
      [walletId, '100'],
      [otherId, '50'],
      [player.accountId, '20'],
    ]);
    await postOver([[walletId, '-70']], 'fee');
    await postOver([[otherId, '-50']], 'fee');
    await postOver([[player.accountId, '-5']], 'fee');
    const key = nextKey();
    const reversed = await reverse(bonus, key);
    expect(reversed).toMatchObject({ ok: true, value: { owed: new Map([[player.accountId, vnd('125')]]) } });
    expect(await reverse(bonus, key)).toMatchObject({
      value: { owed: new Map([[player.accountId, vnd('125')]]), replayed: true },
    });
    expect(await balancesOf(walletId, otherId, player.accountId)).toEqual([0n, 0n, 0n]);
    expect(await claims()).toMatchObject([{ amount: vnd('125'), collected: 0n, transactionId: bonus }]);
    await postOver([[walletId, '30']]);
    expect(await money()).toMatchObject({ available: 0n, owed: vnd('125') });
    await post('130');
    expect(await money()).toMatchObject({ available: vnd('5'), owed: 0n });
    expect(await claims()).toEqual([]);
    expect(await claimsAccount()).toBe(await allOwed());
  });

  it('an owner without a main account gets one, which owes', async () => {
    const walletId = await open('wallet:NGS', 'USD');
    const bonus = await postOver([[walletId, '100']], 'bonus', 'USD');
    await postOver([[walletId, '-60']], 'fee', 'USD');
    const reversed = await reverse(bonus);
    const mainId = await open('main', 'USD');
    expect(reversed).toMatchObject({ ok: true, value: { owed: new Map([[mainId, vnd('60')]]) } });
    await postOver([[mainId, '80']], 'bonus', 'USD');
    expect(await balancesOf(walletId, mainId)).toEqual([0n, vnd('20')]);
  });

  it('reversals of wallets wait for no circle, whichever account of the owner is older', async () => {
    const wallets = await Promise.all(['A', 'B', 'C'].map((vendor) => open(`wallet:${vendor}`)));
    const bonuses = await Promise.all(wallets.map((walletId) => postOver([[walletId, '30']])));
    await Promise.all(wallets.map((walletId) => postOver([[walletId, '-20']], 'fee')));
    const wages = Array.from({ length: 6 }, (_, index) =>
      postOver([
        [wallets[index % 3] ?? player.accountId, '1'],
        [player.accountId, '1'],
      ]),
    );
    await Promise.all([...bonuses.map((bonus) => reverse(bonus)), ...wages]);
    const balances = await balancesOf(...wallets, player.accountId);
    expect(balances.every((balance) => balance >= 0n)).toBe(true);
    expect(await claimsAccount()).toBe(await allOwed());
  });

  it('in a race of bets, wins and reversals nobody falls below zero and no claim is lost', async () => {
    const wins = await Promise.all(Array.from({ length: 8 }, () => post('10')));
    const spend = Array.from({ length: 12 }, () => post('-7', 'bet').catch(() => 0n));
    const back = wins.map((win) => reverse(win));
    const more = Array.from({ length: 6 }, () => post('9'));
    await Promise.all([...spend, ...back, ...more]);
    const { available, owed } = await money();
    expect(available >= 0n && owed >= 0n).toBe(true);
    expect(await claimsAccount()).toBe(await allOwed());
  });
});
