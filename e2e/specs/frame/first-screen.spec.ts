import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

/** What moved by itself since the page began, as the browser counts it: how much in all, and what moved most. */
const shiftsOf = (page: Page): Promise<{ readonly sum: number; readonly moved: readonly string[] }> =>
  page.evaluate(
    () =>
      new Promise<{ sum: number; moved: string[] }>((resolve) => {
        interface Shift extends PerformanceEntry {
          readonly value: number;
          readonly hadRecentInput: boolean;
          readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
        }
        const wordsOf = ({ node, previousRect: from, currentRect: to }: Shift['sources'][number]): string => {
          const name = node instanceof Element ? `${node.tagName} ${node.className}` : String(node?.nodeName);
          return `${name} ${[from.x, from.y, from.height].map(Math.round)} to ${[to.x, to.y, to.height].map(Math.round)}`;
        };
        let sum = 0;
        const moved: string[] = [];
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as Shift[]) {
            if (entry.hadRecentInput) continue;
            sum += entry.value;
            moved.push(...entry.sources.map((source) => `${entry.value.toFixed(3)} ${wordsOf(source)}`));
          }
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve({ sum, moved }), 0);
      }),
  );

/** Where the first tiles stand, and the pictures of the first two, to the pixel. */
const placesOf = async (page: Page, tile: string, count: number): Promise<unknown[]> => {
  const tiles = Array.from({ length: count }, (_, place) => page.locator(tile).nth(place));
  const pictures = [0, 1].map((place) => page.locator(`${tile} img`).nth(place));
  const boxes = await Promise.all([...tiles, ...pictures].map((one) => one.boundingBox()));
  return boxes.map((box) => box && Object.values(box).map(Math.round));
};

const card = 'a[href^="/promotions?id="]';

/** Holds the host's scripts back until told. */
async function holdHost(page: Page): Promise<() => void> {
  let start: () => void = () => undefined;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route(/\/assets\/r\/host\/.*\.js$/, async (route) => {
    await started;
    await route.continue();
  });
  return () => start();
}

const isIn = (page: Page, text: string): Promise<boolean> =>
  page.evaluate(async (part) => (await (await fetch(location.href)).text()).includes(part), text);

for (const [path, tile] of [
  ['/', 'article'],
  ['/rng', 'article'],
  ['/promotions', card],
] as const) {
  test(`${path} stands in the page before any script, and nothing moves when the page takes over`, async ({ page }) => {
    // Answers are asked for with the first page of a language, and stand in the next one.
    await page.goto(path);
    await expect.poll(() => isIn(page, 'id="painted-page"')).toBe(true);
    const start = await holdHost(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator(tile).first()).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(0);
    const count = await page.locator(tile).count();
    const painted = await placesOf(page, tile, count);
    start();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.locator('#painted-page')).toHaveCount(0);
    expect(await placesOf(page, tile, count)).toEqual(painted);
    const { sum, moved } = await shiftsOf(page);
    expect(sum, moved.join('\n')).toBeLessThan(0.03);
  });
}

test('ways into lobbies show when the last of them has come, where they stay', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => isIn(page, 'id="painted-page"')).toBe(true);
  const html = await page.evaluate(async () => (await fetch(location.href)).text());
  const nav = html.indexOf('<nav', html.indexOf('id="painted-page"'));
  await holdHost(page);
  const ways = page.locator('#painted-page nav');
  /** Opens home of which no more has come than up to the end of this tag of the ways, and what begins after it. */
  const openUpTo = async (tag: string, next: string): Promise<void> => {
    const body = html.slice(0, html.indexOf(tag, nav) + tag.length) + next;
    await page.route('**/', (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }));
    await page.goto('/', { waitUntil: 'commit' });
    await page.unroute('**/');
  };
  await openUpTo('</li>', '');
  await expect(ways.getByRole('link', { includeHidden: true })).toHaveCount(1);
  await expect(ways).toBeHidden();
  await openUpTo('</nav>', '<section>');
  await expect(ways).toBeVisible();
});

test('who is signed in sees the first offer before any script as well, where it is for everybody', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => isIn(page, '<i class="fr-for-all"')).toBe(true);
  await page.goto('/promotions');
  await expect.poll(() => isIn(page, 'id="painted-page"')).toBe(true);
  await page.evaluate(() => sessionStorage.setItem('token', 'f'.repeat(32)));
  await holdHost(page);
  await page.goto('/?member=VIP', { waitUntil: 'commit' });
  const above = page.locator('.fr-above');
  await expect(above.locator('h2')).toBeVisible();
  await expect(above.locator('img')).toBeVisible();
  await expect(above.locator('.fr-guests section')).toBeHidden();
  // Offers of guests are not those of members.
  await page.goto('/promotions', { waitUntil: 'commit' });
  await expect(page.locator('.fr-wait-page')).toBeVisible();
  await expect(page.locator('#painted-page')).toBeHidden();
});
