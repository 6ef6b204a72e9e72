import { endpoints } from '@pavilion/api-contract';
import type { Page } from '@playwright/test';
import { openAccount } from '../../fixtures/members/accounts';
import { openSignedIn } from '../../fixtures/members/signed-in';
import { cutWords } from '../../fixtures/looks/cut-words';
import { looksOf, titleOf, wear } from '../../fixtures/looks/looks';
import { brandFacts } from '../../fixtures/persona';
import { inTurn, isWhole } from '../../fixtures/rotation';
import { accessibilityFindings } from '../../fixtures/looks/screens';
import { expect, test } from '../../fixtures/test';
import { HomePage } from '../../pages/lobby/home.page';
import { RegistrationForm } from '../../pages/accounts/registration.form';
import { Shell } from '../../pages/frame/shell';

/** Who is signed in appears to have a sum of so many digits that what stands beside it in the bar gives way. */
const seemRich = (page: Page): Promise<unknown> =>
  page.route(`**${endpoints.balance.path}*`, (route) => {
    const money = { currency: 'VND', currencySymbol: '₫', currencyPosition: 'F', balance: [] };
    return route.fulfill({ json: { success: true, value: { sumBalance: 1_234_567_890, ...money } } });
  });

const widths = [320, 360, 390, 480, 640, 767, 768, 800, 900, 1023, 1024, 1152, 1280, 1440, 1680, 1920];

// Dozens of assertions each: every language has a third of the widths in turn, so that each width is seen in one of
// them.
for (const path of ['/', '/register']) {
  test(`bars, menus and categories of ${path} are read in full in every language at every width`, async ({
    page,
    brand,
    language,
  }) => {
    test.slow(isWhole, 'three times as many');
    const own = { theme: 'dark', language } as const;
    const looks = looksOf(brand, own).filter(({ theme }) => theme === own.theme);
    await page.goto(path);
    await expect(page.getByRole('contentinfo')).toBeVisible();
    if (path === '/')
      await expect(page.getByRole('main').getByRole('navigation').first().getByRole('link').first()).toBeVisible();
    const titles: string[] = [];
    for (const [index, look] of looks.entries()) {
      await wear(page, look);
      const saysNothingNew = async (): Promise<boolean> => titles.includes(await titleOf(page));
      await expect.poll(saysNothingNew, `${path} in ${look.language}`).toBe(false);
      titles.push(await titleOf(page));
      for (const width of inTurn(widths, looks.length, index)) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => cutWords(page), `${path} at ${width} px in ${look.language}`).toEqual([]);
      }
    }
  });
}

test('the bar of a member is read in full in every language at every width, with much money too', async ({
  page,
  words,
  brand,
  language,
}) => {
  await seemRich(page);
  const shell = await openSignedIn({ page, words }, await openAccount(brand), '/help');
  await expect(shell.balance).toContainText('1,234,567,890');
  await expect(page.getByText(/^\d+:\d{2}$/)).toBeVisible();
  const spoken = looksOf(brand, { theme: 'dark', language }).filter(({ theme }) => theme === 'dark');
  for (const [index, look] of spoken.entries()) {
    await wear(page, look);
    for (const width of inTurn(widths, spoken.length, index)) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => cutWords(page), `${width} px in ${look.language}`).toEqual([]);
    }
  }
});

test('quick help rests beside the page, within a landmark, and whoever goes there sees all of it', async ({
  page,
  words,
  brand,
}) => {
  const home = await new HomePage(page, words, brandFacts[brand].name).goto();
  await home.shell.whole();
  const help = page.getByRole('button', { name: words('float.open') });
  const gutter = await page
    .getByRole('main')
    .evaluate((main) => main.getBoundingClientRect().right - parseFloat(getComputedStyle(main).paddingRight));
  expect((await help.boundingBox())?.x).toBeGreaterThanOrEqual(gutter);
  expect(await accessibilityFindings(page)).toEqual([]);
  await help.focus();
  await expect.poll(async () => (await help.boundingBox())?.width).toBeGreaterThanOrEqual(44);
});

test('news stand clear of the bottom bar and of what stands out of it', async ({ page, words }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/help?token=spent', { waitUntil: 'commit' });
  const toast = new Shell(page, words).notices.getByRole('button').first();
  await expect(toast).toBeVisible();
  const highest = await page
    .getByRole('navigation')
    .last()
    .evaluate((bar) =>
      Math.min(...[bar, ...bar.querySelectorAll('*')].map((part) => part.getBoundingClientRect().top)),
    );
  const end = await new Shell(page, words).notices.evaluate((list) => list.getBoundingClientRect().bottom);
  expect(end).toBeLessThan(highest);
});

for (const size of [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test(`registration stands still while it comes, ${size.width} px wide`, async ({ page, words }) => {
    await page.setViewportSize(size);
    await page.addInitScript(() => {
      const shifts: number[] = [];
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) =>
        list.getEntries().forEach((entry) => {
          if ('value' in entry) shifts.push(Number(entry.value));
        }),
      ).observe({ type: 'layout-shift', buffered: true });
    });
    await page.goto('/register');
    await new RegistrationForm(page, words).ready();
    await new Shell(page, words).whole();
    const moved = await page.evaluate(() =>
      (Reflect.get(globalThis, 'shifts') as number[]).reduce((sum, shift) => sum + shift, 0),
    );
    expect(moved).toBeLessThan(0.03);
  });
}
