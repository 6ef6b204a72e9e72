import { Problem } from './problem.mjs';

/** Oldest version that all packages of the servers run on. */
const oldest = [20, 18, 1];

/**
 * @param {string} version as `process.versions.node` has it
 * @throws {Problem} when it is older than the product needs
 */
export function checkNode(version) {
  const has = version.split('.').map(Number);
  const differs = oldest.findIndex((part, index) => part !== has[index]);
  if (differs === -1 || (has[differs] ?? 0) > (oldest[differs] ?? 0)) return;
  throw new Problem(
    `Node ${version} is too old: install Node ${oldest.join('.')} or later from https://nodejs.org and run this again.`,
  );
}
