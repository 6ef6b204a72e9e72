import { atDesk, test } from '../../fixtures/looks/inspect-screen';
import { brandFacts } from '../../fixtures/persona';
import { expect } from '../../fixtures/test';
import { AppGuide } from '../../pages/frame/app-guide';
import { Menus } from '../../pages/frame/menus';
import { NoticesDialog } from '../../pages/frame/notices.dialog';
import { demoGame } from '../../pages/lobby/game.page';

test.use(atDesk);
test.slow();

test('menus and dialogs of the frame', async ({ page, words, brand, inspect }) => {
  await page.goto('/lottery');
  const menus = new Menus(page, words);
  await menus.openHelp();
  // On a phone their buttons stand in a sheet: what hangs there after the window shrank is not what people see.
  const kept = brand === 'aurora';
  await inspect({ name: 'help-menu', kept });
  await menus.close();
  await menus.openLanguages();
  await inspect({ name: 'language-menu', kept });
  await menus.close();
  await menus.openFloating();
  await inspect({ name: 'quick-help' });
  await menus.close();
  await menus.askServiceInVain();
  await inspect({ name: 'service-blocked' });
  await page.keyboard.press('Escape');
  await expect(menus.serviceBlocked).toBeHidden();
  const notices = await new NoticesDialog(page, words).open();
  await inspect({ name: 'announcements' });
  await page.keyboard.press('Escape');
  await expect(notices.dialog).toBeHidden();
  await page.keyboard.press('/');
  const search = page.getByRole('dialog', { name: words('search.label') });
  await search.locator('[role=listbox][aria-busy=false]').waitFor();
  await inspect({ name: 'search', said: page.getByRole('dialog').last() });
  await search.getByRole('combobox').fill('auorra gems');
  const top = search.getByRole('option', { selected: true });
  await expect(top).toContainText(words(demoGame.name));
  await inspect({ name: 'search-results', said: page.getByRole('dialog').last() });
  await page.keyboard.press('Escape');
  await expect(search).toBeHidden();
  await new AppGuide(page, words, brandFacts[brand].name).open();
  await inspect({ name: 'app-guide' });
});

test('pages of the host itself', async ({ page, inspect }) => {
  const main = page.getByRole('main');
  const isWhole = async (): Promise<void> => {
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(main.getByRole('status')).toHaveCount(0);
  };
  await page.goto('/promotions');
  await isWhole();
  await inspect({ name: 'promotions' });
  const overview = await main.getByRole('heading', { level: 1 }).innerText();
  await main.getByRole('listitem').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/promotions\?id=/);
  await expect(main.getByRole('heading', { level: 1 })).not.toHaveText(overview);
  await inspect({ name: 'promotion' });
  for (const [name, path] of [
    ['help', '/help'],
    ['download', '/down'],
  ] as const) {
    await page.goto(path);
    await isWhole();
    await inspect({ name });
  }
});
