import { addAmounts, amountOf, negateAmount, parseAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import fc from 'fast-check';
import { captureHold, placeHold, voidHold } from './holds';
import { openLedgerAccount, postEffect } from './ledger.repository';
import { reversePosting } from './reversal';
import { readStatement } from './statement';
import { startWalletFixture, type TestPlayer, type WalletFixture } from './testing/wallet-fixture';

let fixture: WalletFixture;
beforeAll(async () => {
  fixture = await startWalletFixture();
});
afterAll(() => fixture.close());

const step = fc.record({
  kind: fc.constantFrom('give', 'take', 'hold', 'capture', 'void', 'reverse'),
  amount: fc.integer({ min: 1, max: 400 }),
  of: fc.nat(),
  /** How long after the one before. */
  later: fc.integer({ min: 1, max: 1000 }),
});
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

interface World {
  readonly player: TestPlayer;
  readonly lockedId: bigint;
  readonly houseId: bigint;
  readonly holds: bigint[];
  readonly postings: bigint[];
}

let keys = 0;
const remark = { key: 'float.demo' } as const;

async function take(
  tx: Tx,
  world: World,
  { kind, amount: units, of, at }: Step & { readonly at: Date },
): Promise<void> {
  const { player, houseId, lockedId, holds, postings } = world;
  const [amount, key] = [parseAmount(String(units)), `statement:${(keys += 1)}`];
  const common = { key, remark, at };
  if (kind === 'give' || kind === 'take') {
    const effect = { ...common, kind: 'float', accountId: player.accountId, houseId } as const;
    const signed = kind === 'give' ? amount : negateAmount(amount);
    const posted = await postEffect(tx, 'aurora', { ...effect, type: 'bonus', amount: signed });
    if (posted.ok) postings.push(posted.value.transactionId);
  }
  if (kind === 'hold') {
    const held = {
      ...common,
      kind: 'withdrawal',
      accountId: player.accountId,
      lockedAccountId: lockedId,
      amount,
    } as const;
    const placed = await placeHold(tx, 'aurora', { ...held, type: 'withdrawal', returnType: 'withdrawal-returned' });
    if (placed.ok) holds.push(placed.value.id);
  }
  const holdId = holds[of % Math.max(1, holds.length)];
  if (kind === 'void' && holdId !== undefined) await voidHold(tx, 'aurora', { ...common, kind: 'returned', holdId });
  if (kind === 'capture' && holdId !== undefined) {
    const targets = [{ accountId: houseId, amount, type: 'withdrawal' as const }];
    await captureHold(tx, 'aurora', { ...common, kind: 'paid', holdId, type: 'withdrawal', targets });
  }
  const transactionId = postings[of % Math.max(1, postings.length)];
  if (kind === 'reverse' && transactionId !== undefined)
    await reversePosting(tx, 'aurora', { ...common, transactionId });
}

test('opening and every row come to closing, whatever was booked and wherever the time is cut', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), fc.nat(), async (steps, cut) => {
      const player = await fixture.player('100');
      let now = fixture.clock.now();
      const start = new Date(now + 1);
      const world = await fixture.database.transaction(async (tx): Promise<World> => {
        const owner = { currency: 'VND', at: new Date(now) };
        const account = { ...owner, kind: 'player', owner: String(player.memberId), purpose: 'locked' } as const;
        const houseId = await openLedgerAccount(tx, 'aurora', { ...owner, kind: 'house', owner: 'bonus' });
        return { player, lockedId: await openLedgerAccount(tx, 'aurora', account), houseId, holds: [], postings: [] };
      });
      const times = [];
      for (const one of steps) {
        const at = new Date((now += one.later));
        times.push(at);
        await fixture.database.transaction((tx) => take(tx, world, { ...one, at }));
      }
      const middle = times[cut % times.length] ?? start;
      const read = async (from: Date, to: Date) => {
        const account = { kind: 'player', owner: String(player.memberId), currency: 'VND' } as const;
        const rule = { timeZone: 'Asia/Ho_Chi_Minh', now: to, long: 10_000 };
        const statement = await readStatement(fixture.database, 'aurora', { account, from, to, rule, most: 100 });
        if (!statement.ok) throw new Error('so few rows are not too many');
        return statement.value;
      };
      const [before, after] = [
        await read(start, middle),
        await read(new Date(middle.getTime() + 1), new Date(now + 1)),
      ];
      for (const { opening, closing, lines, moneyIn, moneyOut } of [before, after]) {
        expect(addAmounts(opening, ...lines.map(({ amount }) => amount))).toBe(closing);
        expect(amountOf(opening + moneyIn - moneyOut)).toBe(closing);
        expect(lines.at(-1)?.balanceAfter ?? opening).toBe(closing);
      }
      expect(after.opening).toBe(before.closing);
      expect(after.closing).toBe(await fixture.balance(player));
    }),
    { numRuns: 15 },
  );
});
