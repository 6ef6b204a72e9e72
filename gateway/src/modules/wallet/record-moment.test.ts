import { parseAmount } from '@pavilion/money';
import type { Database, Queryable } from '@pavilion/platform';
import type { Brand, Session } from '../../kit';
import { openLedgerAccount, placeWager } from '../ledger';
import { startWalletFixture, type TestPlayer, type WalletFixture } from '../ledger/testing/wallet-fixture';
import { createWalletService } from './wallet.service';

let fixture: WalletFixture;
let houseId: bigint;
let stakes = 0;
beforeAll(async () => {
  fixture = await startWalletFixture();
  houseId = await fixture.database.transaction((tx) =>
    openLedgerAccount(tx, 'aurora', { kind: 'house', owner: 'lottery', currency: 'VND', at: new Date() }),
  );
});
afterAll(() => fixture.close());

const stake = ({ accountId }: TestPlayer) =>
  fixture.database.transaction((tx) =>
    placeWager(tx, 'aurora', {
      ...{ integration: 'own', reference: `B-${(stakes += 1)}`, accountId, houseId, stake: parseAmount('1') },
      ...{ category: 'ELOTT', vendorCode: 'LOTT', gameId: '9', gameName: 'Draw', betKind: 'first', selection: '7' },
      ...{ at: new Date(), remark: { key: 'game.bet', params: { game: 'Draw' } } },
    }),
  );

/** A database before whose every statement but the first a stake is placed. */
function withStakesBetween(database: Database, player: TestPlayer): Database {
  let statements = 0;
  const over = <Q extends Queryable>(queryable: Q): Q => ({
    ...queryable,
    async rows(...asked: Parameters<Queryable['rows']>) {
      statements += 1;
      if (statements > 1) await stake(player);
      return queryable.rows(...asked);
    },
  });
  return {
    ...over(database),
    transaction: (work, how) => database.transaction((tx) => work(over(tx)), how),
  };
}

test('rows, sums and balances of a record agree while stakes are placed', async () => {
  const player = await fixture.player('100');
  await stake(player);
  const database = withStakesBetween(fixture.database, player);
  const wallet = createWalletService({ database, clock: { now: Date.now }, walletsOf: () => [] });
  const owner = {
    brand: { id: 'aurora', timeZone: 'Asia/Ho_Chi_Minh', settings: { currency: { code: 'VND' } } } as Brand,
    session: { memberId: player.memberId, accountType: 1 } as Session,
  };
  const before = stakes;
  const [from, to] = [Date.now() - 3_600_000, Date.now() + 3_600_000];
  const asked = { group: undefined, without: [], from, to, balances: 1, page: 1, size: 100 };
  const record = await wallet.record(owner, asked);
  if (!record.ok) throw new Error('the record was refused');
  const { rows, sums, balances } = record.value;
  expect(stakes).toBeGreaterThan(before);
  expect(rows).toHaveLength(sums.count);
  expect([sums.closing, balances.at(-1)?.balance]).toEqual([rows[0]?.balanceAfter, rows[0]?.balanceAfter]);
});
