import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';

/** Sum of what moved by itself since the page began, as the browser counts it. */
const shiftsOf = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 0);
      }),
  );

/** Where the first two tiles and their pictures stand, to the pixel. */
const placesOf = async (page: Page, tile: string): Promise<unknown[]> => {
  const tiles = [0, 1].flatMap((place) => [page.locator(tile).nth(place), page.locator(`${tile} img`).nth(place)]);
  const boxes = await Promise.all(tiles.map((tile) => tile.boundingBox()));
  return boxes.map((box) => box && Object.values(box).map(Math.round));
};

const card = 'a[href^="/promotions?id="]';

for (const [path, tile] of [
  ['/', 'article'],
  ['/rng', 'article'],
  ['/promotions', card],
] as const) {
  test(`${path} stands in the page before any script, and nothing moves when the page takes over`, async ({ page }) => {
    // Answers are asked for with the first page of a language, and stand in the next one.
    await page.goto(path);
    const isPainted = (): Promise<boolean> =>
      page.evaluate(async () => (await (await fetch(location.href)).text()).includes('id="painted-page"'));
    await expect.poll(isPainted).toBe(true);
    let start: () => void = () => undefined;
    const started = new Promise<void>((resolve) => {
      start = resolve;
    });
    await page.route(/\/assets\/r\/host\/.*\.js$/, async (route) => {
      await started;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.locator(tile).first()).toBeVisible();
    await expect(page.getByRole('main')).toHaveCount(0);
    const painted = await placesOf(page, tile);
    start();
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.locator('#painted-page')).toHaveCount(0);
    expect(await placesOf(page, tile)).toEqual(painted);
    expect(await shiftsOf(page)).toBeLessThan(0.03);
  });
}
