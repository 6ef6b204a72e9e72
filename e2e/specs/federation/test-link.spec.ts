import type { Browser, Page } from '@playwright/test';
import { bootOf } from '../../fixtures/visits/boot-data';
import { publishVariant } from '../../fixtures/federation/broken-release';
import { followLink, linkQuery, makeLink, signedToken } from '../../fixtures/federation/composition-link';
import { keptLoads } from '../../fixtures/product/database';
import { brandFacts, otherBrand } from '../../fixtures/persona';
import { pavilion, servedBy } from '../../fixtures/federation/release';
import { type CleanUp, expect, test } from '../../fixtures/test';
import { HomePage } from '../../pages/lobby/home.page';
import { LobbyPage } from '../../pages/lobby/lobby.page';
import { ReleasePanel } from '../../pages/federation/release-panel';
import { Shell } from '../../pages/frame/shell';

const app = 'remote-lobby';
const version = `1.0.0-link.${Date.now()}`;
const hourMs = 3_600_000;

test.beforeAll(() => publishVariant({ app, version, fault: 'good' }));

async function elsewhere(browser: Browser, cleanUp: CleanUp): Promise<Page> {
  const context = await browser.newContext();
  cleanUp(() => context.close());
  return context.newPage();
}

const pinCookies = async (page: Page): Promise<number> =>
  (await page.context().cookies()).filter(({ name }) => name.startsWith('pin')).length;

test('a test link shows one browser another lobby, until it leaves', async ({ page, words, brand }) => {
  const before = await servedBy(brand);
  const link = await makeLink(brand, app, version);
  const tools = new ReleasePanel(page, words);
  const home = new HomePage(page, words, brandFacts[brand].name);

  await test.step('home runs it, with a banner', async () => {
    await followLink(page, `/${link.query}`);
    await home.ready();
    await expect(tools.banner).toContainText(`${app} ${version}`);
    await expect(page).toHaveURL('/');
    expect(await bootOf(page)).toEqual({ composition: link.composition, candidate: false, pinned: true });
  });

  await test.step('the panel names composition and versions', async () => {
    await tools.open();
    await expect(tools.panel).toContainText(link.composition.slice(0, 12));
    await expect(tools.panel).toContainText(words('qa.pinned'));
    await expect(tools.app(app)).toContainText(version);
    await expect(tools.app('host')).toContainText(before.host.version);
    await expect(tools.panel.getByRole('heading', { level: 3 })).toHaveCount(1 + Object.keys(before.remotes).length);
    await tools.close();
  });

  await test.step('it holds over navigation and reloading', async () => {
    await home.shell.mainMenu
      .getByRole('link', { name: words('category.slots'), exact: true })
      .first()
      .click();
    await new LobbyPage(page, words).ready();
    await expect(tools.banner).toBeVisible();
    await page.reload();
    await new LobbyPage(page, words).ready();
    await expect(tools.banner).toContainText(version);
    expect((await bootOf(page)).composition).toBe(link.composition);
  });

  await test.step('what became of it is kept apart, and counts for nobody', async () => {
    await expect.poll(async () => (await keptLoads(brand, { app, version })).pinned).toBeGreaterThan(0);
    expect((await keptLoads(brand, { app, version })).counted).toBe(0);
    const { releases } = (await pavilion('reports', '--brand', brand)) as {
      releases: { app: string; version: string }[];
    };
    expect(releases.filter((one) => one.version === version)).toEqual([]);
  });

  await test.step('one click leads out', async () => {
    await tools.leave();
    await home.ready();
    expect(await bootOf(page)).toEqual({ composition: before.compositionId, candidate: false, pinned: false });
    expect(await pinCookies(page)).toBe(0);
  });
  expect(await servedBy(brand), 'links move no pointer').toEqual(before);
});

test('a link that is not for this browser does nothing but say so', async ({ browser, words, brand, cleanUp }) => {
  const [before, other] = [await servedBy(brand), await servedBy(otherBrand(brand))];
  const link = await makeLink(brand, app, version);
  const foreign = await makeLink(otherBrand(brand), app, version);
  const claims = { kind: 'test-link', link: link.link, brand, composition: link.composition };
  const expired = signedToken({ ...claims, issuedAt: Date.now() - 2 * hourMs, expiresAt: Date.now() - hourMs });
  const [, signature = ''] = link.token.split('.');
  const stretched = Buffer.from(
    JSON.stringify({ ...claims, issuedAt: Date.now(), expiresAt: Date.now() + 2 * hourMs }),
  ).toString('base64url');

  const refused = async (
    token: string,
    code: string,
    follow: typeof followLink = async (page, address) => void (await page.goto(address, { waitUntil: 'commit' })),
  ): Promise<void> => {
    const page = await elsewhere(browser, cleanUp);
    await follow(page, `/${linkQuery(token)}`);
    // It goes by itself after a while, so it is looked for first.
    await expect(new Shell(page, words).notices).toContainText(words('link.refused', { code }));
    await new HomePage(page, words, brandFacts[brand].name).ready();
    await expect(new ReleasePanel(page, words).banner).toHaveCount(0);
    await expect(page).toHaveURL('/');
    expect(await bootOf(page)).toEqual({ composition: before.compositionId, candidate: false, pinned: false });
    expect(await pinCookies(page)).toBe(0);
  };

  await test.step('past its time, not signed, of another brand', async () => {
    await refused(expired, 'override.expired');
    await refused(`${stretched}.${signature}`, 'override.unsigned');
    await refused(foreign.token, 'override.wrong-brand');
  });

  await test.step('a good one belongs to the first browser that opens it', async () => {
    const first = await elsewhere(browser, cleanUp);
    await followLink(first, `/${link.query}`);
    await expect(new ReleasePanel(first, words).banner).toContainText(version);
    await refused(link.token, 'override.replayed', followLink);
    await first.reload();
    await expect(new ReleasePanel(first, words).banner).toContainText(version);
  });
  expect([await servedBy(brand), await servedBy(otherBrand(brand))], 'links move no pointer').toEqual([before, other]);
});
