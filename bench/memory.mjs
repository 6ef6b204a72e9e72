import { mkdtempSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { startProduct } from '../tools/start/product.mjs';
import { visitAsPlayer } from './src/memory-journey.mjs';
import { openBrowser } from './src/browser.mjs';
import { measure } from './src/memory-browser.mjs';
import { navigate, slopeOf } from './src/memory-growth.mjs';
import { ownMemory, productMemory } from './src/memory-processes.mjs';

const mebi = 1024 * 1024;
const megabytes = (/** @type {number} */ bytes) => `${(bytes / mebi).toFixed(1)} MB`;

/**
 * Memory of the whole running product after a player's visit, of the home page, and of a page that goes on and on.
 * @returns {Promise<import('./src/figures.mjs').Figure[]>}
 */
export async function run() {
  const load = loadavg()[0] ?? 0;
  const dataDir = mkdtempSync(path.join(tmpdir(), 'pavilion-memory-'));
  const product = await startProduct({
    dataDir,
    ...(process.env['BENCH_PORT'] ? { port: Number(process.env['BENCH_PORT']) } : {}),
  });
  try {
    const starter = ownMemory();
    const { memory, rounds, home } = await visit(product, starter);
    const growth = await wander(product.urls.aurora);
    return [
      ...memoryFigures(memory, rounds),
      ...pageFigures(home, growth),
      { name: 'load of the machine before', value: load.toFixed(1) },
    ];
  } finally {
    await product.stop({ removeData: true });
  }
}

/**
 * @param {import('../tools/start/product.mjs').Product} product
 * @param {number} starter
 */
async function visit(product, starter) {
  const browser = await openBrowser();
  try {
    let rounds = 0;
    for (const brand of /** @type {const} */ (['aurora', 'lotus']))
      rounds += (await visitAsPlayer({ browser, product, brand })).played;
    const memory = productMemory(product, starter);
    return { memory, rounds, home: await measureHome(browser, product.urls.aurora) };
  } finally {
    await browser.close();
  }
}

/** @param {string} site */
async function wander(site) {
  const browser = await openBrowser({ steady: true });
  try {
    return await navigate({ browser, site });
  } finally {
    await browser.close();
  }
}

/**
 * @param {{ total: number, parts: { name: string, processes: number, bytes: number }[] }} memory
 * @param {number} rounds
 */
function memoryFigures({ total, parts }, rounds) {
  return [
    {
      name: `whole product after two journeys and ${rounds} rounds (PSS)`,
      value: megabytes(total),
      target: '≤ 900 MB',
      reached: total <= 900 * mebi,
    },
    ...parts.map(({ name, processes, bytes }) => ({
      name: `  ${name}${processes > 1 ? ` (${processes} processes)` : ''}`,
      value: megabytes(bytes),
    })),
  ];
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} site
 */
async function measureHome(browser, site) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(site);
  await page.getByRole('article').first().waitFor();
  await page.waitForTimeout(3_000);
  const sample = await measure(page);
  await context.close();
  return sample;
}

/**
 * @param {{ heap: number, nodes: number }} home
 * @param {{ samples: { count: number, heap: number, nodes: number, listeners: number }[] }} growth
 */
function pageFigures(home, { samples }) {
  const settled = samples.filter(({ count }) => count >= 10);
  const first = settled[0];
  const last = settled.at(-1);
  const heap = slopeOf(settled, 'heap');
  const nodes = slopeOf(settled, 'nodes');
  const listeners = slopeOf(settled, 'listeners');
  return [
    {
      name: 'home page, JS heap after collection',
      value: megabytes(home.heap),
      target: '≤ 60 MB',
      reached: home.heap <= 60 * mebi,
    },
    { name: 'home page, nodes', value: String(home.nodes) },
    {
      name: `heap at the 10th and the ${last?.count}th navigation`,
      value: `${megabytes(first?.heap ?? 0)} → ${megabytes(last?.heap ?? 0)}`,
    },
    { name: 'nodes then', value: `${first?.nodes} → ${last?.nodes}` },
    { name: 'listeners then', value: `${first?.listeners} → ${last?.listeners}` },
    {
      name: 'growth of the heap a navigation',
      value: `${(heap / 1024).toFixed(2)} KB`,
      target: '≤ 2 KB',
      reached: heap <= 2 * 1024,
    },
    { name: 'growth of nodes a navigation', value: nodes.toFixed(2), target: '≤ 0.5', reached: nodes <= 0.5 },
    {
      name: 'growth of listeners a navigation',
      value: listeners.toFixed(2),
      target: '≤ 0.2',
      reached: listeners <= 0.2,
    },
  ];
}
