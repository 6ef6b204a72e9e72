import { type Amount, parseAmount } from '@pavilion/money';
import type { Result } from '@pavilion/platform';
import * as v from 'valibot';
import { openLedgerAccount, postEffect } from './ledger.repository';
import { postLegs } from './legs';
import { placeWager, settleWager } from './own-wagers';
import { reversePosting } from './reversal';
import { feedOf } from './testing/feed';
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

let names = 0;
const nextName = (): string => `owed-answers:${(names += 1)}`;
const remark = { key: 'game.win', params: { game: 'Draw' } } as const;
const post = (amount: string, type: TransactionType = 'win', key = nextName()) =>
  fixture.database.transaction((tx) =>
    postEffect(tx, 'aurora', {
      ...{ key, kind: 'draw', accountId: player.accountId, houseId, amount: vnd(amount), type },
      remark,
      at: new Date(),
    }),
  );
const valueOf = <Value>(result: Result<Value, string>): Value => {
  if (!result.ok) throw new Error(result.error);
  return result.value;
};
const balanceOf = (result: Result<{ readonly balance: Amount }, string>): Amount => valueOf(result).balance;

/** Takes back from the player what was won and is spent. */
const owe = async (amount: string, spend: () => Promise<unknown> = () => post(`-${amount}`, 'bet')): Promise<void> => {
  const { transactionId } = valueOf(await post(amount));
  await spend();
  const reversed = await fixture.database.transaction((tx) =>
    reversePosting(tx, 'aurora', {
      ...{ key: nextName(), transactionId, remark: { key: 'posting.reversed', params: { reason: 'draw 12' } } },
      at: new Date(),
    }),
  );
  expect(valueOf(reversed).owed).toEqual(new Map([[player.accountId, vnd(amount)]]));
};

const bet = (amount: string, round = nextName()) => ({
  gameSession: player.gameSession,
  reference: `debit:${round}`,
  roundId: round,
  amount: vnd(amount),
});
const win = (roundId: string, amount: string) => ({
  gameSession: player.gameSession,
  reference: `credit:${roundId}`,
  roundId,
  amount: vnd(amount),
  complete: true,
});
/** A player who owes 60, has nothing, and has bet 20 in each of three rounds. */
const oweWithRounds = async (): Promise<[string, string, string]> => {
  const rounds: [string, string, string] = [nextName(), nextName(), nextName()];
  await owe('60', () => Promise.all(rounds.map((round) => fixture.service.debit(bet('20', round)))));
  return rounds;
};
/** Amounts and balances of the player's last entries, oldest first and in whole units of money. */
const lastEntries = async (count: number): Promise<[bigint, bigint][]> => {
  const rows = await fixture.database.rows(
    v.object({ amount: v.bigint(), balance: v.bigint() }),
    `select amount / 10000 as amount, balance_after / 10000 as balance from ledger_entry
     where account_id = $1 order by transaction_id desc, leg desc limit $2`,
    [player.accountId, count],
  );
  return rows.map(({ amount, balance }): [bigint, bigint] => [amount, balance]).reverse();
};
/** Balances that the player's wins which waited have stored as their answers. */
const storedOfWaited = async (): Promise<bigint[]> => {
  const rows = await fixture.database.rows(
    v.object({ balance: v.bigint() }),
    `select (t.answer ->> 'balance')::bigint as balance from ledger_transaction t
     join ledger_entry e on e.transaction_id = t.id
     where e.account_id = $1 and t.idempotency_key like 'waited:%' order by t.id`,
    [player.accountId],
  );
  return rows.map(({ balance }) => balance);
};

