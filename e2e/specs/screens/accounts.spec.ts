import { openAccount } from '../../fixtures/members/accounts';
import { codeOfApp } from '../../fixtures/members/authenticator';
import { agePassword, estrange, stayFor } from '../../fixtures/product/database';
import { expirePasswords, keepPasswords } from '../../fixtures/operators/brand-document';
import { atDesk, test } from '../../fixtures/looks/inspect-screen';
import { openCentre, openSignedIn, startAnew } from '../../fixtures/members/signed-in';
import { expect } from '../../fixtures/test';
import { Menus } from '../../pages/frame/menus';
import { PasswordDialog } from '../../pages/accounts/password.dialog';
import { PictureDialog } from '../../pages/frame/picture.dialog';
import { SecondFactor } from '../../pages/member-centre/second-factor';
import { Shell } from '../../pages/frame/shell';

test.use(atDesk);
test.slow();

test('screens of an account', async ({ page, words, brand, inspect }) => {
  const account = await openAccount(brand);
  const shell = await openSignedIn({ page, words }, account, '/lottery');
  const menus = new Menus(page, words);
  await menus.openAccount(account.username);
  await inspect({ name: 'account-menu' });
  await menus.choose('account.password');
  const password = await new PasswordDialog(page, words).ready();
  await inspect({ name: 'change-password' });
  await page.keyboard.press('Escape');
  await expect(password.dialog).toBeHidden();
  await shell.choose(account.username, 'account.picture');
  const picture = await new PictureDialog(page, words).ready();
  await inspect({ name: 'picture' });
  await page.keyboard.press('Escape');
  await expect(picture.dialog).toBeHidden();
  await shell.choose(account.username, 'account.sign-out');
  await menus.signOutQuestion.waitFor();
  await inspect({ name: 'sign-out' });
  await stayFor(brand, account.username, 75);
  await page.goto('/lottery');
  const check = page.getByRole('alertdialog');
  await check.waitFor();
  // Its heading counts the minutes.
  await inspect({ name: 'reality-check', said: check.getByRole('button').first() });
});

test('a second step, and a sign-in that asks for it', async ({ page, words, brand, inspect }) => {
  const account = await openAccount(brand);
  await openCentre({ page }, account, 'securityCenter');
  const factors = await new SecondFactor(page, words).ready();
  await factors.setUp.click();
  const key = await factors.key.innerText();
  await inspect({ name: 'second-step-app' });
  await factors.bind(codeOfApp(key), account.password);
  await inspect({ name: 'recovery-codes' });
  await factors.kept.click();
  await factors.manage.waitFor();
  await startAnew(page);
  await estrange(brand, account.username);
  const login = await (await new Shell(page, words).openLogin()).fill(account);
  await login.submit.click();
  await login.secondStep.waitFor();
  await inspect({ name: 'second-step' });
});

test('a password that is due', async ({ page, words, brand, cleanUp, inspect }) => {
  const account = await openAccount(brand);
  cleanUp(() => keepPasswords(brand));
  await agePassword(brand, account.username, 40);
  await expirePasswords(account, 30);
  await page.goto('/lottery');
  const login = await (await new Shell(page, words).openLogin()).fill(account);
  await login.submit.click();
  const due = await new PasswordDialog(page, words).ready();
  await expect(due.dialog).toContainText(words('password.expired'));
  await inspect({ name: 'password-due' });
});
