import { addAmounts, parseAmount, subtractAmount } from '@pavilion/money';
import type { Database } from '@pavilion/platform';
import fc from 'fast-check';
import * as v from 'valibot';
import { placeOf } from '../../kit';
import { differencesIn } from '../team/testing/differences';
import { listRecord, recordOrder, type RecordQuery } from './account-record.repository';
import { type MemberAccountName, openLedgerAccount, postEffect } from './ledger.repository';
import { listBalances, sumRecord } from './record-sums.repository';
import { startWalletFixture, type WalletFixture } from './testing/wallet-fixture';

const timeZone = 'Asia/Ho_Chi_Minh';
const hourMs = 3_600_000;
const now = Date.parse('2026-05-20T10:00:00+07:00');
const hours = 12 * 24;
const account: MemberAccountName = { kind: 'player', owner: '900900', currency: 'VND' };

let fixture: WalletFixture;
let database: Database;
beforeAll(async () => {
  fixture = await startWalletFixture();
  database = fixture.database;
  await database.transaction(async (tx) => {
    const from = new Date(now - hours * hourMs);
    await tx.execute(
      `update brand set document = document || jsonb_build_object('timeZone', $1::text) where id = 'aurora'`,
      [timeZone],
    );
    await tx.execute(
      `insert into member (id, brand_id, username, username_key, nickname, type, registered_at)
       overriding system value values ($1, 'aurora', 'busyone', 'busyone', 'busyone', 0, $2)`,
      [account.owner, from],
    );
    const open = (kind: 'player' | 'house', owner: string) =>
      openLedgerAccount(tx, 'aurora', { kind, owner, currency: 'VND', at: from });
    const [accountId, houseId] = [await open('player', account.owner), await open('house', 'demo-float')];
    // An entry every three hours: credits of two types, and debits.
    for (let hour = 0; hour < hours; hour += 3) {
      const [type, amount] = hour % 2 ? (['adjustment-out', '-7'] as const) : kindOf(hour);
      await postEffect(tx, 'aurora', {
        ...{ key: `record:${hour}`, kind: 'float', accountId, houseId, type, amount: parseAmount(amount) },
        ...{ remark: { key: 'float.demo' }, at: new Date(from.getTime() + hour * hourMs) },
      });
    }
  });
});
afterAll(() => fixture.close());

const kindOf = (hour: number) => (hour % 4 ? (['bonus', '31'] as const) : (['demo-credit', '100'] as const));

const queryOf = (range: Partial<RecordQuery>): RecordQuery => ({
  ...{ account, group: undefined, without: [], from: new Date(now - hours * hourMs), to: new Date(now) },
  ...range,
});

/** Sums of a range; a record longer than `long` is added up from its days. */
async function sumsOf(range: Partial<RecordQuery>, long: number) {
  const rule = { timeZone, now: new Date(now), long };
  const { kinds, ...sums } = await sumRecord(database, 'aurora', { ...queryOf(range), rule });
  return { ...sums, kinds: kinds.toSorted((a, b) => a.group.localeCompare(b.group)) };
}

/** Moments somewhere in and around the record, and where a range of them begins and ends. */
const hour = fc.integer({ min: -30, max: hours + 20 });
const rangeBy = (ends: readonly number[], offMs = 0): Pick<RecordQuery, 'from' | 'to'> => {
  const [to, from] = ends.toSorted((a, b) => a - b).map((end) => new Date(now - end * hourMs));
  if (!from || !to) throw new RangeError('a range has two ends');
  return { from: new Date(from.getTime() + offMs), to };
};

const keptRow = v.object({ day: v.string(), entries: v.bigint() });
const keptDays = () =>
  database.rows(
    keptRow,
    'select day::text as day, sum(entries)::bigint as entries from account_day group by day order by day',
  );

