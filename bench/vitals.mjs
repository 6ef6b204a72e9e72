import { loadavg } from 'node:os';
import { openBrowser } from './src/browser.mjs';
import { openProduct } from './src/home/product.mjs';
import { signIn } from './src/memory-journey.mjs';
import { serveEmptyPage } from './src/vitals/empty-page.mjs';
import { loadCold, openTab } from './src/vitals/load.mjs';
import { readOptions, signedInRoutes } from './src/vitals/options.mjs';
import { scrollLobby } from './src/vitals/scroll.mjs';
import { describe, spreadOf } from './src/vitals/summary.mjs';

/**
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('./src/vitals/load.mjs').Load} Load
 * @typedef {import('./src/vitals/load.mjs').Visitor} Visitor
 * @typedef {import('./src/vitals/options.mjs').VitalsOptions} VitalsOptions
 * @typedef {{ site: string, label: string, width: number }} Stage a brand of a product on a screen
 */

const ms = (/** @type {number} */ value) => `${Math.round(value)} ms`;
const kb = (/** @type {number} */ value) => `${(value / 1024).toFixed(0)} KB`;
const shift = (/** @type {number} */ value) => value.toFixed(3);
const count = (/** @type {number} */ value) => String(value);

/**
 * Signs an account in once; cold loads go on from what its browser keeps.
 * @param {Browser} browser
 * @param {string} site
 * @param {string} username
 * @returns {Promise<Visitor>}
 */
async function visitorOf(browser, site, username) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const value = site.includes('lotus') ? 'EN' : 'TW';
    await context.addCookies([{ name: `lang-${new URL(site).port}`, value, url: site }]);
    const page = await context.newPage();
    await signIn(page, { site, username });
    const tab = await page.evaluate(() => ({ ...sessionStorage }));
    const cookies = (await context.cookies()).filter(({ name }) => !name.startsWith('lang-'));
    return { tab, cookies };
  } finally {
    await context.close();
  }
}

/** @param {VitalsOptions} options @param {readonly string[]} products */
function stagesOf({ brands, widths }, products) {
  return products.flatMap((product) =>
    brands.flatMap((brand) =>
      widths.map((width) => {
        const site = `http://${brand}.localhost:${new URL(product).port}`;
        const label = products.length > 1 ? `${site.slice('http://'.length)} ${width}` : `${brand} ${width}`;
        return { site, label, width };
      }),
    ),
  );
}

/** @param {readonly Load[]} loads */
function describeLoads(loads) {
  /** @param {keyof Load} key */
  const of = (key) => spreadOf(loads.map((load) => load[key]));
  return [
    describe('paint', of('paint'), ms),
    describe('LCP', of('lcp'), ms),
    describe('CLS', of('cls'), shift),
    describe('TBT', of('tbt'), ms),
    describe('theme', of('theme'), ms),
    describe('menu', of('menu'), ms),
    describe('filter', of('filter'), ms),
    describe('search', of('search'), ms),
    describe('key', of('key'), ms),
    describe('language', of('language'), ms),
    describe('press', of('press'), ms),
    describe('requests', of('requests'), count),
    describe('bytes', of('bytes'), kb),
    describe('fonts', of('fontBytes'), kb),
  ].join(', ');
}

/**
 * One address on every stage, by turns, so that what else the machine does hits all alike.
 * @param {Browser} browser
 * @param {{ route: string, stages: readonly Stage[], runs: number }} what
 */
async function measureRoute(browser, { route, stages, runs }) {
  const username = signedInRoutes[route];
  /** @type {Map<string, Visitor>} */
  const visitors = new Map();
  const visits = [];
  for (const { site, label, width } of stages) {
    // An account has one session: signed in a second time, the visit of the other width would be a visitor's.
    if (username && !visitors.has(site)) visitors.set(site, await visitorOf(browser, site, username));
    const visitor = visitors.get(site);
    const interactions = /** @type {'page' | 'panel'} */ (username ? 'panel' : 'page');
    visits.push({ label, visit: { url: site + route, width, interactions, ...(visitor ? { visitor } : {}) } });
  }
  /** @type {Map<string, Load[]>} */
  const loads = new Map(stages.map(({ label }) => [label, []]));
  for (let run = 0; run < runs; run += 1)
    for (const { label, visit } of visits) loads.get(label)?.push(await loadCold(browser, visit));
  return [...loads].map(([label, list]) => ({ name: `${label} ${route}`, value: describeLoads(list) }));
}

/**
 * @param {Browser} browser
 * @param {{ stages: readonly Stage[], runs: number, seconds: number }} what
 */
async function measureScrolling(browser, { stages, runs, seconds }) {
  const figures = [];
  for (const { site, label, width } of stages) {
    const results = [];
    for (let run = 0; run < runs; run += 1)
      results.push(await scrollLobby(browser, { url: `${site}/rng`, width, seconds }));
    const value = [
      describe('long tasks', spreadOf(results.map(({ tasks }) => tasks)), count),
      describe('longest', spreadOf(results.map(({ longest }) => longest)), ms),
      describe('tiles', spreadOf(results.map(({ tiles }) => tiles)), count),
    ].join(', ');
    figures.push({ name: `${label} /rng scrolled for ${seconds} s`, value });
  }
  return figures;
}

/** @param {Browser} browser @param {number} runs */
async function measureEmptyPage(browser, runs) {
  const empty = await serveEmptyPage();
  try {
    const loads = [];
    for (let run = 0; run < runs; run += 1) loads.push(await loadCold(browser, { url: empty.url, width: 390 }));
    return { name: 'an empty page, for scale', value: describeLoads(loads) };
  } finally {
    empty.close();
  }
}

/**
 * Pictures are painted when they are asked for first: nobody's load is to wait for that.
 * @param {Browser} browser
 * @param {readonly Stage[]} stages
 */
async function warmUp(browser, stages) {
  for (const { site, width } of stages) {
    const { context, page } = await openTab(browser, { url: site, width });
    await page.goto(site, { waitUntil: 'load' });
    await context.close();
  }
}

/**
 * Says what a route came to as soon as it is known: a run takes long, and what ends it early takes nothing back.
 * @param {readonly { name: string, value: string }[]} figures
 */
function told(figures) {
  for (const { name, value } of figures) process.stderr.write(`  ${name}: ${value}\n`);
  return figures;
}

/**
 * What visitors wait for, see move and press, on every route of both brands, on a phone and a desk.
 * @param {Set<string>} flags
 * @returns {Promise<import('./src/figures.mjs').Figure[]>}
 */
export async function run(flags) {
  const options = readOptions(flags);
  const { runs, scroll: seconds } = options;
  const load = { name: 'load of the machine before', value: (loadavg()[0] ?? 0).toFixed(1) };
  const own = options.products.length > 0 ? undefined : await openProduct();
  const stages = stagesOf(options, own ? [`http://localhost:${own.edgePort}`] : options.products);
  const browser = await openBrowser();
  try {
    await warmUp(browser, stages);
    const figures = [load, await measureEmptyPage(browser, runs)];
    for (const route of options.routes) figures.push(...told(await measureRoute(browser, { route, stages, runs })));
    return seconds > 0 ? [...figures, ...(await measureScrolling(browser, { stages, runs, seconds }))] : figures;
  } finally {
    await browser.close();
    await own?.stop();
  }
}
