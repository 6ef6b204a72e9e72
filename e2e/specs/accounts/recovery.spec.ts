import { newAccount, openAccount, openMobileAccount } from '../../fixtures/members/accounts';
import { codeSentTo, linkSentTo } from '../../fixtures/members/messages';
import { brandFacts } from '../../fixtures/persona';
import { expect, test } from '../../fixtures/test';
import { HomePage } from '../../pages/lobby/home.page';
import { LoginDialog } from '../../pages/accounts/login.dialog';
import { PasswordDialog } from '../../pages/accounts/password.dialog';
import { Shell } from '../../pages/frame/shell';

const password = 'Harbour3under5moon';

test('a letter leads to a new password, once', async ({ page, words, brand }) => {
  const email = `${newAccount(brand).username}@example.com`;
  const account = await openAccount(brand, { email });
  await page.goto('/lottery');
  const recovery = await (await new Shell(page, words).openLogin()).forgetPassword();
  await recovery.username.fill(account.username);
  await recovery.email.fill(email);
  await recovery.send.click();
  await expect(recovery.sent).toBeVisible();

  const link = await linkSentTo(brand, email);
  await page.goto(link);
  const reset = await (await new PasswordDialog(page, words).ready()).fillNew(password);
  expect(page.url()).not.toMatch(/[Cc]ode=/);
  await reset.save.click();
  const login = await new LoginDialog(page, words).ready();
  await expect(login.notice.filter({ hasText: words('login.password-changed') })).toBeVisible();
  await login.signIn({ ...account, password });
  await expect(new Shell(page, words).accountMenu(account.username)).toBeVisible();

  await test.step('the link is used up', async () => {
    await new Shell(page, words).signOut(account.username);
    await page.goto(link);
    const again = await (await new PasswordDialog(page, words).ready()).fillNew('Meadow6above1lake');
    await again.save.click();
    await expect(again.deadLink).toBeVisible();
  });
});

test('nobody learns by a letter which names exist', async ({ page, words, brand }) => {
  await page.goto('/lottery');
  const recovery = await (await new Shell(page, words).openLogin()).forgetPassword();
  await recovery.username.fill(newAccount(brand).username);
  await recovery.email.fill('nobody@example.com');
  await recovery.send.click();
  await expect(recovery.sent).toBeVisible();
});

test('a code to the phone sets a new password and signs in', async ({ page, words, brand }) => {
  const account = await openMobileAccount(brand);
  const { shell } = await new HomePage(page, words, brandFacts[brand].name).goto();
  const recovery = await (await (await shell.openLogin()).forgetPassword()).choosePhone();
  await recovery.mobile.fill(account.number.typed);
  await recovery.codeButton.click();
  await expect(recovery.codeButton).toContainText(words('code.sent'));
  await expect(recovery.codeButton).toHaveAttribute('aria-disabled', 'true');
  const code = await codeSentTo(brand, account.number, 2);
  await recovery.newPassword.fill(password);
  await recovery.code.fill(code === '123456' ? '654321' : '123456');
  await recovery.setPassword.click();
  await expect(recovery.dialog).toContainText(words('error.code'));
  await expect(recovery.newPassword).toHaveValue(password);
  await recovery.code.fill(code);
  await recovery.setPassword.click();
  await expect(shell.accountMenu(account.username)).toBeVisible();
  await shell.signOut(account.username);
  await (await shell.openLogin()).signIn({ ...account, password });
  await expect(shell.accountMenu(account.username)).toBeVisible();
});
