'use strict';

const path = require('node:path');

// Jest's own, which is a package of its packages.
const core = require.resolve('@jest/core', { paths: [require.resolve('jest')] });
const { default: Sequencer } = require(require.resolve('@jest/test-sequencer', { paths: [core] }));

/** Suites of half a minute and about that on an idle machine, the longest first, as paths from the root. */
const longest = [
  'gateway/src/simulation/simulation.test.ts',
  'remote-member-centre/src/features/withdraw/withdraw.page.test.tsx',
  'shared/tooling/webpack/build.test.mjs',
  'tools/start/src/supervision.test.mjs',
  'gateway/src/simulation/killed-gateway.test.ts',
  'vendor-sim/src/modules/round/round.settlement.test.ts',
  'tools/start/src/product.test.mjs',
  'gateway/src/modules/catalogue/catalogue.routes.test.ts',
  'gateway/src/modules/protection/protection.test.ts',
];
const root = path.resolve(__dirname, '../..');
const files = longest.map((suite) => path.join(root, suite));

/**
 * A suite as jest hands it over, with what it took the last time.
 * @typedef {{ path: string, duration?: number }} Test
 */

/** @param {Test} test */
const placeOf = ({ path: file }) => files.indexOf(file);

/** @param {Test} test */
const isFirst = (test) => test.duration === undefined && placeOf(test) >= 0;

/**
 * Jest begins with suites that took long the last time. In a fresh clone it knows of none and goes by the size of
 * files: those that drive a whole product for a minute are small, and would be left for the end, one after the other.
 */
class LongestFirst extends Sequencer {
  static longest = longest;

  /** @param {Test[]} tests */
  sort(tests) {
    /** @type {Test[]} */
    const sorted = super.sort(tests);
    const first = sorted.filter(isFirst).sort((one, other) => placeOf(one) - placeOf(other));
    return [...first, ...sorted.filter((test) => !isFirst(test))];
  }
}

module.exports = LongestFirst;
