import { parseAmount } from '@pavilion/money';
import fc from 'fast-check';
import { type FreePlayer, type FreeRoundFixture, startFreeRoundFixture } from './testing/free-round-fixture';

let fixture: FreeRoundFixture;
beforeAll(async () => {
  fixture = await startFreeRoundFixture();
});
afterAll(() => fixture.close());

const message = fc.record({
  kind: fc.constantFrom('debit' as const, 'debit' as const, 'credit' as const, 'rollback' as const),
  round: fc.integer({ min: 0, max: 6 }),
  tab: fc.integer({ min: 0, max: 1 }),
  win: fc.constantFrom(0, 900, 4000),
});
type Message = typeof message extends fc.Arbitrary<infer Value> ? Value : never;

const messages = fc.array(message, { minLength: 4, maxLength: 24 });
let runs = 0;

describe('any order of debits, credits, rollbacks and repetitions, in two tabs', () => {
  test('plays no more rounds than were given, and pays each once and no more than the most', async () => {
    await fc.assert(
      fc.asyncProperty(messages, fc.integer({ min: 1, max: 4 }), fc.boolean(), async (sent, rounds, atOnce) => {
        const player = await fixture.player({ rounds, maxWin: '9000' });
        const tabs = [player, await fixture.anotherTab(player)];
        const tag = `${(runs += 1)}`.padStart(6, '0');
        const send = ({ kind, round, tab, win }: Message): Promise<{ ok: boolean }> => {
          const at: FreePlayer = tabs[tab] ?? player;
          const id = `${tag}-${round}`;
          if (kind === 'credit') return fixture.credit(at, id, win);
          return kind === 'debit' ? fixture.debit(at, id) : fixture.rollback(at, id);
        };
        if (atOnce) await Promise.all(sent.map(send));
        else for (const one of sent) await send(one);
        const { played, begun, paid } = await fixture.campaign(player);
        expect(played).toBe(begun);
        expect(begun).toBeLessThanOrEqual(rounds);
        expect(paid).toBeLessThanOrEqual(parseAmount('9000'));
        expect(await fixture.wallet.balance(player)).toBe(parseAmount('10000') + paid);
        const asked = (await fixture.requirements(player)).reduce((sum, { base }) => sum + base, 0n);
        expect(asked).toBe(paid);
        await fixture.assertLedgerHolds();
      }),
      { numRuns: 40 },
    );
  });
});
