import { readTrace } from './spec-trace.mjs';

const files = ['host/a.ts', 'host/a.test.ts', 'e2e/specs/a/a.spec.ts'];
const read = (/** @type {string[]} */ ...rows) =>
  readTrace(
    ['- `deposit`: putting money in', '| id | clause | code | test |', '|---|---|---|---|', ...rows].join('\n'),
    (file) => files.includes(file),
  );

const kept = '| frame-1 | Home has a header | `host/a.ts` | `host/a.test.ts`, `e2e/specs/a/a.spec.ts` |';
const waits = '| frame-2 | A member puts money in | not yet: deposit | not yet: deposit |';

it('counts rows that are kept and rows that wait', () => {
  expect(read(kept, waits)).toEqual({ rows: 2, kept: 1, waiting: { deposit: 1 }, problems: [] });
});

it('counts a row that waits for the rest of its test', () => {
  const half = '| frame-3 | A | `host/a.ts` | `host/a.test.ts`, not yet: deposit |';
  expect(read(kept, half)).toEqual({ rows: 2, kept: 1, waiting: { deposit: 1 }, problems: [] });
  expect(read(kept, half.replace('a.test', 'gone.test')).problems).toEqual([
    'frame-3, test: there is no host/gone.test.ts',
  ]);
});

it.each([
  [
    'names a file that is not there',
    '| frame-3 | A | `host/gone.ts` | `host/a.test.ts` |',
    'frame-3, code: there is no host/gone.ts',
  ],
  ['has no code', '| frame-3 | A | | `host/a.test.ts` |', 'frame-3, code: names no file'],
  ['has no test', '| frame-3 | A | `host/a.ts` | by hand |', 'frame-3, test: names no file'],
  [
    'names something else as its test',
    '| frame-3 | A | `host/a.ts` | `host/a.ts` |',
    'frame-3, test: host/a.ts is not a test',
  ],
  [
    'waits for what is not listed',
    '| frame-3 | A | not yet: later | not yet: later |',
    'frame-3 waits for later, which is not in the list at the top',
  ],
  ['has the id of another', kept, 'frame-1 stands there twice'],
  ['cannot be read', '| A clause alone |', 'not a row of id, clause, code and test: | A clause alone |'],
])('fails on a row that %s', (_, row, problem) => {
  expect(read(kept, waits, row).problems).toEqual([problem]);
});

it('fails on a capability that nothing waits for', () => {
  expect(read(kept).problems).toEqual(['nothing waits for deposit: take it off the list at the top']);
});
