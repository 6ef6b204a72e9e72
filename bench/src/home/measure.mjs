import { chromium } from '@playwright/test';
import { existsSync } from 'node:fs';

const executablePath = process.env.CHROMIUM_PATH || (existsSync('/usr/bin/chromium') ? '/usr/bin/chromium' : undefined);

/** A phone of the middle class on a mobile network. */
const network = { offline: false, latency: 165, downloadThroughput: (8.1 * 1024 * 1024) / 8, uploadThroughput: (1.5 * 1024 * 1024) / 8 };

export const openBrowser = () => chromium.launch({ ...(executablePath ? { executablePath } : {}), args: ['--no-sandbox'] });

const settleMs = 1_500;

/** Notes when the first heading of a rail and the first tile stand in the page, at the frame that shows them. */
const watch = () => {
  const seen = (globalThis.seen = {});
  const look = () => {
    if (!seen.rail && document.querySelector('main h2')) seen.rail = performance.now();
    if (!seen.tile && document.querySelector('main h2') && document.querySelector('main img[src*="/assets/art/"]')) seen.tile = performance.now();
    if (!seen.tile) requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

/**
 * One load of an address.
 * @returns {Promise<{ rail: number, tile: number, paint: number, scriptBytes: number, requests: number, files: string[] }>}
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
  const kinds = new Map();
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
  await page.waitForFunction(() => globalThis.seen?.tile !== undefined, undefined, { timeout: 60_000 });
  const { rail, tile } = await page.evaluate(() => globalThis.seen);
  // What the page still asks for by itself, such as the banner's slides, belongs to its bytes.
  await page.waitForTimeout(settleMs);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN);
  await page.close();
  return { rail, tile, paint, scriptBytes, requests, files: [...new Set(files)] };
}

/** A visitor without any cache. */
export async function loadCold(browser, url, options) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    return await load(context, url, options);
  } finally {
    await context.close();
  }
}

/** The third load of the same visitor: the second one still pays for the browser's own cache of compiled code. */
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