test('a short record is added up as it is, and keeps nothing', async () => {
  expect(await sumsOf({}, 10_000)).toEqual({
    ...{ count: 96, moneyIn: parseAmount('3144'), moneyOut: parseAmount('336') },
    ...{ opening: parseAmount('0'), closing: parseAmount('2808') },
    kinds: [
      { group: 'dividend', count: 24, net: parseAmount('744') },
      { group: 'other', count: 72, net: parseAmount('2064') },
    ],
  });
  expect(await keptDays()).toEqual([]);
});

test('sums of a long record are those of its entries, whatever the range, the types and what is kept already', async () => {
  const asked = fc.record({
    ends: fc.tuple(hour, hour),
    offMs: fc.constantFrom(0, 1, -1),
    group: fc.constantFrom(undefined, 'dividend', 'other'),
    without: fc.subarray([5001, 8001, 8202]),
    long: fc.constantFrom(0, 3, 20),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ ends, offMs, group, without, long }) => {
      const range = { ...rangeBy(ends, offMs), group, without } as const;
      expect(await sumsOf(range, long)).toEqual(await sumsOf(range, 10_000));
    }),
    { numRuns: 120 },
  );
});

test('days that are over are kept, by the clocks of the brand, and none of today', async () => {
  const whole = await sumsOf({}, 10);
  const days = await keptDays();
  expect(days.map(({ day }) => day)).toContain('2026-05-09');
  expect(days.at(-1)?.day).toBe('2026-05-19');
  // What is kept is what is added up.
  await database.execute("update account_day set entries = entries + 1 where day = '2026-05-12' and type_id = 8001");
  expect(await sumsOf({}, 10)).toMatchObject({ moneyIn: whole.moneyIn, count: whole.count + 1 });
  expect(await differencesIn(database, 'account_day')).toHaveLength(1);
  await database.execute("update account_day set entries = entries - 1 where day = '2026-05-12' and type_id = 8001");
  expect(await differencesIn(database, 'account_day')).toEqual([]);
});

test('sixteen who ask first at once get the same', async () => {
  await database.execute('delete from account_day');
  const answers = await Promise.all(Array.from({ length: 16 }, () => sumsOf({}, 10)));
  const alone = await sumsOf({}, 10_000);
  for (const answer of answers) expect(answer).toEqual(alone);
  expect(await differencesIn(database, 'account_day')).toEqual([]);
});

test('what a range began with and what its rows add up to is what it ended with, and so say the kinds', async () => {
  const asked = fc.record({
    ends: fc.tuple(hour, hour),
    offMs: fc.constantFrom(0, 1, -1),
    long: fc.constantFrom(0, 20, 10_000),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ ends, offMs, long }) => {
      const range = rangeBy(ends, offMs);
      const { opening, closing, moneyIn, moneyOut, kinds } = await sumsOf(range, long);
      const rows = await everyRow(range);
      expect(addAmounts(opening, ...rows.map(({ amount }) => amount))).toBe(closing);
      expect(addAmounts(...kinds.map(({ net }) => net))).toBe(subtractAmount(moneyIn, moneyOut));
      expect(closing).toBe(rows[0]?.balanceAfter ?? opening);
    }),
    { numRuns: 60 },
  );
});

async function everyRow(range: Partial<RecordQuery>) {
  const place = placeOf({ page: 1, size: 200 }, recordOrder);
  if (!place.ok) throw new Error(place.error.message);
  return (await listRecord(database, 'aurora', { ...queryOf(range), place: place.value })).rows;
}

test('the balance at a moment is that of the last row before it', async () => {
  const moments = [-1, 12, 13, hours, hours + 1].map((hour) => new Date(now - hour * hourMs)).toReversed();
  const balances = await listBalances(database, 'aurora', { ...queryOf({}), moments });
  expect(balances.map(({ at }) => at)).toEqual(moments);
  for (const { at, balance } of balances)
    expect(balance).toBe((await everyRow({ to: at }))[0]?.balanceAfter ?? parseAmount('0'));
});
