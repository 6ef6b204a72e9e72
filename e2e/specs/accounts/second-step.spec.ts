import { openAccount } from '../../fixtures/members/accounts';
import { codeOfApp, giveAuthenticator } from '../../fixtures/members/authenticator';
import { estrange } from '../../fixtures/product/database';
import { press } from '../../fixtures/looks/keyboard';
import { openCentre, startAnew } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { SecondFactor } from '../../pages/member-centre/second-factor';
import { Shell } from '../../pages/frame/shell';

// One walk, since each part stands on the one before: an app, a passkey, and both ways in that they open.
test('an app is asked for its code from a strange place, and a passkey signs in by itself', async ({
  page,
  words,
  brand,
}) => {
  const account = await openAccount(brand);
  await giveAuthenticator(page);
  await openCentre({ page }, account, 'securityCenter');
  const shell = new Shell(page, words);
  const factors = await new SecondFactor(page, words).ready();

  await factors.setUp.click();
  const key = await factors.key.innerText();
  await factors.bind(codeOfApp(key), account.password);
  await expect(factors.codes).toHaveCount(10);
  await factors.kept.click();
  await expect(factors.manage).toBeVisible();

  await factors.addPasskey.click();
  await factors.password.fill(account.password);
  await factors.create.click();
  await expect(factors.removePasskey).toBeVisible();

  await test.step('name and password alone open nothing from a strange place', async () => {
    await startAnew(page);
    await estrange(brand, account.username);
    const dialog = await shell.openLogin();
    await dialog.fill(account);
    await dialog.submit.click();
    await expect(dialog.secondStep).toBeVisible();
    await dialog.dialog.getByRole('button', { name: words('second.app') }).click();
    const code = dialog.dialog.getByLabel(words('second.code'));
    await code.fill(codeOfApp(key, -9));
    await expect(code).toHaveValue('');
    await code.fill(codeOfApp(key, 1));
    await expect(shell.accountMenu(account.username)).toBeVisible();
  });

  await test.step('a passkey takes the place of all of it, by keys alone', async () => {
    await startAnew(page);
    await estrange(brand, account.username);
    const dialog = await shell.openLogin();
    await press(page, dialog.dialog.getByRole('button', { name: words('passkey.sign-in') }));
    await expect(shell.accountMenu(account.username)).toBeVisible();
  });
});
