import { network } from '../home/measure.mjs';
import { measureInteractions, measurePanel } from './interactions.mjs';
import { noteVitals, readNotes } from './page-notes.mjs';
import { worstShift } from './summary.mjs';

/** A page is settled when for so long nothing came and no task was long; and it is waited for no longer than that. */
const quietMs = 1_500;
const patienceMs = 45_000;

/**
 * One cold load.
 * @typedef {object} Load
 * @property {number | undefined} paint
 * @property {number | undefined} lcp
 * @property {number} cls
 * @property {number} tbt milliseconds beyond 50 of each long task, from the first paint until the page is settled
 * @property {number} requests
 * @property {number} bytes
 * @property {number} fontBytes
 * @property {number | undefined} [theme] milliseconds from the press to the next frame
 * @property {number | undefined} [menu]
 * @property {number | undefined} [filter]
 * @property {number | undefined} [search]
 * @property {number | undefined} [key]
 * @property {number | undefined} [language]
 * @property {number | undefined} [press] the slowest of what is pressed on a page of a centre
 */

/**
 * Where somebody is signed in: cookies, and what the tab keeps.
 * @typedef {{ cookies: import('@playwright/test').Cookie[], tab: Record<string, string> }} Visitor
 */

/**
 * @typedef {object} Visit
 * @property {string} url
 * @property {number} width
 * @property {'page' | 'panel'} [interactions] whose controls are pressed
 * @property {Visitor} [visitor]
 */

/**
 * A tab of a browser that was never here.
 * @param {import('@playwright/test').Browser} browser
 * @param {Visit} visit
 */
export async function openTab(browser, { url, width, visitor }) {
  const phone = width < 768;
  const context = await browser.newContext({
    viewport: { width, height: phone ? 844 : 900 },
    ...(phone ? { hasTouch: true, isMobile: true, deviceScaleFactor: 2 } : {}),
  });
  // Every brand speaks it, and so the names of its controls are the same.
  await context.addCookies([{ name: `lang-${new URL(url).port}`, value: 'TW', url }, ...(visitor?.cookies ?? [])]);
  await context.addInitScript((tab) => {
    for (const [name, value] of Object.entries(tab)) sessionStorage.setItem(name, value);
  }, visitor?.tab ?? {});
  const page = await context.newPage();
  await page.addInitScript(noteVitals);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return { context, page, traffic: countTraffic(session) };
}

/** @param {import('@playwright/test').CDPSession} session */
function countTraffic(session) {
  const traffic = { requests: 0, bytes: 0, fontBytes: 0, last: Date.now() };
  /** @type {Set<string>} */
  const fonts = new Set();
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) traffic.requests += 1;
    traffic.last = Date.now();
  });
  session.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Font' && fonts.add(requestId)));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    traffic.bytes += encodedDataLength;
    if (fonts.has(requestId)) traffic.fontBytes += encodedDataLength;
    traffic.last = Date.now();
  });
  return traffic;
}

/**
 * Waits until nothing comes any more.
 * @param {import('@playwright/test').Page} page
 * @param {{ last: number }} traffic
 */
export async function settle(page, traffic) {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    await page.waitForTimeout(250);
    const { tasks, now } = await readNotes(page);
    const last = tasks.at(-1);
    const busyAgo = last ? now - last.at - last.duration : quietMs;
    if (Date.now() - traffic.last >= quietMs && busyAgo >= quietMs) return;
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {Visit} visit
 * @returns {Promise<Partial<Load>>}
 */
async function pressAll(page, { interactions, width }) {
  if (interactions === 'panel') return measurePanel(page);
  return interactions === 'page' ? measureInteractions(page, width) : {};
}

/**
 * Loads an address cold, as a middling device on a mobile network, and presses what it is asked to.
 * @param {import('@playwright/test').Browser} browser
 * @param {Visit} visit
 * @returns {Promise<Load>}
 */
export async function loadCold(browser, visit) {
  const { context, page, traffic } = await openTab(browser, visit);
  try {
    await page.goto(visit.url, { waitUntil: 'load', timeout: patienceMs });
    await settle(page, traffic);
    const { requests, bytes, fontBytes } = traffic;
    const { paint, lcp, shifts, tasks } = await readNotes(page);
    const blocked = tasks.filter(({ at }) => at >= (paint ?? 0)).map(({ duration }) => duration - 50);
    const pressed = await pressAll(page, visit);
    return {
      ...{ paint, lcp, cls: worstShift(shifts), tbt: blocked.reduce((sum, one) => sum + one, 0) },
      ...{ requests, bytes, fontBytes },
      ...pressed,
    };
  } finally {
    await context.close();
  }
}
