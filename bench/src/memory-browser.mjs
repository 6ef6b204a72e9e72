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
