/**
 * Middle and spread of what several runs measured.
 * @typedef {{ middle: number, least: number, most: number }} Spread
 */

/**
 * @param {readonly (number | undefined)[]} values what a run could not measure is left out
 * @returns {Spread | undefined}
 */
export function spreadOf(values) {
  const sorted = values.filter((value) => value !== undefined).sort((a, b) => a - b);
  const [least, middle, most] = [sorted[0], sorted[Math.floor((sorted.length - 1) / 2)], sorted.at(-1)];
  return least === undefined || middle === undefined || most === undefined ? undefined : { least, middle, most };
}

/**
 * @param {string} label
 * @param {Spread | undefined} spread
 * @param {(value: number) => string} write
 */
export function describe(label, spread, write) {
  if (!spread) return `${label} –`;
  const range = spread.least === spread.most ? '' : ` (${write(spread.least)} to ${write(spread.most)})`;
  return `${label} ${write(spread.middle)}${range}`;
}

/**
 * Cumulative layout shift: the largest sum within five seconds without a pause of one.
 * @param {readonly { at: number, value: number }[]} shifts in milliseconds, in their order
 */
export function worstShift(shifts) {
  let worst = 0;
  let sum = 0;
  let began = 0;
  let last = Number.NEGATIVE_INFINITY;
  for (const { at, value } of shifts) {
    if (at - last > 1_000 || at - began > 5_000) [sum, began] = [0, at];
    sum += value;
    last = at;
    worst = Math.max(worst, sum);
  }
  return worst;
}
