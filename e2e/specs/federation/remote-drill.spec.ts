import type { Page } from '@playwright/test';
import { fetchNothingAhead } from '../../fixtures/fetch-ahead';
import { type Account, demoAccount, openAccount } from '../../fixtures/members/accounts';
import { publishVariant, type ReleaseFault, releaseFaults } from '../../fixtures/federation/broken-release';
import { followLink, linkTo } from '../../fixtures/federation/composition-link';
import { restartEdge } from '../../fixtures/product/control';
import { codeOf, coverageLine, type RemoteCell, remoteCells } from '../../fixtures/federation/drill-cells';
import { type FaultProxy, type NetworkFault, openFaultProxy } from '../../fixtures/federation/fault-proxy';
import { isSamePage, markPage } from '../../fixtures/visits/same-page';
import { signedInAddress } from '../../fixtures/members/signed-in';
import { expect, test as base } from '../../fixtures/test';
import { remotePlace, type RemotePlace } from '../../pages/federation/remote-place';
import { Shell } from '../../pages/frame/shell';

/** A drill does not wait for real deadlines, yet what did not meet the fault comes in time on a busy machine. */
const shortLimits = {
  LOADING_ATTEMPT_MS: '4000',
  LOADING_SLOW_MS: '800',
  LOADING_SILENCE_MS: '4000',
  LOADING_LAST_MS: '8800',
};

interface DrillFixtures {
  readonly faults: FaultProxy;
  readonly account: Account;
}

const test = base
  .extend<object, { shared: { faults: FaultProxy; member: Account } }>({
    shared: [
      async ({}, use) => {
        await restartEdge(shortLimits);
        const faults = await openFaultProxy(4_100);
        await use({ faults, member: await openAccount('aurora') });
        faults.close();
        await restartEdge();
      },
      { scope: 'worker', timeout: 240_000 },
    ],
  })
  .extend<DrillFixtures>({
    faults: async ({ shared }, use) => {
      await use(shared.faults);
      shared.faults.heal();
    },
    account: async ({ shared }, use) => use(shared.member),
  });

const isReleaseFault = (fault: string): fault is ReleaseFault => releaseFaults.some((known) => known === fault);

/** Publishes what the cell needs; cells that need the same share it. */
async function versionFor({ remote, fault }: RemoteCell): Promise<string> {
  const kind = isReleaseFault(fault) ? fault : 'good';
  const version = `1.0.0-drill.${kind}`;
  await publishVariant({ app: remote, fault: kind, version });
  return version;
}

/**
 * Files that meet the fault: at a first visit those of every version, else the newest version's, its entry spared in
 * mid-session.
 */
function pathsOf({ remote, moment }: RemoteCell, version: string): RegExp {
  const folder = `/assets/r/${remote}/`;
  if (moment === 'cold') return new RegExp(folder);
  const newest = `${folder}${version.replaceAll('.', '\\.')}-[0-9a-f]+/`;
  return new RegExp(moment === 'warm' ? newest : `${newest}(?!remoteEntry)`);
}

/** A file that stalls keeps the page from its `load`. */
const atOnce = { waitUntil: 'commit' } as const;

interface Scene {
  readonly page: Page;
  readonly shell: Shell;
  readonly place: RemotePlace;
  readonly who: Account;
}

/** Comes signed in where the place is not for guests. */
async function arrive({ page, shell, place, who }: Scene, address: string): Promise<void> {
  if (place.visitor === 'guest') return followLink(page, address);
  await followLink(page, await signedInAddress(who, address));
  await shell.accountMenu(who.username).waitFor();
}

/** Header, menu, balance, and sign-in where sign-in itself is not what failed. */
async function expectFrameWorks({ page, shell, place, who }: Scene, { remote }: RemoteCell): Promise<void> {
  if (await page.getByRole('dialog').first().isVisible()) await page.keyboard.press('Escape');
  if (remote !== 'remote-auth' && place.visitor === 'guest') await (await shell.openLogin()).signIn(who);
  if (remote === 'remote-auth') return expect(shell.loginButton).toBeEnabled();
  await expect(shell.spokenBalance()).toContainText('₫');
}

const reportedBy = (faults: FaultProxy): { app: string; outcome: string; code?: string }[] =>
  faults
    .takeReports()
    .flatMap((body) => (JSON.parse(body) as { loads: { app: string; outcome: string; code?: string }[] }).loads);

for (const cell of remoteCells) {
  const { remote, fault, moment } = cell;
  test(`${remote}, ${fault}, ${moment}`, async ({ page, words, brand, faults, account }) => {
    await fetchNothingAhead(page);
    const shell = new Shell(page, words);
    const place = remotePlace(page, words, remote);
    const scene = {
      page,
      shell,
      place,
      who: place.visitor === 'agent' ? await demoAccount(brand, 'demoagent1') : account,
    };
    const origin = faults.origin(brand);
    const version = await versionFor(cell);
    const link = await linkTo(brand, remote, version);
    if (moment === 'warm') await page.goto(`${origin}${place.path ?? place.elsewhere}`);
    if (moment !== 'cold') await arrive(scene, `${origin}${place.elsewhere}${link}`);
    faults.takeReports();
    if (!isReleaseFault(fault)) faults.fail(pathsOf(cell, version), fault as NetworkFault);
    if (moment === 'cold') await arrive(scene, `${origin}${place.path ?? place.elsewhere}${link}`);
    if (moment === 'warm') await page.goto(`${origin}${place.path ?? place.elsewhere}`, atOnce);
    await markPage(page);
    if (moment === 'mid-session' || !place.path) await place.go(scene.who.username);

    const fence = page.getByRole('alert').filter({ has: page.getByRole('button', { name: words('fence.retry') }) });
    const isLost = moment === 'cold' && !isReleaseFault(fault);
    if (isLost) {
      await expect(fence).toContainText(codeOf[fault]);
      faults.heal();
      await fence.getByRole('button', { name: words('fence.retry') }).click();
    }
    await expect(place.shown).toBeVisible();
    await expect(fence).toHaveCount(0);
    expect(await isSamePage(page), 'nothing was loaded anew').toBe(true);
    await expectFrameWorks(scene, cell);
    const reports: string[] = [];
    await expect
      .poll(() => {
        reports.push(
          ...reportedBy(faults)
            .filter(({ app }) => app === remote)
            .map(({ outcome, code }) => `${outcome} ${code}`),
        );
        return reports;
      })
      .toContain(`${isLost ? 'failed' : 'recovered'} ${codeOf[fault]}`);
  });
}

test.afterAll(() => process.stdout.write(`${coverageLine(remoteCells)}\n`));
