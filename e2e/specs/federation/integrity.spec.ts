import type { Page } from '@playwright/test';
import { damage, releaseFolder, type ReleaseFile } from '../../fixtures/federation/artifact-damage';
import { type AppName, hostFiles, publishVariant, routeFiles } from '../../fixtures/federation/broken-release';
import { followLink, linkTo } from '../../fixtures/federation/composition-link';
import { restartEdge } from '../../fixtures/product/control';
import { type FaultProxy, openFaultProxy } from '../../fixtures/federation/fault-proxy';
import { brandFacts } from '../../fixtures/persona';
import { servedBy } from '../../fixtures/federation/release';
import { isSamePage, markPage } from '../../fixtures/visits/same-page';
import { inTurn } from '../../fixtures/rotation';
import { expect, test as base } from '../../fixtures/test';
import { HomePage } from '../../pages/lobby/home.page';
import { LotteryPage } from '../../pages/lottery/lottery.page';
import { Shell } from '../../pages/frame/shell';

const test = base.extend<{ reports: FaultProxy }>({
  reports: async ({}, use) => {
    const proxy = await openFaultProxy();
    await use(proxy);
    proxy.close();
  },
});

const [home, host] = [routeFiles('remote-lobby', 'home'), hostFiles()];

interface Cell {
  readonly kind: string;
  readonly app: AppName;
  readonly file: string | undefined;
  readonly code: string;
}

const cells: readonly Cell[] = [
  { kind: 'entry of a remote', app: 'remote-lobby', file: 'remoteEntry.js', code: 'remote.integrity' },
  { kind: 'lazy chunk of a remote', app: 'remote-lobby', file: home.scripts[0], code: 'remote.integrity' },
  { kind: 'style of a remote', app: 'remote-lobby', file: home.styles[0], code: 'remote.integrity' },
  { kind: 'script of the host', app: 'host', file: host.scripts[0], code: 'host.integrity' },
  { kind: 'chunk of the host', app: 'host', file: host.scripts[1], code: 'host.integrity' },
  { kind: 'style of the host', app: 'host', file: host.styles[0], code: 'host.integrity' },
];

/** Leaves a trace where the file has an effect, and bears another last byte. */
const traces = { js: ';globalThis.damageRan=1;//0', css: ':root{--damage-ran:1}/*0*/' };

const leftTrace = (page: Page): Promise<boolean> =>
  page.evaluate(
    () =>
      'damageRan' in globalThis || getComputedStyle(document.documentElement).getPropertyValue('--damage-ran') !== '',
  );

/** Addresses that the browser refused to use. */
function refusalsOf(page: Page): readonly string[] {
  const refused: string[] = [];
  page.on('console', (message) => {
    const address = /'integrity' attribute for resource '([^']+)'/.exec(message.text())?.[1];
    if (address) refused.push(new URL(address).pathname);
  });
  return refused;
}

const pathOf = (which: ReleaseFile): string =>
  `/assets/r/${which.app}/${releaseFolder(which).split('/').at(-1)}/${which.file}`;

const outcomesOf = (app: string, reports: FaultProxy): string[] =>
  reports
    .takeReports()
    .flatMap((body) =>
      (JSON.parse(body) as { loads: { app: string; outcome: string; code?: string }[] }).loads
        .filter((load) => load.app === app)
        .map(({ outcome, code }) => `${outcome} ${code}`),
    );

for (const [index, { kind, app, file = '', code }] of inTurn(cells, 2).entries()) {
  test(`one wrong byte in the ${kind}: nothing of it runs, the last good version does`, async ({
    page,
    words,
    brand,
    reports,
  }) => {
    const version = `1.0.0-damage.${Date.now()}.${index}`;
    await publishVariant({ app, version, fault: 'good', file, ending: file.endsWith('.css') ? traces.css : traces.js });
    reports.fail(new RegExp(pathOf({ app, version, file }).replaceAll('.', '\\.')), 'wrong-hash');
    const refused = refusalsOf(page);
    const link = await linkTo(brand, app, version);
    await followLink(page, `${reports.origin(brand)}/${link}`);
    await new HomePage(page, words, brandFacts[brand].name).ready();
    await expect.poll(() => outcomesOf(app, reports)).toContain(`recovered ${code}`);
    expect(refused).toContain(pathOf({ app, version, file }));
    expect(await leftTrace(page)).toBe(false);
  });
}

const statusOf = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (address) => (await fetch(address, { cache: 'no-store' })).status, path);

test('without a last good version a remote is fenced off, and works again on the same page', async ({
  page,
  words,
  brand,
  cleanUp,
}) => {
  const lottery = (await servedBy(brand)).remotes['remote-lottery'];
  expect(lottery?.fallback, 'a lottery without a last good version').toBeNull();
  const which = { app: 'remote-lottery', version: lottery?.release.version ?? '', file: 'remoteEntry.js' } as const;
  const restore = damage(which);
  cleanUp(async () => {
    restore();
    await restartEdge();
  });
  await restartEdge();
  const fence = page.getByRole('alert').filter({ has: page.getByRole('button', { name: words('fence.retry') }) });
  await page.goto('/lottery');
  await expect(fence).toContainText('remote.unreachable');
  expect(await statusOf(page, pathOf(which)), 'an edge gives out no other bytes').toBe(503);
  await (await new Shell(page, words).openLogin()).ready();
  await page.keyboard.press('Escape');
  await markPage(page);
  restore();
  await restartEdge();
  await fence.getByRole('button', { name: words('fence.retry') }).click();
  await new LotteryPage(page, words).ready();
  expect(await isSamePage(page)).toBe(true);
});

test('without a last good host the painted frame stays and says so', async ({ page, words, brand, cleanUp }) => {
  const which = { app: 'host', version: (await servedBy(brand)).host.version, file: host.scripts[0] ?? '' } as const;
  const restore = damage(which);
  cleanUp(async () => {
    restore();
    await restartEdge();
  });
  await restartEdge();
  const message = page.getByRole('alert').filter({ hasText: words('frame.failed') });
  await page.goto('/', { waitUntil: 'load' });
  await expect(message).toBeVisible();
  await expect(message.getByRole('link', { name: words('frame.service') })).toBeVisible();
  await expect(page.getByText(words('category.slots'), { exact: true }).first(), 'the painted menu').toBeVisible();
  expect(await statusOf(page, pathOf(which)), 'an edge gives out no other bytes').toBe(503);
  restore();
  await restartEdge();
  await message.getByRole('link', { name: words('frame.retry') }).click();
  await new HomePage(page, words, brandFacts[brand].name).ready();
});
