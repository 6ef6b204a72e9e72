import { goToRoute } from './src/home/go-to-route.mjs';
import { openBrowser } from './src/browser.mjs';
import { openProduct } from './src/home/product.mjs';

/** @typedef {Awaited<ReturnType<typeof goToRoute>>} Went */

const runs = Number(process.env.BENCH_RUNS ?? 9);
/**
 * @param {readonly Went[]} results
 * @param {keyof Went} key
 */
const worst = (results, key) => Math.max(...results.map((result) => result[key]));
/** @param {readonly number[]} numbers */
const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

/**
 * @param {string} label
 * @param {readonly Went[]} results
 * @param {{ key: keyof Went, limit: number, what: string }} judged
 */
function rows(label, results, { key, limit, what }) {
  const value = worst(results, key);
  return [
    {
      name: `${label}: ${what}, worst of ${results.length}`,
      value: String(value),
      target: `≤ ${limit}`,
      reached: value <= limit,
    },
    { name: `${label}: heading stands after`, value: `${Math.round(median(results.map(({ ms }) => ms)))} ms` },
  ];
}

/** Going from home to a page whose remote was never loaded: with the pointer on its link before, and without. */
export async function run() {
  const product = await openProduct();
  const browser = await openBrowser();
  const address = `http://aurora.localhost:${product.edgePort}/`;
  /** @type {Record<'with' | 'without', Awaited<ReturnType<typeof goToRoute>>[]>} */
  const results = { with: [], without: [] };
  try {
    for (let index = 0; index < runs; index += 1) {
      results.with.push(await goToRoute(browser, address, { intent: true }));
      results.without.push(await goToRoute(browser, address, { intent: false }));
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  return [
    ...rows('after intent', results.with, { key: 'files', limit: 0, what: 'files that travelled' }),
    ...rows('without intent', results.without, { key: 'trips', limit: 2, what: 'files one after the other' }),
    { name: 'without intent: files that travelled', value: String(worst(results.without, 'files')) },
  ];
}
