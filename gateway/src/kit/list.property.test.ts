import { createDatabase, type Database, startTestDatabase, type TestDatabase } from '@pavilion/platform';
import fc from 'fast-check';
import * as v from 'valibot';
import { type ListAsk, placeOf } from './list-place';
import { countStatement, listKey, listPart, type ListPart, type ListSource, listStatement } from './list-statement';

let server: TestDatabase;
let database: Database;
beforeAll(async () => {
  server = await startTestDatabase();
  database = createDatabase({ url: server.url, schema: 'lists', max: 2 });
  await database.execute('create schema lists');
  await database.execute(
    'create table item (owner int not null, at timestamptz not null, id bigint not null, primary key (at, id))',
  );
});
afterAll(async () => {
  await database?.close();
  await server?.close();
});

const order: ListSource['order'] = [
  { column: 'at', kind: 'time' },
  { column: 'id', kind: 'number' },
];
const source = { columns: 'id', from: 'item where owner = $1', values: [1], order };
const row = v.object({ ...listKey, id: v.bigint() });

let nextId = 0n;
/** Rows at so many microseconds after a moment; many share one. */
async function insert(micros: readonly number[]): Promise<bigint[]> {
  const ids = micros.map(() => (nextId += 1n));
  await database.execute(
    `insert into item (owner, at, id) select 1, timestamptz '2026-11-23 09:00+00' + micros * interval '1 microsecond', id
     from unnest($1::bigint[], $2::bigint[]) as i (micros, id)`,
    [micros, ids],
  );
  return ids;
}

async function part(ask: ListAsk): Promise<ListPart<{ readonly id: bigint }>> {
  const place = placeOf(ask, order);
  if (!place.ok) throw new Error(place.error.message);
  const { sql, values } = listStatement(source, place.value);
  return listPart(await database.rows(row, sql, values), place.value);
}

const moments = fc.array(fc.integer({ min: 0, max: 6 }), { maxLength: 8 });

test('with rows coming between its pages, a list that is followed to its end and back shows each once and loses none', async () => {
  await fc.assert(
    fc.asyncProperty(
      moments,
      fc.array(moments, { minLength: 1, maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      async (first, later, size) => {
        await database.execute('truncate item');
        const there = await insert(first);
        const comes = [...later];
        const seen: bigint[] = [];
        let page = await part({ page: 1, size });
        for (;;) {
          seen.push(...page.rows.map(({ id }) => id));
          if (page.next === undefined) break;
          await insert(comes.shift() ?? []);
          page = await part({ page: 1, size, cursor: page.next });
        }
        expect(new Set(seen).size).toBe(seen.length);
        expect(seen).toEqual(expect.arrayContaining(there));
        const back = [...page.rows.map(({ id }) => id)];
        while (page.previous !== undefined) {
          await insert(comes.shift() ?? []);
          page = await part({ page: 1, size, cursor: page.previous });
          back.unshift(...page.rows.map(({ id }) => id));
        }
        expect(new Set(back).size).toBe(back.length);
        expect(back).toEqual(expect.arrayContaining(seen));
      },
    ),
    { numRuns: 60 },
  );
});

test('numbered pages give the same rows in the same order, up to row 10,000', async () => {
  await database.execute('truncate item');
  await insert(Array.from({ length: 25 }, (_, index) => index % 7));
  const followed: bigint[] = [];
  for (let page = await part({ page: 1, size: 10 }); ; page = await part({ page: 1, size: 10, cursor: page.next })) {
    followed.push(...page.rows.map(({ id }) => id));
    if (page.next === undefined) break;
  }
  const numbered = await Promise.all([1, 2, 3].map(async (page) => (await part({ page, size: 10 })).rows));
  expect(numbered.flat().map(({ id }) => id)).toEqual(followed);
  expect(placeOf({ page: 100, size: 100 }, order).ok).toBe(true);
  expect(placeOf({ page: 101, size: 100 }, order)).toMatchObject({ ok: false, error: { code: 'request_param_err' } });
});

test('a cursor leads on from a numbered page too', async () => {
  await database.execute('truncate item');
  await insert([1, 2, 3, 4, 5]);
  const second = await part({ page: 2, size: 2 });
  await insert([9, 9]);
  const third = await part({ page: 3, size: 2, cursor: second.next });
  const first = await part({ page: 1, size: 2, cursor: second.previous });
  const rows = [first, second, third].flatMap((one) => one.rows.map(({ id }) => id));
  expect(new Set(rows).size).toBe(5);
});

test('counting stops where numbered pages end', async () => {
  await database.execute('truncate item');
  await database.execute(`insert into item select 1, now(), id from generate_series(1, 10500) id`);
  const { sql, values } = countStatement(source);
  expect(await database.row(v.object({ total: v.number() }), sql, values)).toEqual({ total: 10_001 });
});

const cursor = (parts: unknown): string => Buffer.from(JSON.stringify(parts)).toString('base64url');

test.each([
  ['no cursor', 'x'],
  ['another list’s', cursor(['next', '1'])],
  ['no direction', cursor(['sideways', '1', '2'])],
  ['what is no time', cursor(['next', '2026-11-23', '2'])],
  ['a number that no column holds', cursor(['next', '1', '1234567890123456789'])],
  ['no texts', cursor(['next', 1, 2])],
  ['nothing', cursor(null)],
])('%s is refused as a cursor', (_, text) => {
  expect(placeOf({ page: 1, size: 10, cursor: text }, order)).toMatchObject({
    ok: false,
    error: { code: 'request_param_err' },
  });
});
