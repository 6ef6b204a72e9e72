import { brandFacts, type BrandCode } from '../../fixtures/persona';
import {
  activateLobby,
  buildTimes,
  publishChangedLobby,
  rollBack,
  servedBy,
  servedLobby,
} from '../../fixtures/federation/release';
import { runningProduct } from '../../fixtures/product/running-product';
import { isSamePage, markPage } from '../../fixtures/visits/same-page';
import { expect, test } from '../../fixtures/test';
import { HomePage } from '../../pages/lobby/home.page';

const version = '1.0.1';
const changed = { TW: '本週最熱', EN: 'Hottest this week' };

// It builds a remote, which takes a busy machine more than a minute.
test.slow();

/** New page loads see what was activated within two seconds, on a busy machine a little later. */
const activationMs = 15_000;

test('a release of the lobby reaches one brand, without a build of anything else, and goes back', async ({
  page,
  words,
  brand,
  language,
  cleanUp,
}) => {
  const home = new HomePage(page, words, brandFacts[brand].name);
  const news = page.getByRole('region', { name: changed[language] });
  const before = await servedBy(brand);
  const first = (await servedLobby(brand)).release.version;
  const [hostFiles, built] = [await assetsOf(brand, 'host'), buildTimes()];
  cleanUp(() => activateLobby(brand, first, 'journey is over'));
  await home.goto();
  await markPage(page);

  await test.step('published and activated: new pages show it, open ones stay', async () => {
    await publishChangedLobby(version, { tw: { 'home.hot': changed.TW }, en: { 'home.hot': changed.EN } });
    await activateLobby(brand, version, 'a warmer title');
    await expect.poll(() => assetsOf(brand, `remote-lobby/${version}`), { timeout: activationMs }).not.toHaveLength(0);
    await expect(home.hotRail).toBeVisible();
    expect(await isSamePage(page)).toBe(true);
    await page.goto('/');
    await expect(news).toBeVisible();
    await expect(home.hotRail).toHaveCount(0);
  });

  await test.step('the other brand, the host and every other remote are what they were', async () => {
    expect(await assetsOf(brand, 'host')).toEqual(hostFiles);
    expect(buildTimes()).toEqual(built);
    const now = await servedBy(brand);
    expect(now.host).toEqual(before.host);
    expect({ ...now.remotes, 'remote-lobby': undefined }).toEqual({ ...before.remotes, 'remote-lobby': undefined });
    await page.goto(runningProduct().urls.lotus);
    await expect(home.hotRail).toBeVisible();
    await expect(news).toHaveCount(0);
  });

  await test.step('rolled back: new pages show the first again', async () => {
    await rollBack(brand);
    expect((await servedLobby(brand)).release.version).toBe(first);
    await expect.poll(() => assetsOf(brand, `remote-lobby/${version}`), { timeout: activationMs }).toHaveLength(0);
    await home.goto();
    await expect(news).toHaveCount(0);
    expect(await assetsOf(brand, 'host')).toEqual(hostFiles);
  });
});

/** Addresses under `app` that a brand's HTML names. */
async function assetsOf(brand: BrandCode, app: string): Promise<readonly string[]> {
  const html = await (await fetch(runningProduct().urls[brand])).text();
  return [...new Set(html.match(new RegExp(`/assets/r/${app}[/-][^"\\s\\\\]+`, 'g')) ?? [])].sort();
}
