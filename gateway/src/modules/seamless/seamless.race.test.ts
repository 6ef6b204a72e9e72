import { parseAmount } from '@pavilion/money';
import type { Database, Result, Tx } from '@pavilion/platform';
import * as v from 'valibot';
import {
  assertLedgerHolds,
  startWalletFixture,
  type TestPlayer,
  type WalletFixture,
} from '../ledger/testing/wallet-fixture';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await startWalletFixture();
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

let counter = 0;
const name = (kind: string): string => `${kind}-${(counter += 1)}-${Date.now()}`;
const bet = (player: TestPlayer, amount: string, round = name('round')) => ({
  gameSession: player.gameSession,
  reference: `debit:${round}`,
  roundId: round,
  amount: parseAmount(amount),
});
const errorOf = (result: Result<unknown, string>): string | undefined => (result.ok ? undefined : result.error);

describe('racing requests', () => {
  it('moves money once for 64 copies of one bet, and answers each alike', async () => {
    const player = await fixture.player('1000');
    const same = bet(player, '100');
    const answers = await Promise.all(Array.from({ length: 64 }, () => fixture.service.debit(same)));
    expect(await fixture.balance(player)).toBe(parseAmount('900'));
    expect(new Set(answers.map((answer) => answer.ok && answer.value.transactionId)).size).toBe(1);
    expect(answers.every((answer) => answer.ok && answer.value.balance === parseAmount('900'))).toBe(true);
  });

  it('moves money once for 64 copies of one bet from as many gateways', async () => {
    const player = await fixture.player('1000');
    const other = await fixture.anotherGame(player);
    const same = bet(player, '100');
    const copies = Array.from({ length: 64 }, (_, index) =>
      fixture.database.row(
        v.object({ outcome: v.string() }),
        'select outcome from seamless_debit(now(), $1, array[sha256($2::bytea)], array[$3], array[$4], array[$5::bigint], array[null])',
        ['sim', index % 2 ? other : player.gameSession, same.reference, same.roundId, same.amount],
      ),
    );
    const outcomes = (await Promise.all(copies)).map(({ outcome }) => outcome);
    expect(outcomes.filter((outcome) => outcome === 'posted')).toHaveLength(1);
    expect(outcomes.filter((outcome) => outcome === 'replayed')).toHaveLength(63);
    expect(await fixture.balance(player)).toBe(parseAmount('900'));
  });

  it('lets exactly 10 of 50 bets of 100 against 1000 through', async () => {
    const player = await fixture.player('1000');
    const answers = await Promise.all(Array.from({ length: 50 }, () => fixture.service.debit(bet(player, '100'))));
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    expect(answers.filter((answer) => errorOf(answer) === 'wallet.insufficient-balance')).toHaveLength(40);
    expect(await fixture.balance(player)).toBe(0n);
  });

  it.each([1, 2, 3])(
    'lets exactly 10 of 50 through when they come by eight gateways, and each answer tells its own balance (%d)',
    async () => {
      const player = await fixture.player('1000');
      const gateways = Array.from({ length: 8 }, () => fixture.anotherGateway());
      const answers = await Promise.all(
        Array.from({ length: 50 }, (_, index) => gateways[index % gateways.length]?.debit(bet(player, '100'))),
      );
      const balances = answers.flatMap((answer) => (answer?.ok ? [answer.value.balance] : []));
      expect([...new Set(balances)].length).toBe(10);
      expect(answers.filter((answer) => answer && errorOf(answer) === 'wallet.insufficient-balance')).toHaveLength(40);
      expect(await fixture.balance(player)).toBe(0n);
      await assertLedgerHolds(fixture.database);
    },
  );

  it('pays small bets that still fit after a large one was refused', async () => {
    const player = await fixture.player('100');
    const answers = await Promise.all(['60', '70', '40'].map((amount) => fixture.service.debit(bet(player, amount))));
    expect(answers.map(errorOf)).toEqual([undefined, 'wallet.insufficient-balance', undefined]);
    expect(await fixture.balance(player)).toBe(0n);
  });

  it('either posts a bet or refuses it for good when its rollback races it', async () => {
    const player = await fixture.player('1000');
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        const debit = bet(player, '10');
        const undo = { ...debit, reference: `undo:${debit.roundId}`, debitReference: debit.reference };
        const [taken, given] = await Promise.all([fixture.service.debit(debit), fixture.service.rollback(undo)]);
        expect(given.ok).toBe(true);
        expect(taken.ok || taken.error === 'wallet.rolled-back').toBe(true);
      }),
    );
    expect(await fixture.balance(player)).toBe(parseAmount('1000'));
    expect(await openRounds(player)).toBe(0n);
  });

  it.each([
    ['and its round', true],
    ['for two rounds', false],
  ])('gives a reference that two players use at two gateways %s to one of them', async (_, sameRound) => {
    const [one, two] = [await fixture.player('100'), await fixture.player('100')];
    const [left, right] = [fixture.anotherGateway(), fixture.anotherGateway()];
    await Promise.all(
      Array.from({ length: 5 }, async () => {
        const first = bet(one, '10');
        const second = { ...bet(two, '10', sameRound ? first.roundId : name('round')), reference: first.reference };
        const answers = await Promise.all([left.debit(first), right.debit(second)]);
        expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
        const refusal = answers.map(errorOf).find((error) => error !== undefined);
        expect(refusal).toBe('wallet.idempotency-conflict');
      }),
    );
    expect((await fixture.balance(one)) + (await fixture.balance(two))).toBe(parseAmount('150'));
  });

  it('waits for a posting under way elsewhere before it gives its reference to another', async () => {
    const [one, two] = [await fixture.player('100'), await fixture.player('100')];
    const first = bet(one, '10');
    const second = { ...bet(two, '10'), reference: first.reference };
    const racing = await fixture.database.transaction(async (tx) => {
      await tx.execute(
        'select seamless_debit(now(), $1, array[sha256($2::bytea)], array[$3], array[$4], array[$5::bigint], array[null])',
        ['sim', one.gameSession, first.reference, first.roundId, first.amount],
      );
      const answer = fixture.service.debit(second);
      await untilBlocked(fixture.database, tx);
      return { answer };
    });
    expect(errorOf(await racing.answer)).toBe('wallet.idempotency-conflict');
    expect([await fixture.balance(one), await fixture.balance(two)]).toEqual([parseAmount('90'), parseAmount('100')]);
  });
});

/** Waits until somebody waits for what the transaction holds. */
async function untilBlocked(database: Database, tx: Tx): Promise<void> {
  const rows = await tx.rows(v.object({ pid: v.number() }), 'select pg_backend_pid() as pid');
  const waiting = 'select from pg_stat_activity where $1::integer = any (pg_blocking_pids(pid))';
  while ((await database.execute(waiting, [rows[0]?.pid])) === 0);
}

async function openRounds(player: TestPlayer): Promise<bigint | undefined> {
  const rows = await fixture.database.rows(
    v.object({ count: v.bigint() }),
    "select count(*) from wager where account_id = $1 and status = 'open'",
    [player.accountId],
  );
  return rows[0]?.count;
}
