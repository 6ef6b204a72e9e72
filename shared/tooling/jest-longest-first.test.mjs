import { existsSync } from 'node:fs';
import path from 'node:path';
import LongestFirst from './jest-longest-first.cjs';

const root = path.resolve(__dirname, '../..');
const { longest } = LongestFirst;

/**
 * The order of suites of these sizes, as paths from the root.
 * @param {Record<string, number>} sizes
 * @param {Record<string, number>} [took] how many ms some took the last time
 */
function orderOf(sizes, took = {}) {
  const sequencer = new LongestFirst();
  const times = new Map(Object.entries(took).map(([suite, ms]) => [path.join(root, suite), ms]));
  sequencer.hasFailed = () => false;
  sequencer.time = (/** @type {{ path: string }} */ { path: file }) => times.get(file);
  const hasteFS = { getSize: (/** @type {string} */ file) => sizes[path.relative(root, file)] };
  const tests = Object.keys(sizes).map((suite) => ({ path: path.join(root, suite), context: { hasteFS } }));
  return sequencer.sort(tests).map((/** @type {{ path: string }} */ test) => path.relative(root, test.path));
}

test('every suite that comes first is there', () => {
  expect(longest.filter((/** @type {string} */ suite) => !existsSync(path.join(root, suite)))).toEqual([]);
});

test('in a fresh clone the longest come first, however small their files are', () => {
  const [one = '', two = ''] = longest;
  expect(orderOf({ 'a.test.ts': 10, 'b.test.ts': 90_000, [two]: 20, [one]: 5 })).toEqual([
    one,
    two,
    'b.test.ts',
    'a.test.ts',
  ]);
});

test('what suites took the last time goes before what the list says', () => {
  const [one = ''] = longest;
  const took = { 'a.test.ts': 3_000, [one]: 1_000, 'b.test.ts': 2_000 };
  expect(orderOf({ [one]: 5, 'b.test.ts': 1, 'a.test.ts': 1 }, took)).toEqual(['a.test.ts', 'b.test.ts', one]);
});
