import { renameSync } from 'node:fs';
import { openAccount } from '../../fixtures/members/accounts';
import { brandFacts } from '../../fixtures/persona';
import { restartEdge } from '../../fixtures/product/control';
import { lobbyFiles, servedLobby } from '../../fixtures/federation/release';
import { isSamePage, markPage } from '../../fixtures/visits/same-page';
import { expect, test } from '../../fixtures/test';
import { HomePage } from '../../pages/lobby/home.page';
import { LotteryPage } from '../../pages/lottery/lottery.page';
import { Shell } from '../../pages/frame/shell';

test('a lobby whose files are gone is fenced off, everything else works, and its retry brings it back', async ({
  page,
  words,
  brand,
  cleanUp,
}) => {
  const { release, fallback } = await servedLobby(brand);
  expect(fallback, 'a lobby without a last good version').toBeNull();
  const account = await openAccount(brand);
  const files = lobbyFiles(release);
  let isAway = false;
  const move = (away: boolean): void => {
    if (away === isAway) return;
    renameSync(away ? files : `${files}.away`, away ? `${files}.away` : files);
    isAway = away;
  };
  cleanUp(async () => move(false));
  move(true);
  // The edge has files of releases in memory: only a new one asks the disk.
  await restartEdge();

  const shell = new Shell(page, words);
  const fence = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: words('fence.lobby') }) });
  const lost = page.waitForResponse((answer) => answer.url().includes('/remote-lobby/') && answer.status() === 404);
  await page.goto('/');
  await lost;
  await expect(fence).toBeVisible();
  await expect(fence).toContainText('remote.unreachable');

  await test.step('sign-in, balance, menu and another remote work', async () => {
    await (await shell.openLogin()).signIn(account);
    await expect(shell.accountMenu(account.username)).toBeVisible();
    await expect(shell.spokenBalance()).toContainText('₫1,001,000');
    await expect(shell.mainMenu.getByRole('link', { name: words('category.slots') })).toBeVisible();
    const lottery = await new LotteryPage(page, words).open();
    await expect(lottery.draws).not.toHaveCount(0);
    await page.goBack();
    await expect(fence).toBeVisible();
  });

  await test.step('restored, its retry works on the page at hand', async () => {
    await markPage(page);
    move(false);
    await fence.getByRole('button', { name: words('fence.retry') }).click();
    await new HomePage(page, words, brandFacts[brand].name).ready();
    await expect(fence).toHaveCount(0);
    expect(await isSamePage(page)).toBe(true);
  });
});
