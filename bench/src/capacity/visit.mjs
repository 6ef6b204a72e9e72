/** @typedef {import('./units.mjs').Visit} Visit */

/**
 * Kind of a request, and who answers it when a CDN stands in front.
 * @param {string} url
 * @param {string} type as the browser calls it
 */
function kindOf(url, type) {
  const { pathname } = new URL(url);
  if (/^\/(wps|lgw|lotto)/.test(pathname)) return 'calls';
  if (pathname.startsWith('/federation/')) return 'reports';
  if (type === 'Document') return 'pages';
  if (pathname.endsWith('.js')) return 'scripts';
  if (pathname.endsWith('.css')) return 'styles';
  if (pathname.endsWith('.woff2')) return 'fonts';
  return /\.(webp|avif|png|jpe?g|svg|ico)$/.test(pathname) ? 'pictures' : 'other';
}

/** @returns {Visit} */
const emptyVisit = () => ({
  bytes: { pages: 0, scripts: 0, styles: 0, fonts: 0, pictures: 0, calls: 0, reports: 0, other: 0 },
  requests: { pages: 0, scripts: 0, styles: 0, fonts: 0, pictures: 0, calls: 0, reports: 0, other: 0 },
});

/**
 * Counts what a page transfers, heads included, until `stop`.
 * @param {import('@playwright/test').Page} page
 */
async function countTraffic(page) {
  const visit = emptyVisit();
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  /** @type {Map<string, { kind: keyof Visit['bytes'], cached: boolean }>} */
  const open = new Map();
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    if (request.url.startsWith('http')) open.set(requestId, { kind: kindOf(request.url, type ?? ''), cached: false });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    const known = open.get(requestId);
    if (known) known.cached = true;
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const known = open.get(requestId);
    if (!known) return;
    known.cached ||= Boolean(response.fromDiskCache) || Boolean(response.fromPrefetchCache);
    if (!known.cached) visit.requests[known.kind] += 1;
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const known = open.get(requestId);
    if (known && !known.cached) visit.bytes[known.kind] += encodedDataLength;
  });
  return { visit, stop: () => session.detach() };
}

/**
 * Home and one lobby, each scrolled, as a guest: what goes over the wire the first time and the next.
 * @param {import('@playwright/test').Browser} browser
 * @param {string} site
 * @returns {Promise<{ cold: Visit, warm: Visit }>}
 */
export async function measureVisits(browser, site) {
  const context = await browser.newContext({ viewport: { width: 412, height: 915 } });
  const visitOnce = async () => {
    const page = await context.newPage();
    const { visit, stop } = await countTraffic(page);
    for (const path of ['/', '/rng']) {
      await page.goto(site + path);
      await page.getByRole('article').first().waitFor();
      for (let screen = 0; screen < 3; screen += 1) {
        await page.mouse.wheel(0, 900);
        await page.waitForTimeout(700);
      }
    }
    await stop();
    await page.close();
    return visit;
  };
  try {
    return { cold: await visitOnce(), warm: await visitOnce() };
  } finally {
    await context.close();
  }
}
