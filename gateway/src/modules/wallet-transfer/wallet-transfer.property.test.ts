import { amountOf } from '@pavilion/money';
import fc from 'fast-check';
import { assertLedgerHolds } from '../ledger/testing/wallet-fixture';
import type { Fate } from './testing/fake-vendor';
import { startTransferFixture, type TransferFixture, type TransferSide, vendor } from './testing/transfer-fixture';
import type { Mover } from './vendor-wallets';

let fixture: TransferFixture;
beforeAll(async () => {
  fixture = await startTransferFixture();
});
afterAll(() => fixture.close());
afterEach(() => {
  fixture.vendor.fate = () => 'none';
});

const fates: readonly Fate[] = ['none', 'none', 'lose-answer', 'lose-request', 'refuse', 'down'];
const amount = fc.integer({ min: 1, max: 900 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ do: fc.constant('to-vendor' as const), amount }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('from-vendor' as const), amount }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('recall' as const) }) },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('play' as const), result: fc.integer({ min: -400, max: 400 }) }),
  },
  { weight: 5, arbitrary: fc.record({ do: fc.constant('look' as const), fates: fc.array(fc.constantFrom(...fates)) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('restart' as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

const start = 1_000n;

interface Walk {
  readonly mover: Mover;
  side: TransferSide;
  won: bigint;
}

async function walk(state: Walk, one: Step): Promise<void> {
  const { mover, side } = state;
  if (one.do === 'restart') state.side = fixture.side();
  else if (one.do === 'recall') await side.service.recall({ ...mover, intentKey: null });
  else if (one.do === 'play') {
    // Nobody loses more than stands there, and no more than was reported to.
    const there = fixture.vendor.holds(mover.memberId);
    const result = BigInt(one.result) < -there ? -there : BigInt(one.result);
    if (there === 0n || (await fixture.standing(mover)).vendor + result < 0n) return;
    await fixture.play(mover, result);
    state.won += result;
  } else if (one.do === 'look') {
    const left = [...one.fates];
    fixture.vendor.fate = () => left.shift() ?? 'none';
    fixture.clock.advance(70_000);
    await side.worker.runDue();
    fixture.vendor.fate = () => 'none';
  } else
    await side.service.transfer({
      ...{ ...mover, vendor, direction: one.do, amount: amountOf(BigInt(one.amount)), intentKey: null },
    });
}

test('whatever is lost, refused and started anew, nothing is made and nothing vanishes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 30 }), async (steps) => {
      const state: Walk = { mover: await fixture.member(start), side: fixture.side(), won: 0n };
      for (const one of steps) {
        await walk(state, one);
        const { main, locked, vendor: there } = await fixture.standing(state.mover);
        expect(main + locked + there).toBe(start + state.won);
      }
      await fixture.settle(state.side);
      const { main, locked, vendor: there } = await fixture.standing(state.mover);
      expect([locked, there, main + there]).toEqual([
        0n,
        fixture.vendor.holds(state.mover.memberId),
        start + state.won,
      ]);
    }),
    { numRuns: 40, endOnFailure: true },
  );
  expect([...fixture.vendor.moved.values()].every((times) => times === 1)).toBe(true);
  await assertLedgerHolds(fixture.database);
});
