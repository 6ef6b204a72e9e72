import { network } from './measure.mjs';

/**
 * Times in seconds; what is on its way has not come.
 * @typedef {{ asked: number, came?: number | undefined }} Travelled
 */

/** A page of a remote that home does not load, and its entry in the menu. */
const target = '/lottery';

/**
 * Notes when the page's own heading stands, at the frame that shows it.
 * @param {string} path
 */
const watch = (path) => {
  const before = document.querySelector('main h1');
  const from = performance.now();
  globalThis.went = undefined;
  const look = () => {
    const heading = document.querySelector('main h1');
    if (location.pathname === path && heading && heading !== before) globalThis.went = performance.now() - from;
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/**
 * Scripts and styles that travelled from now on, with the times at which they were asked for and had come.
 * @param {import('@playwright/test').CDPSession} session
 */
function listen(session) {
  /** @type {Map<string, Travelled & { url: string }>} */
  const files = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, type }) => {
    if (type === 'Script' || type === 'Stylesheet' || /\.(js|css)(\?|$)/.test(request.url))
      files.set(requestId, { url: request.url, asked: timestamp });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => files.delete(requestId));
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromPrefetchCache) files.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const file = files.get(requestId);
    if (file) file.came = timestamp;
  });
  return files;
}

/**
 * Most files that waited for each other one after the other.
 * @param {readonly Travelled[]} files
 */
export function roundTrips(files) {
  const byEnd = files
    .flatMap(({ asked, came }) => (came === undefined ? [] : [{ asked, came }]))
    .sort((a, b) => a.came - b.came);
  let [count, free] = [0, Number.NEGATIVE_INFINITY];
  for (const { asked, came } of byEnd) {
    if (asked < free) continue;
    count += 1;
    free = came;
  }
  return count;
}

/** @param {import('@playwright/test').Page} page */
async function quiet(page) {
  await page.waitForLoadState('load');
  await page.waitForTimeout(3_000);
}

/**
 * Goes from home to a page whose remote was never loaded.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} address of home
 * @param {{ intent: boolean }} options whether the pointer rests on the link for a moment before the press
 * @returns {Promise<{ ms: number, files: number, trips: number }>} until the page's heading stands
 */
export async function goToRoute(browser, address, { intent }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(address);
    const link = page.locator(`nav a[href="${target}"]`).first();
    await link.waitFor();
    await quiet(page);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', network);
    if (intent) {
      await link.dispatchEvent('pointerover', { pointerType: 'mouse', bubbles: true });
      await page.waitForTimeout(2_000);
    }
    const files = listen(session);
    await page.evaluate(watch, target);
    await link.evaluate((element) => element instanceof HTMLElement && element.click());
    await page.waitForFunction(() => globalThis.went !== undefined, undefined, { timeout: 60_000 });
    const ms = await page.evaluate(() => globalThis.went ?? Number.NaN);
    const travelled = [...files.values()];
    return { ms, files: travelled.length, trips: roundTrips(travelled) };
  } finally {
    await context.close();
  }
}
