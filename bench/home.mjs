import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildOneApp } from './src/home/one-app.mjs';
import { openBrowser } from './src/browser.mjs';
import { loadCold, loadWarm } from './src/home/measure.mjs';
import { openProduct } from './src/home/product.mjs';
import { fetchPage, oneAppBase, oneAppPage, startSite } from './src/home/site.mjs';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {Awaited<ReturnType<typeof loadCold>>} Loaded
 * @typedef {'federated' | 'one'} Side
 */

const host = 'aurora.localhost';
/**
 * @param {readonly number[]} numbers
 * @param {number} share
 */
const ranked = (numbers, share) =>
  [...numbers].sort((a, b) => a - b)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN;
/** @param {readonly number[]} numbers */
const median = (numbers) => ranked(numbers, 0.5);
const runs = Number(process.env.BENCH_RUNS ?? 9);

/**
 * Which of its lazy files the one app needs for the first rail: a page that preloads nothing says so.
 * @param {Browser} browser
 * @param {string} url
 */
async function observe(browser, url) {
  const { needed } = await loadCold(browser, url);
  return needed.filter((file) => file.startsWith(oneAppBase));
}

/**
 * @param {Browser} browser
 * @param {Readonly<Record<Side, string>>} urls
 * @param {(browser: Browser, url: string) => Promise<Loaded>} measure
 */
async function alternate(browser, urls, measure) {
  /** @type {Record<Side, Loaded[]>} */
  const results = { federated: [], one: [] };
  for (let run = 0; run < runs; run += 1) {
    /** @type {Side[]} */
    const turn = run % 2 ? ['one', 'federated'] : ['federated', 'one'];
    for (const name of turn) results[name].push(await measure(browser, urls[name]));
  }
  return results;
}

/** @param {number} value */
const ms = (value) => `${Math.round(value)} ms`;
/** @param {number} bytes */
const kb = (bytes) => `${(bytes / 1024).toFixed(0)} KB`;

/**
 * One moment of both sides against its target. Each load is set against the one beside it: other work on the machine
 * drifts, and hits both alike.
 * @param {string} label
 * @param {Readonly<Record<Side, Loaded[]>>} results
 * @param {{ key: 'rail' | 'tile', limit: number }} moment
 */
function compareMoment(label, { federated, one }, { key, limit }) {
  /** @param {readonly Loaded[]} list */
  const of = (list) => ms(median(list.map((result) => result[key])));
  const ratios = federated.map((result, run) => result[key] / (one[run]?.[key] ?? Number.NaN));
  const ratio = median(ratios);
  const spread = [0.25, 0.75].map((share) => ranked(ratios, share).toFixed(2)).join(' to ');
  const name = `${label}: first ${key}`;
  return [
    { name: `${name}, federated and one app`, value: `${of(federated)}, ${of(one)}` },
    { name: `${name}, ratio`, value: ratio.toFixed(2), target: `≤ ${limit}`, reached: ratio <= limit },
    { name: `${name}, half of the ratios`, value: spread },
  ];
}

/**
 * @param {string} label
 * @param {Readonly<Record<Side, Loaded[]>>} results
 * @param {number} limit of the ratio of the first rail, and of the first tile
 */
function compare(label, results, limit) {
  const { federated, one } = results;
  /**
   * @param {readonly Loaded[]} list
   * @param {'paint' | 'requests'} key
   */
  const of = (list, key) => median(list.map((result) => result[key]));
  return [
    ...compareMoment(label, results, { key: 'rail', limit }),
    ...compareMoment(label, results, { key: 'tile', limit }),
    {
      name: `${label}: first paint, federated and one app`,
      value: `${ms(of(federated, 'paint'))}, ${ms(of(one, 'paint'))}`,
    },
    {
      name: `${label}: requests for page, scripts, styles, fonts`,
      value: `${of(federated, 'requests')}, ${of(one, 'requests')}`,
    },
  ];
}

/** The federated home page against the same sources as one app. */
export async function run() {
  const product = await openProduct();
  const outDir = mkdtempSync(path.join(tmpdir(), 'bench-one-app-'));
  const built = await buildOneApp(outDir);
  const federated = await fetchPage(product.edgePort, host);
  const pages = { federated, one: { ...federated, html: oneAppPage(federated.html, { ...built, preload: [] }) } };
  const { server, port } = await startSite({ edgePort: product.edgePort, host, pages, outDir });
  const browser = await openBrowser();
  const urls = { federated: `http://${host}:${port}/?page=federated`, one: `http://${host}:${port}/?page=one` };
  try {
    pages.one.html = oneAppPage(federated.html, { ...built, preload: await observe(browser, urls.one) });
    await loadCold(browser, urls.federated, { throttled: false });
    const cold = await alternate(browser, urls, loadCold);
    const warm = await alternate(browser, urls, loadWarm);
    /** @param {readonly Loaded[]} list */
    const bytes = (list) => median(list.map(({ scriptBytes }) => scriptBytes));
    const needed = median(cold.federated.map(({ neededBytes }) => neededBytes));
    const ratio = bytes(cold.federated) / bytes(cold.one);
    return [
      ...compare('cold', cold, 1.05),
      ...compare('warm', warm, 1.02),
      { name: 'script bytes, federated and one app', value: `${kb(bytes(cold.federated))}, ${kb(bytes(cold.one))}` },
      { name: 'script bytes: ratio', value: ratio.toFixed(2), target: '≤ 1.30', reached: ratio <= 1.3 },
      {
        name: 'script until the first rail, brotli',
        value: kb(needed),
        target: '≤ 150 KB',
        reached: needed <= 150 * 1024,
      },
    ];
  } finally {
    await browser.close();
    server.close();
    server.closeAllConnections();
    rmSync(outDir, { recursive: true, force: true });
    await product.stop();
  }
}
