import { openAccount } from '../../fixtures/members/accounts';
import { brandFacts } from '../../fixtures/persona';
import { expect, test } from '../../fixtures/test';
import { HomePage } from '../../pages/lobby/home.page';
import { LoginDialog } from '../../pages/accounts/login.dialog';
import { PasswordDialog } from '../../pages/accounts/password.dialog';

const password = 'Harbour3under5moon';

// Only the legacy profile takes such a password at all.
test('the weak default is changed before anything else, also over a reload', async ({ page, words, brand }) => {
  const account = await openAccount(brand, { password: '123456' });
  const { shell } = await new HomePage(page, words, brandFacts[brand].name).goto();
  const login = await (await shell.openLogin()).fill(account);
  await login.submit.click();
  const due = await new PasswordDialog(page, words).ready();
  await expect(due.dialog).toContainText(words('password.weak'));
  await page.reload();
  await (await due.ready()).fillNew(password);
  await due.oldPassword.fill(account.password);
  await due.save.click();
  const again = await new LoginDialog(page, words).ready();
  await expect(again.notice.filter({ hasText: words('login.password-changed') })).toBeVisible();
  await again.signIn({ ...account, password });
  await expect(shell.accountMenu(account.username)).toBeVisible();
  await expect(due.dialog).toBeHidden();
});
