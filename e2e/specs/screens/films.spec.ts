import { demoAccount } from '../../fixtures/members/accounts';
import { keepFilm } from '../../fixtures/looks/film';
import { brandFacts } from '../../fixtures/persona';
import { runningProduct } from '../../fixtures/product/running-product';
import { keepPicture, keepsPictures } from '../../fixtures/looks/screens';
import { openSignedIn } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { wordsOf } from '../../fixtures/words';
import { GamePage } from '../../pages/lobby/game.page';
import { HomePage } from '../../pages/lobby/home.page';
import { LobbyPage } from '../../pages/lobby/lobby.page';

// What docs/pictures show is taken once, and is under test elsewhere.
test.skip(({ brand }) => !keepsPictures || brand !== 'aurora', 'films are kept, not tested');
test.use({ viewport: { width: 960, height: 600 }, contextOptions: { reducedMotion: 'no-preference' } });
test.slow();

/** What comes to rest after the last thing that is waited for. */
const restMs = 1_200;

test('home comes', async ({ page, words, brand }) => {
  await keepFilm(page, { name: 'film-home', latency: 150 }, async () => {
    await new HomePage(page, words, brandFacts[brand].name).goto();
  });
});

test('a game opens from its tile', async ({ page, words, brand }) => {
  await openSignedIn({ page, words }, await demoAccount(brand, 'demovip'), '/rng');
  await new LobbyPage(page, words).ready();
  const tile = page.getByRole('article').first();
  const name = (await tile.locator('span').last().locator('xpath=preceding-sibling::span').innerText()).trim();
  await keepFilm(page, { name: 'film-game', rate: 0.4 }, async () => {
    await tile.hover();
    await page.waitForTimeout(restMs);
    await tile.getByRole('link').first().click();
    await new GamePage(page, words, name).ready();
    await page.waitForTimeout(restMs);
  });
});

test('words are searched for', async ({ page, words, brand }) => {
  await new HomePage(page, words, brandFacts[brand].name).goto();
  await keepFilm(page, { name: 'film-search' }, async () => {
    await page.keyboard.press('/');
    const field = page.getByRole('dialog').getByRole('combobox');
    await field.waitFor();
    await field.pressSequentially('auorra gems', { delay: 140 });
    await page
      .getByRole('option', { name: /Aurora|極光/ })
      .first()
      .waitFor();
    await page.waitForTimeout(restMs);
  });
});

test('the theme changes', async ({ page, words, brand }) => {
  await new HomePage(page, words, brandFacts[brand].name).goto();
  await keepFilm(page, { name: 'film-theme', rate: 0.2 }, async () => {
    await page
      .getByRole('banner')
      .getByRole('button', { name: words('theme.light') })
      .click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
    await page.waitForTimeout(restMs);
  });
});

test('both brands stand side by side', async ({ browser, page }) => {
  const halves: string[] = [];
  for (const brand of ['aurora', 'lotus'] as const) {
    const site = runningProduct().urls[brand];
    const context = await browser.newContext({
      ...{ baseURL: site, viewport: { width: 1440, height: 900 }, deviceScaleFactor: 800 / 1440 },
    });
    await context.addCookies([{ name: `lang-${new URL(site).port}`, value: 'EN', url: site }]);
    const home = await context.newPage();
    await new HomePage(home, wordsOf('EN'), brandFacts[brand].name).goto();
    await home.waitForTimeout(restMs);
    halves.push((await home.screenshot()).toString('base64'));
    await context.close();
  }
  await page.setViewportSize({ width: 1600, height: 500 });
  const pictures = halves.map((half) => `<img width="800" height="500" src="data:image/png;base64,${half}">`);
  await page.setContent(`<body style="margin: 0; display: flex">${pictures.join('')}</body>`);
  await keepPicture(page, 'brands', 'pictures');
});
