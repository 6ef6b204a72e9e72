import { parseAmount } from '@pavilion/money';
import fc from 'fast-check';
import * as v from 'valibot';
import {
  assertLedgerHolds,
  startWalletFixture,
  type TestPlayer,
  type WalletFixture,
} from '../ledger/testing/wallet-fixture';
import { offered, payoutAccountOf } from '../withdrawal/testing/withdrawal-parts';
import { createTradeWorld, minuteMs, type TradeWorld } from './testing/trade-world';
import { lockTrade } from './trade.repository';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await startWalletFixture();
});
afterAll(async () => {
  await assertLedgerHolds(fixture.database);
  await fixture.close();
});

const start = parseAmount('2000000');
const { amount, charge } = offered;

interface Run {
  readonly world: TradeWorld;
  readonly receivers: readonly { readonly player: TestPlayer; readonly accountId: bigint }[];
  readonly payers: readonly TestPlayer[];
  readonly withdrawals: { readonly id: bigint; readonly of: number }[];
  readonly trades: { readonly id: bigint; readonly withdrawalId: bigint; readonly by: number; readonly to: number }[];
}

async function begin(): Promise<Run> {
  const world = createTradeWorld(fixture);
  const someone = () => fixture.player('2000000');
  const withAccount = async () => {
    const player = await someone();
    return { player, accountId: await payoutAccountOf(fixture, player) };
  };
  const payers = [await someone(), await someone()];
  return { world, receivers: [await withAccount(), await withAccount()], payers, withdrawals: [], trades: [] };
}

