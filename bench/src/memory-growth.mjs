import { signIn } from './memory-journey.mjs';
import { measure } from './memory-browser.mjs';

const navigations = 200;
const every = 10;

/** Places of every remote, panels included; a round trip ends where it began. */
const places = [
  { path: '/rng', shown: 'article' },
  { path: '/lottery', shown: 'main' },
  { path: '/live', shown: 'article' },
  { path: '/?member=transactionHistory', shown: 'dialog' },
  { path: '/', shown: 'article' },
  { path: '/?agent=agentTeamOverview', shown: 'dialog' },
  { path: '/fish', shown: 'article' },
  { path: '/register', shown: 'main' },
  { path: '/sports', shown: 'article' },
  { path: '/', shown: 'article' },
];

/**
 * Goes from remote to remote without loading a page anew, as links do, and measures at every tenth.
 * @param {{ browser: import('@playwright/test').Browser, site: string }} options
 * @returns {Promise<{ samples: { count: number, heap: number, nodes: number, listeners: number }[] }>}
 */
export async function navigate({ browser, site }) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await signIn(page, { site, username: 'demoagent1' });
  const samples = [];
  for (let count = 1; count <= navigations; count += 1) {
    const place = places[(count - 1) % places.length];
    if (place) await goTo(page, place);
    if (count % every !== 0) continue;
    await settle(page);
    samples.push({ count, ...(await measure(page)) });
  }
  await context.close();
  return { samples };
}

/**
 * The router takes an address that history brings as it takes one of a link.
 * @param {import('@playwright/test').Page} page
 * @param {{ path: string, shown: string }} place
 */
async function goTo(page, { path, shown }) {
  await page.evaluate((address) => {
    history.pushState({ key: address, idx: history.length }, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page
    .locator(shown === 'dialog' ? '[role=dialog]' : shown)
    .first()
    .waitFor();
  await page.waitForTimeout(150);
}

/**
 * Waits until everything of a place is drawn, since half a page would be measured as less memory.
 * @param {import('@playwright/test').Page} page
 */
async function settle(page) {
  for (let before = -1, calm = 0; calm < 3; ) {
    const now = await page.evaluate(() => document.getElementsByTagName('*').length);
    calm = now === before ? calm + 1 : 0;
    before = now;
    await page.waitForTimeout(400);
  }
}

/**
 * How much a measure grows with each navigation: the median of the slopes between all pairs, since now and then a tree
 * that is about to go is still measured.
 * @param {readonly { count: number, heap: number, nodes: number, listeners: number }[]} samples
 * @param {'heap' | 'nodes' | 'listeners'} key
 */
export function slopeOf(samples, key) {
  const slopes = samples.flatMap((later, index) =>
    samples.slice(0, index).map((earlier) => (later[key] - earlier[key]) / (later.count - earlier.count)),
  );
  return slopes.sort((a, b) => a - b)[Math.floor(slopes.length / 2)] ?? 0;
}
