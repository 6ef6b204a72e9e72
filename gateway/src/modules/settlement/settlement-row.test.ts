import { isCheckViolation } from '@pavilion/platform';
import { act, type SettlementFixture, startSettlementFixture } from './testing/settlement-fixture';

let fixture: SettlementFixture;
beforeAll(async () => (fixture = await startSettlementFixture()));
afterAll(() => fixture.close());

const wager = { kind: 'settled', pool: 'real', wager_id: 1, category: 'RNG', wagers: 1, stake: 5, win: 7 };
const cash = { kind: 'cash', pool: 'real', type_id: 1001, cash: 5 };

const write = (row: Readonly<Record<string, unknown>>): Promise<number> => {
  const columns = {
    brand_id: 'aurora',
    member_id: 1,
    currency: 'VND',
    transaction_id: 1,
    agent_path: [],
    placed_at: new Date(0),
    at: new Date(0),
    ...row,
  };
  const names = Object.keys(columns);
  return fixture.database.execute(
    `insert into settlement (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
    Object.values(columns),
  );
};

it.each([
  wager,
  { ...wager, kind: 'adjusted', wagers: 0, stake: 0, win: -2 },
  { ...wager, kind: 'cancelled', wagers: -1, stake: -5, win: -7 },
  { ...wager, kind: 'cancelled', wagers: 0, stake: 0, win: 0 },
  cash,
  { ...cash, pool: 'trial', cash: -5 },
])('takes %o', async (row) => {
  expect(await write(row)).toBe(1);
});

it.each([
  { ...wager, pool: 'points' },
  { ...wager, kind: 'won' },
  { ...wager, wager_id: null },
  { ...wager, category: null },
  { ...wager, type_id: 3001 },
  { ...wager, cash: 1 },
  { ...wager, wagers: 0 },
  { ...wager, kind: 'adjusted' },
  { ...wager, kind: 'cancelled', wagers: 1 },
  { ...cash, type_id: null },
  { ...cash, wager_id: 1 },
  { ...cash, category: 'RNG' },
  { ...cash, vendor_code: 'SIM' },
  { ...cash, wagers: 1 },
  { ...cash, stake: 1 },
  { ...cash, valid_stake: 1 },
  { ...cash, win: 1 },
])('refuses %o', async (row) => {
  expect(isCheckViolation(await write(row).catch((error: unknown) => error))).toBe(true);
});

it('is never changed or taken away', async () => {
  const [member] = fixture.members;
  if (member) await act(fixture.database, member, 'cash');
  for (const sql of ['update settlement set win = 0', 'delete from settlement', 'truncate settlement'])
    await expect(fixture.database.execute(sql)).rejects.toThrow('append-only');
});
