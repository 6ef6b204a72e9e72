import { endpoints } from '@pavilion/api-contract';
import type { Page } from '@playwright/test';
import { openAccount, signInElsewhere } from '../../fixtures/members/accounts';
import { bootOf } from '../../fixtures/visits/boot-data';
import { killServer, restartEdge, startServer, stopServer } from '../../fixtures/product/control';
import { keptPage, ledgerTotal } from '../../fixtures/product/database';
import { brandFacts } from '../../fixtures/persona';
import { platformOf } from '../../fixtures/members/platform';
import { servedBy } from '../../fixtures/federation/release';
import { isSamePage, markPage } from '../../fixtures/visits/same-page';
import { openSignedIn } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { visit } from '../../fixtures/visits/visitors';
import { HomePage } from '../../pages/lobby/home.page';

/** Pages try to open their stream of events again after 15 s at the latest; a busy machine is given as much more. */
const returnMs = 35_000;

/** The name that the edge gave a page: its token begins with it. */
const nameOf = async (page: Page): Promise<string> => {
  const token = await page.evaluate(() => String(Reflect.get(Reflect.get(globalThis, '__PAVILION_ASSETS__'), 'token')));
  return token.split('.')[0] ?? '';
};

test('without a registry, then without a database pages go on and money waits; afterwards nothing is lost and nobody repairs', async ({
  page,
  context,
  words,
  brand,
  site,
  sessionOfPage,
  cleanUp,
}) => {
  const { shell, ...home } = new HomePage(page, words, brandFacts[brand].name);
  const open = () => new HomePage(page, words, brandFacts[brand].name).goto();
  const before = await servedBy(brand);
  const account = await openAccount(brand);
  let seenInOutage = '';
  await openSignedIn({ page, words }, account, '/');
  const balance = await shell.saidBalance();
  const session = await sessionOfPage();
  const money = () => platformOf(session).call(endpoints.balance);
  expect(await ledgerTotal()).toBe(0n);

  await test.step('registry down: even an edge that starts anew serves what everybody had', async () => {
    cleanUp(() => startServer('registry'));
    await stopServer('registry');
    await restartEdge();
    await open();
    await expect(shell.spokenBalance()).toHaveText(balance);
    expect((await bootOf(page)).composition).toBe(before.compositionId);
    seenInOutage = await nameOf(page);
    await money();
  });

  await test.step('database down as well: pages stand, the session waits, money says so', async () => {
    cleanUp(() => startServer('database'));
    await killServer('database');
    expect((await visit(site)).composition).toBe(before.compositionId);
    const guest = await context.newPage();
    await guest.goto('/');
    await expect(guest.getByRole('banner')).toBeVisible();
    await expect(new HomePage(guest, words, brandFacts[brand].name).heading).toBeVisible();
    await guest.close();
    await expect(money()).rejects.toMatchObject({ code: 'platform.unavailable', status: 503 });
    await page.reload();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(home.heading).toBeVisible();
    await markPage(page);
  });

  await test.step('both are back: nothing was made or lost, and the member never left', async () => {
    const stream = page.waitForResponse((answer) => new URL(answer.url()).pathname === '/wps/events' && answer.ok(), {
      timeout: returnMs,
    });
    await startServer('database');
    await startServer('registry');
    expect((await stream).ok(), 'the stream of events came back').toBe(true);
    await expect(shell.spokenBalance()).toHaveText(balance);
    expect([await isSamePage(page), await sessionOfPage()]).toEqual([true, session]);
    await money();
    expect(await ledgerTotal()).toBe(0n);
    expect(await servedBy(brand)).toEqual(before);
    await expect.poll(() => keptPage(seenInOutage), 'what pages said meanwhile was kept').toBeGreaterThan(0);
    await signInElsewhere(account);
    await expect(shell.notices, 'events arrive again').toContainText(words('ended.elsewhere'), { timeout: returnMs });
  });
});
