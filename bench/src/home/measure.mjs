/** A phone of the middle class on a mobile network. */
export const network = {
  offline: false,
  latency: 165,
  downloadThroughput: (8.1 * 1024 * 1024) / 8,
  uploadThroughput: (1.5 * 1024 * 1024) / 8,
};

/** @typedef {{ throttled?: boolean }} LoadOptions whether as a phone on a mobile network, which is usual */

const settleMs = 1_500;

/** Notes when the first heading of a rail and the first tile stand in the page, at the frame that shows them. */
const watch = () => {
  /** @type {{ rail?: number, tile?: number }} */
  const seen = {};
  Object.assign(globalThis, { seen });
  // The banner above the page has a heading and a picture too; the page begins with its own first heading.
  /** @param {string} selector */
  const stands = (selector) => {
    const page = document.querySelector('main h1');
    return (
      page &&
      [...document.querySelectorAll(selector)].some(
        (one) => page.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING,
      )
    );
  };
  const look = () => {
    if (!seen.rail && stands('main h2')) seen.rail = performance.now();
    if (!seen.tile && stands('main img[src*="/assets/art/"]')) seen.tile = performance.now();
    if (!seen.tile) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/**
 * One load of an address.
 * @returns {Promise<{ rail: number, tile: number, paint: number, scriptBytes: number, neededBytes: number, requests:
 * number, needed: string[] }>}
 *   `needed` and `neededBytes` are of what was asked for until the first rail stood
 * @param {import('@playwright/test').BrowserContext} context
 * @param {string} url
 * @param {LoadOptions} [options]
 */
export async function load(context, url, { throttled = true } = {}) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  if (throttled) {
    await session.send('Network.emulateNetworkConditions', network);
    await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  let scriptBytes = 0;
  let requests = 0;
  /** @type {Map<string, string>} */
  const kinds = new Map();
  /** @type {string[]} */
  const files = [];
  session.on('Network.responseReceived', ({ requestId, response }) => {
    kinds.set(requestId, response.mimeType);
    if (/javascript|css/.test(response.mimeType)) files.push(new URL(response.url).pathname);
    if (/javascript|css|html|font/.test(response.mimeType)) requests += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (/javascript/.test(kinds.get(requestId) ?? '')) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(watch);
  await page.goto(url, { waitUntil: 'commit' });
  /** @param {'rail' | 'tile'} what */
  const stands = (what) =>
    page.waitForFunction((name) => globalThis.seen?.[name] !== undefined, what, { timeout: 60_000 });
  await stands('rail');
  const [needed, neededBytes] = [[...new Set(files)], scriptBytes];
  await stands('tile');
  const { rail = Number.NaN, tile = Number.NaN } = await page.evaluate(() => globalThis.seen ?? {});
  // What the page still asks for by itself, such as the banner's slides, belongs to its bytes.
  await page.waitForTimeout(settleMs);
  const paint = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  await page.close();
  return { rail, tile, paint, scriptBytes, neededBytes, requests, needed };
}

/**
 * A visitor without any cache.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 * @param {LoadOptions} [options]
 */
export async function loadCold(browser, url, options) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    return await load(context, url, options);
  } finally {
    await context.close();
  }
}

/**
 * The third load of the same visitor: the second one still pays for the browser's own cache of compiled code.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} url
 */
export async function loadWarm(browser, url) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    await load(context, url, { throttled: false });
    await load(context, url, { throttled: false });
    return await load(context, url);
  } finally {
    await context.close();
  }
}
