import { closedDoors, floods, forwardedAddresses, stream, threats } from './door-checks.mjs';
import { outages } from './outage-checks.mjs';
import { files, moves, pages } from './serving-checks.mjs';

/**
 * What a check found, in words with figures; it throws when the installation does not hold.
 * @typedef {(stage: import('./stage.mjs').Stage) => Promise<string>} Check
 */

/** @type {readonly (readonly [string, Check])[]} */
export const checks = [
  ['production refuses secrets that are missing or made up', threats],
  ['pages of both brands by both edges, compressed, never kept', pages],
  ['files of releases from the disk, compressed and immutable, as the edge sends them', files],
  ['the address of a visitor is the one that the front door saw', forwardedAddresses],
  ['what is for operators and servers is not there for the world', closedDoors],
  ['an event stream arrives as it is written', stream],
  ['a move of a brand shows through both edges within 2 s', moves],
  ['one of each may die, and both registries', outages],
  ['an address that floods is held back, another is not', floods],
];