const which = fc.nat({ max: 1 });
const sides = ['paid', 'paid', 'confirm', 'confirm', 'dispute', 'cancel', 'settle', 'refuse'] as const;
const step = fc.oneof(
  fc.record({ about: fc.constant('market' as const), does: fc.constantFrom('offer' as const, 'ask' as const), which }),
  { weight: 3, arbitrary: fc.record({ about: fc.constant('trade' as const), does: fc.constantFrom(...sides), which }) },
  fc.record({ about: fc.constant('clock' as const), minutes: fc.constantFrom(5, 21, 31, 61) }),
  fc.record({ about: fc.constant('bank' as const), does: fc.constantFrom('done' as const, 'failed' as const), which }),
  fc.record({
    ...{ about: fc.constant('sending' as const), which },
    fault: fc.constantFrom('none' as const, 'deaf' as const, 'silent' as const),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** An operator decides what is disputed. */
const decide = ({ world }: Run, id: bigint, act: 'settle' | 'refuse') =>
  fixture.database.transaction(async (tx) => {
    const trade = await lockTrade(tx, 'aurora', id);
    if (trade?.state === 'DISPUTED') await world.ends[act](tx, trade, 'a test');
  });

async function takeTrade(run: Run, { does, which: back }: Extract<Step, { about: 'trade' }>): Promise<void> {
  const trade = run.trades.at(-1 - back);
  const [payer, receiver] = [run.payers[trade?.by ?? 0], run.receivers[trade?.to ?? 0]?.player];
  if (!trade || !payer || !receiver) return;
  const { steps } = run.world;
  const { id } = trade;
  if (does === 'paid') await steps.paid('aurora', { memberId: payer.memberId, id, words: '' });
  else if (does === 'cancel') await steps.cancel('aurora', { memberId: payer.memberId, id });
  else if (does === 'confirm') await steps.confirm('aurora', { memberId: receiver.memberId, id });
  else if (does === 'dispute') await steps.dispute('aurora', { memberId: receiver.memberId, id, words: '' });
  else await decide(run, id, does);
}

async function takeOffer(run: Run, index: number): Promise<void> {
  const receiver = run.receivers[index];
  const id = receiver && (await run.world.withdrawals.offer(receiver.player.memberId, receiver.accountId));
  if (id !== undefined) run.withdrawals.push({ id, of: index });
}

async function takeAsk(run: Run, index: number): Promise<void> {
  const made = await run.world.ask(run.payers[index]?.memberId ?? 0n);
  if (!made.ok) return;
  const { id, withdrawalId, receiverId } = made.value;
  const to = run.receivers.findIndex(({ player }) => player.memberId === receiverId);
  // Runs before this one have left offers of their own.
  if (to >= 0) run.trades.push({ id, withdrawalId, by: index, to });
}

async function take(run: Run, one: Step): Promise<void> {
  const { withdrawals, jobs } = run.world;
  if (one.about === 'trade') return takeTrade(run, one);
  if (one.about === 'market') return one.does === 'offer' ? takeOffer(run, one.which) : takeAsk(run, one.which);
  if (one.about === 'clock') {
    fixture.clock.advance(one.minutes * minuteMs);
    return jobs.look();
  }
  const found = run.withdrawals.at(-1 - one.which);
  if (!found) return;
  if (one.about === 'sending') await withdrawals.attend(found.id, one.fault);
  else withdrawals.decide(found.id, one.does);
}

/** Whatever is open is brought to an end, as time and operators would. */
async function settle(run: Run): Promise<void> {
  for (const { id } of run.trades) await decide(run, id, 'settle');
  fixture.clock.advance(61 * minuteMs);
  await run.world.jobs.look();
  for (const { id } of run.withdrawals) {
    await run.world.withdrawals.attend(id);
    run.world.withdrawals.decide(id, 'done');
    await run.world.withdrawals.attend(id);
  }
}

const heldRow = v.object({ held: v.bigint() });
const heldOf = async ({ memberId }: TestPlayer): Promise<bigint> => {
  const { held } = await fixture.database.row(
    heldRow,
    `select coalesce(sum(balance), 0)::bigint as held from ledger_account
     where kind = 'player' and owner = $1 and purpose = 'locked'`,
    [String(memberId)],
  );
  return held;
};

const settledRow = v.object({ id: v.bigint(), withdrawalId: v.bigint() });
const settledOf = (run: Run) =>
  fixture.database.rows(
    settledRow,
    `select id, withdrawal_id as "withdrawalId" from trade where state = 'CONFIRMED' and withdrawal_id = any($1)`,
    [run.withdrawals.map(({ id }) => id)],
  );

/** How many withdrawals ended by each way, in all runs. */
const ways = { traded: 0, paidOut: 0 };

/** One run for each way, so that both are seen whatever the others are. */
const examples: [Step[]][] = [
  [(['paid', 'confirm'] as const).map((does) => ({ about: 'trade' as const, does, which: 0 }))],
  [[{ about: 'trade', does: 'cancel', which: 0 }]],
];

test('whatever both sides, the clock and the bank do, each withdrawal ends once and by one way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 18 }), async (steps) => {
      const run = await begin();
      await takeOffer(run, 0);
      await takeAsk(run, 0);
      for (const one of steps) {
        await take(run, one);
        for (const { player } of run.receivers) expect([0n, amount + charge]).toContain(await heldOf(player));
      }
      await settle(run);
      const settled = await settledOf(run);
      const traded = settled.map(({ withdrawalId }) => withdrawalId);
      expect(new Set(traded).size).toBe(traded.length);
      const ended = await Promise.all(run.withdrawals.map(({ id }) => run.world.withdrawals.find(id)));
      expect(ended.every((one) => one !== undefined && one.endedAt !== null)).toBe(true);
      // What the bank was ever told of was paid by no member.
      expect(traded.filter((id) => run.world.withdrawals.atBank(id) !== undefined)).toEqual([]);
      const paid = run.withdrawals.filter((_, place) => ended[place]?.state === 'SUCCESS');
      const arrived = run.withdrawals.filter(({ id }) => run.world.withdrawals.atBank(id) === 'done');
      expect(paid.length).toBe(arrived.length + traded.length);
      ways.traded += traded.length;
      ways.paidOut += arrived.length;
      for (const [of, { player }] of run.receivers.entries()) {
        const own = paid.filter((one) => one.of === of).length;
        expect(await fixture.balance(player)).toBe(start - BigInt(own) * (amount + charge));
        expect(await heldOf(player)).toBe(0n);
      }
      const got = await Promise.all(run.payers.map((player) => fixture.balance(player)));
      expect(got.reduce((sum, one) => sum + one, 0n)).toBe(2n * start + BigInt(traded.length) * amount);
    }),
    { numRuns: 40, examples },
  );
  expect(Math.min(ways.traded, ways.paidOut)).toBeGreaterThan(0);
});
