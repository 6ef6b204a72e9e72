import { endpoints } from '@pavilion/api-contract';
import { openAccount } from '../../fixtures/members/accounts';
import { openToAll, setStatus } from '../../fixtures/operators/operator';
import { platformOf } from '../../fixtures/members/platform';
import { markPage, isSamePage } from '../../fixtures/visits/same-page';
import { openSignedIn } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { PictureDialog } from '../../pages/frame/picture.dialog';
import { Shell } from '../../pages/frame/shell';
import { StatusPage } from '../../pages/frame/status.page';

test('maintenance is announced, begins and ends by itself on an open page', async ({ page, words, brand, cleanUp }) => {
  cleanUp(() => setStatus(brand, openToAll));
  await page.goto('/lottery');
  const shell = new Shell(page, words);
  await expect(shell.loginButton).toBeVisible();
  await markPage(page);
  const closed = new StatusPage(page, words);
  await setStatus(brand, {
    ...openToAll,
    maintenanceStart: Date.now() + 3_600_000,
    maintenanceEnd: Date.now() + 7_200_000,
  });
  await expect(closed.announced).toBeVisible();
  await expect(closed.announced.getByRole('timer')).toBeVisible();
  // Beginning and end are brought forward, each near enough to be waited for.
  const maintenanceEnd = Date.now() + 7_200_000;
  await setStatus(brand, { ...openToAll, maintenanceStart: Date.now() + 1_500, maintenanceEnd });
  await expect(closed.maintenance).toBeVisible();
  await setStatus(brand, { maintenanceEnd: Date.now() + 1_500 });
  await expect(shell.loginButton).toBeVisible();
  await expect(closed.announced).toHaveCount(0);
  expect(await isSamePage(page)).toBe(true);
});

test('a member’s picture is chosen, what is none refused, and the inbox follows what happens elsewhere', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  const account = await openAccount(brand);
  const shell = await openSignedIn({ page, words }, account, '/lottery');

  await test.step('the number of unread messages follows', async () => {
    await expect(shell.inbox).toHaveAccessibleName(words('messages.unread', { number: 1 }));
    const platform = platformOf(await sessionOfPage());
    const { list } = await platform.call(endpoints.inbox, { query: {} });
    await platform.call(endpoints.markMessagesRead, { body: { messageIds: list.map(({ messageId }) => messageId) } });
    await expect(shell.inbox).toHaveAccessibleName(words('messages'));
  });

  await test.step('what is no picture is refused and changes nothing; another one is kept', async () => {
    await shell.choose(account.username, 'account.picture');
    const dialog = await new PictureDialog(page, words).ready();
    await dialog.upload.setInputFiles({
      name: 'notes.png',
      mimeType: 'image/png',
      buffer: Buffer.from('not a picture'),
    });
    await expect(dialog.problem).toContainText(words('error.not-a-picture'));
    await dialog.builtIn(3).check();
    await dialog.save.click();
    await expect(shell.notices).toContainText(words('picture.saved'));
    await expect(dialog.dialog).toBeHidden();
    const shown = await shell.accountMenu(account.username).locator('img').getAttribute('src');
    await page.reload();
    await expect(shell.accountMenu(account.username).locator('img')).toHaveAttribute('src', shown ?? '');
    expect(shown).not.toBeNull();
  });
});
