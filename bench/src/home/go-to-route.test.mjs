import { roundTrips } from './go-to-route.mjs';

/**
 * @param {number} asked
 * @param {number} [came]
 */
const file = (asked, came) => ({ asked, came });

it.each([
  ['none', [], 0],
  ['files that travel together', [file(0, 2), file(0, 3), file(1, 4)], 1],
  ['a file that another asked for', [file(0, 2), file(2, 4), file(0, 5)], 2],
  ['one that has not come', [file(0, 2), file(2, undefined)], 1],
])('counts %s', (_, files, trips) => expect(roundTrips(files)).toBe(trips));
