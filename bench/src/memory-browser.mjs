import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/start/src/chromium.mjs';
import { createProgress } from '../../tools/start/src/progress.mjs';

/** What V8 compiles better the longer a page runs is on its heap too, and would look like growth. */
const steadyCode = '--js-flags=--no-opt,--no-maglev,--no-sparkplug,--no-lazy-feedback-allocation';

/**
 * A browser without a window.
 * @param {{ steady?: boolean }} [options] `steady` compiles code once only
 */
export async function openBrowser({ steady = false } = {}) {
  const executablePath = await findChromium(createProgress());
  return chromium.launch({ executablePath, args: steady ? [steadyCode] : [] });
}

/** What a page keeps after its garbage was collected.
 * @typedef {{ heap: number, nodes: number, listeners: number }} Kept
 */

/**
 * Collects garbage and measures what is left.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<Kept>}
 */
export async function measure(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  // Finalizers run after a collection and let go of more.
  for (let round = 0; round < 3; round += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await page.waitForTimeout(100);
  }
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const of = (/** @type {string} */ name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: of('JSHeapUsedSize'), nodes: of('Nodes'), listeners: of('JSEventListeners') };
}
