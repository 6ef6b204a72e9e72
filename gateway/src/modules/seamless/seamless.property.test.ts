import { amountOf, parseAmount } from '@pavilion/money';
import fc from 'fast-check';
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
  await fixture.close();
});

/** How a vendor ends a round: by one or more credits, of which the last completes it, or by taking the bet back. */
type Ending = { readonly wins: readonly number[] } | 'rollback';
interface Plan {
  readonly bet: number;
  readonly ending: Ending;
}

type Message = (player: TestPlayer) => Promise<{ readonly ok: boolean }>;

const ending: fc.Arbitrary<Ending> = fc.oneof(
  fc.record({ wins: fc.array(fc.integer({ min: 0, max: 500 }), { minLength: 1, maxLength: 3 }) }),
  fc.constant('rollback' as const),
);
const plans = fc.array(fc.record({ bet: fc.integer({ min: 0, max: 300 }), ending }), { minLength: 1, maxLength: 6 });

let runs = 0;

function messagesOf({ bet, ending: end }: Plan, round: string): Message[] {
  const [roundId, debitReference] = [`round-${round}`, `debit-${round}`];
  const amount = parseAmount(String(bet));
  const debit: Message = ({ gameSession }) =>
    fixture.service.debit({ gameSession, reference: debitReference, roundId, amount });
  if (end === 'rollback') {
    const undo: Message = ({ gameSession }) =>
      fixture.service.rollback({ gameSession, reference: `rollback-${round}`, debitReference, roundId });
    return [debit, undo];
  }
  const credits = end.wins.map(
    (win, index): Message =>
      ({ gameSession }) =>
        fixture.service.credit({
          gameSession,
          reference: `credit-${round}-${index}`,
          roundId,
          amount: parseAmount(String(win)),
          complete: index === end.wins.length - 1,
        }),
  );
  return [debit, ...credits];
}

const worth = ({ bet, ending: end }: Plan): bigint =>
  end === 'rollback' ? 0n : BigInt(end.wins.reduce((sum, win) => sum + win, 0) - bet) * 10_000n;

describe('any order of delivery', () => {
  it('ends every round and leaves the balance that the rounds are worth, with repeats and at once or in turn', async () => {
    await fc.assert(
      fc.asyncProperty(plans, fc.boolean(), fc.infiniteStream(fc.nat()), async (rounds, atOnce, dice) => {
        const player = await fixture.player('10000');
        const tag = `${(runs += 1)}`.padStart(6, '0');
        const once = rounds.flatMap((plan, index) => messagesOf(plan, `${tag}-${index}`));
        const twice = shuffle([...once, ...once.filter(() => Number(dice.next().value) % 2 === 0)], dice);
        if (atOnce) await Promise.all(twice.map((message) => message(player)));
        else for (const message of twice) await message(player);

        const gained = rounds.reduce((sum, plan) => sum + worth(plan), 0n);
        expect(await fixture.balance(player)).toBe(parseAmount('10000') + gained);
        expect(await unsettled(player)).toEqual({ open: 0n, waiting: 0n });
        await assertLedgerHolds(fixture.database);
      }),
      { numRuns: 60 },
    );
  });

  it('never lets a balance fall below nothing, whatever is bet', async () => {
    const bets = fc.array(fc.bigInt({ min: 0n, max: 40n * 10_000n }), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(bets, async (amounts) => {
        const player = await fixture.player('100');
        const tag = `${(runs += 1)}`.padStart(6, '0');
        const answers = await Promise.all(
          amounts.map((amount, index) =>
            fixture.service.debit({
              gameSession: player.gameSession,
              reference: `bet-${tag}-${index}`,
              roundId: `round-${tag}-${index}`,
              amount: amountOf(amount),
            }),
          ),
        );
        const paid = amounts.reduce((sum, amount, index) => (answers[index]?.ok ? sum + amount : sum), 0n);
        const left = parseAmount('100') - paid;
        expect(left).toBeGreaterThanOrEqual(0n);
        expect(await fixture.balance(player)).toBe(left);
        // What was refused did not fit at the end either.
        expect(amounts.every((amount, index) => answers[index]?.ok === true || amount > left)).toBe(true);
        await assertLedgerHolds(fixture.database);
      }),
      { numRuns: 40 },
    );
  });
});

function shuffle<T>(items: readonly T[], dice: IterableIterator<number>): T[] {
  const keyed = items.map((item) => ({ item, key: Number(dice.next().value) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item);
}

async function unsettled(player: TestPlayer): Promise<{ open: bigint; waiting: bigint } | undefined> {
  const rows = await fixture.database.rows(
    v.object({ open: v.bigint(), waiting: v.bigint() }),
    `select (select count(*) from wager where account_id = $1 and status = 'open') as open,
       (select count(*) from game_waiting_credit where account_id = $1) as waiting`,
    [player.accountId],
  );
  return rows[0];
}
