import type { Page } from '@playwright/test';
import { editBrand } from '../../fixtures/operators/brand-document';
import { brandFacts } from '../../fixtures/persona';
import { expect, test } from '../../fixtures/test';
import { wordsOf } from '../../fixtures/words';
import { AppGuide } from '../../pages/frame/app-guide';
import { NoticesDialog } from '../../pages/frame/notices.dialog';
import { Shell } from '../../pages/frame/shell';

const desk = 'https://support.aurora.example/chat';

/** A setting of the player's system, which Playwright does not know. */
async function preferTransparency(page: Page, value: 'no-preference' | 'reduce'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setEmulatedMedia', { features: [{ name: 'prefers-reduced-transparency', value }] });
}

/** How what lies behind open layers is drawn. */
const filtersBehind = (page: Page): Promise<string[]> =>
  page
    .locator('[role="presentation"][data-open]')
    .evaluateAll((layers) => layers.map((layer) => getComputedStyle(layer).backdropFilter));

test('announcements come nine a page, and the guide to the app has four steps and a code for each kind of phone with an app', async ({
  page,
  words,
  brand,
  cleanUp,
}) => {
  await page.goto('/lottery');
  const hovers = '(hover: hover) and (pointer: fine)';
  expect(await page.evaluate((query) => matchMedia(query).matches, hovers), 'the desk has a mouse').toBe(true);

  await test.step('announcements: a list, nine a page, with the chosen one beside it', async () => {
    const notices = await new NoticesDialog(page, words).open();
    await expect(notices.rows).toHaveCount(9);
    for (const [value, filter] of [
      ['no-preference', 'blur(10px)'],
      ['reduce', 'none'],
    ] as const) {
      await preferTransparency(page, value);
      expect(await filtersBehind(page), `prefers-reduced-transparency: ${value}`).toEqual([filter]);
    }
    const first = await notices.rows.first().getByRole('button').innerText();
    await notices.next.click();
    await expect(notices.rows.first().getByRole('button')).not.toHaveText(first);
    expect(await notices.rows.count()).toBeLessThanOrEqual(9);
    const title = (await notices.rows.first().getByRole('button').innerText()).split('\n')[0] ?? '';
    await notices.rows.first().getByRole('button').click();
    await expect(notices.article.getByRole('heading', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(notices.dialog).toBeHidden();
  });

  const guide = await new AppGuide(page, words, brandFacts[brand].name).open();
  await test.step('the guide: four steps, an address and a code', async () => {
    for (const system of ['Android', 'iOS'] as const) {
      await guide.choose(system);
      await expect(guide.steps).toHaveCount(4);
      await expect(guide.link).toHaveAttribute('href', new RegExp(`/${system.toLowerCase()}/`));
      expect(await guide.code.boundingBox()).toMatchObject({ width: 100, height: 100 });
      await expect(guide.code.locator('image')).toHaveAttribute('href', /^data:image\/svg/);
    }
  });

  await test.step('no code where the brand has no app', async () => {
    let links: { resourceType: string; url: string }[] = [];
    cleanUp(() => editBrand(brand, (document) => void (document.resources = links)));
    await editBrand(brand, (document) => {
      links = document.resources;
      document.resources = links.filter(({ resourceType }) => resourceType !== 'android');
    });
    await page.reload();
    await guide.open();
    await guide.choose('Android');
    await expect(guide.steps).toHaveCount(4);
    await expect(guide.code).toHaveCount(0);
  });
});

test('customer service opens beside the page, and says so when it cannot', async ({
  page,
  words,
  brand,
  context,
  cleanUp,
}) => {
  await context.route('https://support.aurora.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Desk</title>' }),
  );
  await page.goto('/lottery');
  const shell = new Shell(page, words);

  await test.step('in a window of its own that cannot reach back', async () => {
    const opened = page.waitForEvent('popup');
    await shell.chooseHelp('help.service');
    const window = await opened;
    await window.waitForURL(desk);
    expect(await window.evaluate(() => opener === null)).toBe(true);
    await window.close();
  });

  await test.step('a browser that blocks windows is told how to allow them', async () => {
    await page.evaluate(() => {
      const real = window.open.bind(window);
      window.open = () => ((window.open = real), null);
    });
    await shell.chooseHelp('help.service');
    const blocked = page.getByRole('dialog', { name: words('service.blocked') });
    const opened = page.waitForEvent('popup');
    await blocked.getByRole('button', { name: words('service.retry') }).click();
    await (await opened).waitForURL(desk);
    await expect(blocked).toBeHidden();
  });

  await test.step('a link to anywhere else closes the window', async () => {
    let desks: { csType: string; url: string }[] = [];
    cleanUp(() => editBrand(brand, (document) => void (document.customerService = desks)));
    await editBrand(brand, (document) => {
      desks = structuredClone(document.customerService);
      document.customerService.forEach((entry) => Object.assign(entry, { url: 'https://elsewhere.example/chat' }));
    });
    await page.reload();
    const opened = page.waitForEvent('popup');
    await shell.chooseHelp('help.service');
    const window = await opened;
    if (!window.isClosed()) await window.waitForEvent('close');
    await expect(shell.notices).toContainText(words('service.failed'));
  });
});

test('a language is chosen from the brand’s list, holds over a reload and speaks on every page', async ({
  page,
  words,
}) => {
  await page.goto('/lottery');
  await new Shell(page, words).chooseLanguage('English');
  const english = wordsOf('EN');
  await expect(page.getByRole('heading', { level: 1, name: english('lottery.heading') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: english('lottery.heading') })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
    'EN',
    'EN',
  ]);
});
