import { Problem } from './problem.mjs';

/**
 * @param {string} version as `process.versions.node` has it
 * @throws {Problem} when it is older than the product needs
 */
export function checkNode(version) {
  if (Number(version.split('.')[0]) >= 20) return;
  throw new Problem(`Node ${version} is too old: install Node 20 or later from https://nodejs.org and run this again.`);
}