describe('the answer of a posting that pays what is owed, given again', () => {
  it('is that of a vendor’s win', async () => {
    const [round] = await oweWithRounds();
    const credit = win(round, '100');
    const first = await fixture.service.credit(credit);
    expect(balanceOf(first)).toBe(vnd('40'));
    await post('5');
    expect(await fixture.service.credit(credit)).toEqual(first);
    expect(await fixture.anotherGateway().credit(credit)).toEqual(first);
  });

  it.each([
    ['more than', '100', '40'],
    ['as much as', '60', '0'],
    ['less than', '25', '0'],
  ])('is that of one effect that brings %s what is owed', async (_, amount, left) => {
    await owe('60');
    const key = nextName();
    const first = valueOf(await post(amount, 'win', key));
    expect(first).toMatchObject({ balance: vnd(left), replayed: false });
    await post('1000');
    expect(valueOf(await post(amount, 'win', key))).toEqual({ ...first, replayed: true });
  });

  it('is that of one effect that pays nothing of it', async () => {
    await owe('60');
    const key = nextName();
    const first = valueOf(await post('100', 'bet-returned', key));
    expect(first.balance).toBe(vnd('100'));
    expect(valueOf(await post('100', 'bet-returned', key))).toEqual({ ...first, replayed: true });
  });

  it('is that of a posting of several legs, of which some pay it and some are spent at once', async () => {
    await owe('60');
    const debtor = player;
    player = await fixture.player('7');
    const other = player;
    const legs = [
      { accountId: debtor.accountId, amount: vnd('30'), type: 'daily-wage' },
      { accountId: debtor.accountId, amount: vnd('15'), type: 'win' },
      { accountId: debtor.accountId, amount: vnd('50'), type: 'bet-returned' },
      { accountId: debtor.accountId, amount: vnd('-70'), type: 'bet' },
      { accountId: other.accountId, amount: vnd('10'), type: 'daily-wage' },
      { accountId: houseId, amount: vnd('-35'), type: 'daily-wage' },
    ] as const;
    const posting = { key: nextName(), kind: 'salary', legs, remark, at: new Date() };
    const book = () => fixture.database.transaction((tx) => postLegs(tx, 'aurora', posting));
    const first = valueOf(await book());
    // Of 45 that came in and pay, 25 are still there.
    expect(first.balances).toEqual(
      new Map([
        [debtor.accountId, 0n],
        [other.accountId, vnd('17')],
      ]),
    );
    expect(await fixture.balance(debtor)).toBe(0n);
    expect(valueOf(await book())).toEqual({ ...first, replayed: true });
  });

  it('is that of several legs for what comes in and pays, whatever else was there', async () => {
    await owe('60');
    await post('30', 'bet-returned');
    const legs = [
      { accountId: player.accountId, amount: vnd('40'), type: 'daily-wage' },
      { accountId: player.accountId, amount: vnd('8'), type: 'bet-returned' },
      { accountId: houseId, amount: vnd('-48'), type: 'daily-wage' },
    ] as const;
    const posting = { key: nextName(), kind: 'salary', legs, remark, at: new Date() };
    const book = () => fixture.database.transaction((tx) => postLegs(tx, 'aurora', posting));
    const first = valueOf(await book());
    expect(first.balances).toEqual(new Map([[player.accountId, vnd('38')]]));
    expect(valueOf(await book())).toEqual({ ...first, replayed: true });
  });

  it('is that of the result of a wager that the platform took', async () => {
    const wager = { integration: 'own', reference: nextName(), houseId, remark, at: new Date() };
    await owe('60', () =>
      fixture.database.transaction((tx) =>
        placeWager(tx, 'aurora', {
          ...{ ...wager, accountId: player.accountId, stake: vnd('60') },
          ...{ category: 'ELOTT', vendorCode: 'LOTT', gameId: '9', gameName: 'Draw' },
        }),
      ),
    );
    const settle = () => fixture.database.transaction((tx) => settleWager(tx, 'aurora', { ...wager, win: vnd('100') }));
    const first = valueOf(await settle());
    expect(first.balance).toBe(vnd('40'));
    expect(valueOf(await settle())).toEqual({ ...first, replayed: true });
  });
});

