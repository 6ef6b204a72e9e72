import { newAccount, openAccount } from '../../fixtures/accounts';
import { agePassword } from '../../fixtures/database';
import { expirePasswords, keepPasswords } from '../../fixtures/brand-document';
import { atDesk, test } from '../../fixtures/inspect-screen';
import { codeSentTo, newNumber } from '../../fixtures/messages';
import { openSignedIn } from '../../fixtures/signed-in';
import { expect } from '../../fixtures/test';
import { DialingCode } from '../../pages/dialing-code';
import { Menus } from '../../pages/menus';
import { NewsDialog } from '../../pages/news.dialog';
import { PasswordDialog } from '../../pages/password.dialog';
import { PictureDialog } from '../../pages/picture.dialog';
import { RegistrationForm } from '../../pages/registration.form';
import { Shell } from '../../pages/shell';

test.use(atDesk);
test.slow();

test('ways in, and back in', async ({ page, words, inspect }) => {
  await page.goto('/lottery');
  const shell = new Shell(page, words);
  const login = await shell.openLogin();
  await inspect({ name: 'login' });
  await login.chooseSms();
  await inspect({ name: 'login-by-message' });
  await new DialingCode(login.dialog, words).open();
  await inspect({ name: 'dialing-codes' });
  await page.keyboard.press('Escape');
  const recovery = await login.forgetPassword();
  await inspect({ name: 'forgotten-password' });
  await recovery.choosePhone();
  await inspect({ name: 'forgotten-by-phone' });
  await page.keyboard.press('Escape');
  await expect(recovery.dialog).toBeHidden();
  await shell.openRegistration();
  await inspect({ name: 'register-dialog' });
  await page.goto('/?resetCode=used-up');
  await new PasswordDialog(page, words).ready();
  await inspect({ name: 'new-password' });
});

test('registration and its welcome, and the news that follow a sign-in', async ({ page, words, brand, inspect }) => {
  const account = newAccount(brand);
  const form = await new RegistrationForm(page, words).goto();
  await inspect({ name: 'register' });
  await form.fill(account);
  await form.submit.click();
  await form.welcome.waitFor();
  await inspect({ name: 'welcome' });
  await form.startPlaying();
  const news = new NewsDialog(page, words);
  await page.removeLocatorHandler(news.dialog);
  const shell = new Shell(page, words);
  await shell.signOut(account.username);
  await (await shell.openLogin()).signIn(account);
  await news.ready();
  // News stay in the language in which they came; the button below them does not.
  await inspect({ name: 'news', said: page.getByRole('dialog').getByRole('button').last() });
});

test('registration by mobile number', async ({ page, words, brand, inspect }) => {
  test.skip(brand === 'lotus', 'not offered');
  const number = newNumber();
  const { password } = newAccount(brand);
  const form = await (await new RegistrationForm(page, words).goto()).chooseMobile();
  await inspect({ name: 'register-by-number' });
  await form.mobile.fill(number.typed);
  await form.codeButton.click();
  await form.code.fill(await codeSentTo(brand, number));
  await form.password.fill(password);
  await form.confirmation.fill(password);
  await form.age.check();
  await form.submit.click();
  await form.accountNumber.waitFor();
  await inspect({ name: 'account-number' });
});

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
