import { parseAmount } from '@pavilion/money';
import type { Database } from '@pavilion/platform';
import fc from 'fast-check';
import * as v from 'valibot';
import { differencesIn } from '../team/testing/differences';
import { recordSums, type RecordQuery } from './account-record.repository';
import { type MemberAccountName, openLedgerAccount, postEffect } from './ledger.repository';
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
}, 60_000);
afterAll(() => fixture.close());

const kindOf = (hour: number) => (hour % 4 ? (['bonus', '31'] as const) : (['demo-credit', '100'] as const));
const sumsRow = v.object({ entries: v.bigint(), money_in: v.bigint(), money_out: v.bigint() });

/** Sums of a range; a record longer than `long` is added up from its days. */
function sumsOf(range: Partial<RecordQuery>, long: number) {
  const query = {
    ...{ account, group: undefined, without: [], from: new Date(now - hours * hourMs), to: new Date(now) },
    ...range,
  };
  const { sql, values } = recordSums('aurora', query, { timeZone, now: new Date(now), long });
  return database.row(sumsRow, sql, values);
}

const keptRow = v.object({ day: v.string(), entries: v.bigint() });
const keptDays = () =>
  database.rows(
    keptRow,
    'select day::text as day, sum(entries)::bigint as entries from account_day group by day order by day',
  );

test('a short record is added up as it is, and keeps nothing', async () => {
  expect(await sumsOf({}, 10_000)).toEqual({
    entries: 96n,
    money_in: parseAmount('3144'),
    money_out: parseAmount('336'),
  });
  expect(await keptDays()).toEqual([]);
});

test('sums of a long record are those of its entries, whatever the range, the types and what is kept already', async () => {
  const hour = fc.integer({ min: -30, max: hours + 20 });
  const asked = fc.record({
    ends: fc.tuple(hour, hour),
    offMs: fc.constantFrom(0, 1, -1),
    group: fc.constantFrom(undefined, 'dividend', 'other'),
    without: fc.subarray([5001, 8001, 8202]),
    long: fc.constantFrom(0, 3, 20),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ ends, offMs, group, without, long }) => {
      const [from, to] = ends.toSorted((a, b) => a - b).map((end) => new Date(now - end * hourMs));
      if (!from || !to) throw new RangeError('a range has two ends');
      const range = { from: new Date(to.getTime() + offMs), to: from, group, without } as const;
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
  expect(await sumsOf({}, 10)).toEqual({ ...whole, entries: whole.entries + 1n });
  expect(await differencesIn(database, 'account_day')).toHaveLength(1);
  await database.execute("update account_day set entries = entries - 1 where day = '2026-05-12' and type_id = 8001");
  expect(await differencesIn(database, 'account_day')).toEqual([]);
});

test('sixteen who ask first at once get the same', async () => {
  await database.execute('delete from account_day');
  const answers = await Promise.all(Array.from({ length: 16 }, () => sumsOf({}, 10)));
  expect(new Set(answers.map((answer) => Object.values(answer).join())).size).toBe(1);
  expect(answers[0]).toEqual(await sumsOf({}, 10_000));
  expect(await differencesIn(database, 'account_day')).toEqual([]);
});
