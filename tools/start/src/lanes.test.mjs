/** @jest-environment node */
import { runInLanes } from './lanes.mjs';

const types = { name: 'types', lane: 'types' };
const lint = { name: 'lint', lane: 'rules' };
const cycles = { name: 'cycles', lane: 'rules' };
const build = { name: 'build' };
const unit = { name: 'unit' };

/** Runs the items by hand: each ends when it is told to. */
function startByHand(/** @type {{ name: string, lane?: string }[]} */ items) {
  /** @type {string[]} */
  const begun = [];
  /** @type {Map<string, () => void>} */
  const ends = new Map();
  const whole = runInLanes(items, ({ name }) => {
    begun.push(name);
    return new Promise((resolve) => ends.set(name, resolve));
  });
  const end = async (/** @type {string} */ name) => {
    ends.get(name)?.();
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { begun, end, whole };
}

it('runs lanes side by side, the suites of one lane in turn, and what has no lane alone', async () => {
  const { begun, end, whole } = startByHand([types, lint, cycles, build, unit]);
  expect(begun).toEqual(['types', 'lint']);
  await end('lint');
  expect(begun).toEqual(['types', 'lint', 'cycles']);
  await end('cycles');
  expect(begun).toHaveLength(3);
  await end('types');
  expect(begun).toEqual(['types', 'lint', 'cycles', 'build']);
  await end('build');
  await end('unit');
  await whole;
  expect(begun).toEqual(['types', 'lint', 'cycles', 'build', 'unit']);
});

it('runs nothing when nothing was asked for', async () => {
  await expect(runInLanes([], () => Promise.reject(new Error('there is nothing to run')))).resolves.toBeUndefined();
});