describe('postings of one batch for an account that owes', () => {
  it.each([
    ['the first pays it all', ['70', '50'], ['10', '60']],
    ['the first pays a part', ['45', '50'], ['0', '35']],
    ['together they do not pay it', ['10', '15'], ['0', '0']],
    ['the second pays the rest and the third nothing', ['50', '30', '20'], ['0', '20', '40']],
    ['one of them brings nothing', ['50', '0', '20'], ['0', '0', '10']],
  ])('each win answers the balance after it and all before it, when %s', async (_, amounts, left) => {
    const rounds = await oweWithRounds();
    const credits = amounts.map((amount, index) => win(rounds[index] ?? '', amount));
    const answers = await Promise.all(credits.map((credit) => fixture.service.credit(credit)));
    expect(answers.map(balanceOf)).toEqual(left.map(vnd));
    expect(await fixture.balance(player)).toBe(vnd(left.at(-1) ?? ''));
    expect(fixture.published.at(-1)).toEqual({
      brandId: 'aurora',
      memberId: player.memberId,
      balance: vnd(left.at(-1) ?? ''),
    });
    expect(await Promise.all(credits.map((credit) => fixture.service.credit(credit)))).toEqual(answers);
    await assertLedgerHolds(fixture.database);
  });

  it('the record and the feed hold the wins, and then each collection', async () => {
    const [one, two, three] = await oweWithRounds();
    const credits = [win(one, '50'), win(two, '30'), win(three, '20')];
    await Promise.all(credits.map((credit) => fixture.service.credit(credit)));
    expect(await lastEntries(5)).toEqual([
      [50n, 50n],
      [30n, 80n],
      [20n, 100n],
      [-50n, 50n],
      [-10n, 40n],
    ]);
    const collected = { kind: 'cash', type: typeIdOf('owed-collected') };
    expect((await feedOf(fixture.database, player.memberId)).slice(-5)).toMatchObject([
      ...[50, 30, 20].map((amount) => ({ kind: 'settled', wagers: 1, stake: 20, win: amount })),
      { ...collected, cash: -50 },
      { ...collected, cash: -10 },
    ]);
  });

  it('each account has its own, and a win that waits for its bet brings nothing yet', async () => {
    const [one, two] = await oweWithRounds();
    const rich = await fixture.player('100');
    const round = nextName();
    await fixture.service.debit({ ...bet('10', round), gameSession: rich.gameSession });
    const early = win(nextName(), '500');
    const credits = [win(one, '50'), { ...win(round, '30'), gameSession: rich.gameSession }, early, win(two, '30')];
    const answers = await Promise.all(credits.map((credit) => fixture.service.credit(credit)));
    expect(answers.map(balanceOf)).toEqual(['0', '120', '0', '20'].map(vnd));
    expect(await Promise.all(credits.map((credit) => fixture.service.credit(credit)))).toEqual(answers);
  });

  it('a bet and the win that waited for it: the bet answers the balance before, the page hears the one after', async () => {
    await owe('60');
    await post('30', 'bet-returned');
    const [one, two] = [nextName(), nextName()];
    const early = [win(one, '50'), win(two, '40')];
    const parked = await Promise.all(early.map((credit) => fixture.service.credit(credit)));
    expect(parked.map(balanceOf)).toEqual(['30', '30'].map(vnd));
    const bets = [bet('10', one), bet('5', two)];
    const taken = await Promise.all(bets.map((debit) => fixture.service.debit(debit)));
    expect(taken.map(balanceOf)).toEqual(['20', '15'].map(vnd));
    expect(await fixture.balance(player)).toBe(vnd('45'));
    expect(await storedOfWaited()).toEqual(['15', '45'].map(vnd));
    expect(fixture.published.at(-1)).toMatchObject({ memberId: player.memberId, balance: vnd('45') });
    expect(await Promise.all(bets.map((debit) => fixture.service.debit(debit)))).toEqual(taken);
    expect(await Promise.all(early.map((credit) => fixture.service.credit(credit)))).toEqual(parked);
  });
});
