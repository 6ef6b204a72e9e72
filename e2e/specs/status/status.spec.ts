import { brandFacts, otherBrand } from '../../fixtures/persona';
import { openToAll, setStatus } from '../../fixtures/operators/operator';
import { isSamePage, markPage } from '../../fixtures/visits/same-page';
import { expect, test } from '../../fixtures/test';
import { HomePage } from '../../pages/lobby/home.page';
import { StatusPage } from '../../pages/frame/status.page';

/** An event shows an open page what an operator switched; the reading below it comes each thirty seconds. */
const liveMs = 8_000;

test('an open page flips to maintenance by itself, and back; that of another brand leaves it alone', async ({
  page,
  words,
  brand,
  cleanUp,
}) => {
  cleanUp(() => setStatus(brand, openToAll));
  const home = await new HomePage(page, words, brandFacts[brand].name).goto();
  const closed = new StatusPage(page, words);
  await markPage(page);
  await setStatus(brand, { maintenance: true, maintenanceEnd: Date.now() + 3_600_000 });
  await expect(closed.maintenance).toBeVisible({ timeout: liveMs });
  await expect(page).toHaveTitle(new RegExp(words('maintenance.eyebrow')));
  await expect(closed.countdown).toBeVisible();
  await expect(home.heading).toBeHidden();
  await setStatus(brand, openToAll);
  await expect(closed.maintenance).toBeHidden({ timeout: liveMs });
  await home.ready();
  expect(await isSamePage(page), 'the page was not loaded anew').toBe(true);

  await test.step('maintenance of the other brand', async () => {
    cleanUp(() => setStatus(otherBrand(brand), openToAll));
    await setStatus(otherBrand(brand), { maintenance: true });
    await home.goto();
  });
});

test('a restricted visitor reads address and country', async ({ page, words, brand, cleanUp }) => {
  cleanUp(() => setStatus(brand, openToAll));
  await setStatus(brand, { regionRestriction: { countries: ['VN'], addresses: [] } });
  await page.goto('/');
  const closed = new StatusPage(page, words);
  await expect(closed.restriction).toBeVisible();
  await expect(closed.fact(words('restriction.address'))).toContainText(/^(127\.0\.0\.1|::1)$/);
  await expect(closed.fact(words('restriction.country'))).toContainText('(VN)');
  await setStatus(brand, openToAll);
  await expect(closed.restriction).toBeHidden({ timeout: liveMs });
});
