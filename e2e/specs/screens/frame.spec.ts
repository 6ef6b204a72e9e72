import { inspect, isLookedAt, startingSize } from '../../fixtures/inspect-screen';
import { openToAll, setStatus } from '../../fixtures/operator';
import { brandFacts } from '../../fixtures/persona';
import { expect, test } from '../../fixtures/test';
import { AppGuide } from '../../pages/app-guide';
import { NoticesDialog } from '../../pages/notices.dialog';
import { Shell } from '../../pages/shell';
import { StatusPage } from '../../pages/status.page';

for (const { theme, language } of [{ theme: 'dark', language: 'TW' }, { theme: 'light', language: 'EN' }] as const) {
  test.describe(`${theme}, ${language}`, () => {
    test.use({ language, viewport: startingSize, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });
    test.beforeEach(({ brand }) => test.skip(!isLookedAt(brand, { theme, language }), 'another look of this brand is kept'));
    test.beforeEach(({ context }) => context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme));
    test.slow();

    test('dialogs of the frame', async ({ page, words, brand }, info) => {
      await page.goto('/lottery');
      await new NoticesDialog(page, words).open();
      await inspect(page, info, { name: 'announcements' });
      await page.keyboard.press('Escape');
      await new AppGuide(page, words, brandFacts[brand].name).open();
      await inspect(page, info, { name: 'app-guide' });
    });

    test('pages of the host itself', async ({ page }, info) => {
      for (const [name, path] of [['promotions', '/promotions'], ['help', '/help'], ['download', '/down']] as const) {
        await page.goto(path);
        await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
        await inspect(page, info, { name, kept: name !== 'download' });
      }
    });

    test('maintenance ahead', async ({ page, words, brand, cleanUp }, info) => {
      cleanUp(() => setStatus(brand, openToAll));
      const begins = Date.now() + 45 * 60_000;
      await page.goto('/lottery');
      await expect(new Shell(page, words).loginButton).toBeVisible();
      await setStatus(brand, { ...openToAll, maintenanceStart: begins, maintenanceEnd: begins + 60 * 60_000 });
      await expect(new StatusPage(page, words).announced).toBeVisible();
      await inspect(page, info, { name: 'maintenance-ahead', kept: false });
    });
  });
}
