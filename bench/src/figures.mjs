/**
 * One line of a benchmark's answer.
 * @typedef {object} Figure
 * @property {string} name what was measured
 * @property {string} value with its unit
 * @property {string} [target] what is to be reached
 * @property {boolean} [reached]
 */

/** Prints figures as a table.
 * @param {readonly Figure[]} figures
 */
export function printFigures(figures) {
  const width = Math.max(...figures.map(({ name }) => name.length));
  const valueWidth = Math.max(...figures.map(({ value }) => value.length));
  for (const { name, value, target, reached } of figures) {
    const verdict = target === undefined ? '' : `  ${target} ${reached ? 'reached' : 'NOT REACHED'}`;
    process.stdout.write(`  ${name.padEnd(width)}  ${value.padStart(valueWidth)}${verdict}\n`);
  }
}

/** The value below which `share` of the sorted numbers lie.
 * @param {Float64Array} sorted
 * @param {number} share 0 to 1
 */
export function percentile(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)] ?? 0;
}
