import { newAccount } from '../../fixtures/members/accounts';
import { atDesk, test } from '../../fixtures/looks/inspect-screen';
import { codeSentTo, newNumber } from '../../fixtures/members/messages';
import { expect } from '../../fixtures/test';
import { DialingCode } from '../../pages/accounts/dialing-code';
import { NewsDialog } from '../../pages/frame/news.dialog';
import { PasswordDialog } from '../../pages/accounts/password.dialog';
import { RegistrationForm } from '../../pages/accounts/registration.form';
import { Shell } from '../../pages/frame/shell';

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
