import { newAccount, openAccount, openMobileAccount } from '../../fixtures/members/accounts';
import { askForCode, changeByKeys, chooseTab, enterByKeys, test } from '../../fixtures/members/account-keys';
import { expirePasswords, keepPasswords } from '../../fixtures/operators/brand-document';
import { agePassword, captchaAnswer } from '../../fixtures/product/database';
import { expectFocusIn, press, typeInto } from '../../fixtures/looks/keyboard';
import { codeSentTo, linkSentTo } from '../../fixtures/members/messages';
import { expect } from '../../fixtures/test';
import { Menus } from '../../pages/frame/menus';
import { PasswordDialog } from '../../pages/accounts/password.dialog';
import { RecoveryDialog } from '../../pages/accounts/recovery.dialog';
import { Shell } from '../../pages/frame/shell';
import { SmsLogin } from '../../pages/accounts/sms-login';

const password = 'Harbour3under5moon';

test('a forgotten password is replaced by a letter, and the session left, by keys alone', async ({
  page,
  words,
  brand,
  keys,
}) => {
  const email = `${newAccount(brand).username}@example.com`;
  const account = await openAccount(brand, { email });
  await page.goto('/');
  const [shell, menus] = [new Shell(page, words), new Menus(page, words)];
  const login = await keys.openLogin();
  await press(page, login.forgot);
  const recovery = await new RecoveryDialog(page, words).ready();
  await expect(recovery.username).toBeFocused();
  await page.keyboard.type(account.username);
  await typeInto(page, recovery.email, email);
  await page.keyboard.press('Enter');
  await expect(recovery.sent).toBeVisible();
  await expectFocusIn(recovery.dialog);
  await page.keyboard.press('Escape');
  await expect(shell.loginButton).toBeFocused();

  await page.goto(await linkSentTo(brand, email));
  const reset = await new PasswordDialog(page, words).ready();
  await expect(reset.newPassword).toBeFocused();
  await page.keyboard.type(password);
  await typeInto(page, reset.confirmation, password);
  await page.keyboard.press('Enter');
  await login.ready();
  await expect(login.username).toBeFocused();
  await enterByKeys(page, login, { ...account, password });
  await expect(shell.accountMenu(account.username)).toBeVisible();

  await test.step('signing out asks, with the focus on the question', async () => {
    await keys.choose(account.username, 'account.sign-out');
    await expectFocusIn(menus.signOutQuestion);
    await page.keyboard.press('Escape');
    await expect(menus.signOutQuestion).toBeHidden();
    await expect(shell.accountMenu(account.username)).toBeFocused();
    await keys.choose(account.username, 'account.sign-out');
    await expectFocusIn(menus.signOutQuestion);
    await press(page, menus.signOutQuestion.getByRole('button', { name: words('account.sign-out') }));
    await expect(shell.loginButton).toBeVisible();
  });
});

test('codes to a phone sign in, and replace a forgotten password, by keys alone', async ({
  page,
  words,
  brand,
  keys,
}) => {
  const account = await openMobileAccount(brand);
  await page.goto('/');
  const [shell, menus] = [new Shell(page, words), new Menus(page, words)];
  const login = await keys.openLogin();
  await chooseTab(page, login.bySms);
  const sms = await new SmsLogin(login.dialog, words).ready();
  await typeInto(page, sms.mobile, account.number.typed);
  await askForCode(page, sms.codeButton, words('code.sent'));
  await page.keyboard.press('Shift+Tab');
  await expect(sms.code).toBeFocused();
  await page.keyboard.type(await codeSentTo(brand, account.number, 2));
  await page.keyboard.press('Enter');
  await expect(login.dialog).toBeHidden();
  await keys.choose(account.username, 'account.sign-out');
  await press(page, menus.signOutQuestion.getByRole('button', { name: words('account.sign-out') }));
  await expect(shell.loginButton).toBeVisible();

  await press(page, (await keys.openLogin()).forgot);
  const recovery = await new RecoveryDialog(page, words).ready();
  await chooseTab(page, recovery.byPhone);
  await typeInto(page, recovery.mobile, account.number.typed);
  await askForCode(page, recovery.codeButton, words('code.sent'));
  await page.keyboard.press('Shift+Tab');
  await expect(recovery.code).toBeFocused();
  await page.keyboard.type(await codeSentTo(brand, account.number, 3));
  await typeInto(page, recovery.newPassword, password);
  await page.keyboard.press('Enter');
  await expect(recovery.dialog).toBeHidden();
  await expect(shell.accountMenu(account.username)).toBeVisible();
});

test('a picture is answered, a password that is due changed, and changed again at will, by keys alone', async ({
  page,
  words,
  brand,
  keys,
  cleanUp,
  context,
}) => {
  const account = await openAccount(brand);
  cleanUp(() => keepPasswords(brand));
  await agePassword(brand, account.username, 40);
  await expirePasswords(account, 30);
  await page.goto('/');
  const login = await keys.openLogin();

  await test.step('after two wrong passwords the picture is asked for, where the cursor goes', async () => {
    await page.keyboard.type(account.username);
    await page.keyboard.press('Tab');
    for (const wrong of ['Not4the8right1one', 'Nor7this2one']) {
      await expect(login.password).toBeFocused();
      await page.keyboard.type(wrong);
      await page.keyboard.press('Enter');
      // What was typed is marked, so that the next attempt takes its place.
      await expect
        .poll(() => login.password.evaluate((field: HTMLInputElement) => field.selectionEnd))
        .toBe(wrong.length);
      await expect.poll(() => login.password.evaluate((field: HTMLInputElement) => field.selectionStart)).toBe(0);
    }
    await page.keyboard.type(account.password);
    await page.keyboard.press('Enter');
    await expect(login.captcha).toBeFocused();
    // The cookie comes with the picture; the field is there before it.
    await login.dialog.getByRole('img', { name: words('field.captcha-picture') }).waitFor();
    const cookie = (await context.cookies()).find(({ name }) => name.startsWith('SHELL_captcha'));
    await typeInto(page, login.captcha, await captchaAnswer(cookie?.value));
    await page.keyboard.press('Enter');
  });

  await test.step('the password that is due keeps the focus until it is changed', async () => {
    const due = await new PasswordDialog(page, words).ready();
    await expect(due.dialog).toContainText(words('password.expired'));
    await expect(due.oldPassword).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(due.oldPassword).toBeFocused();
    await changeByKeys(page, due, [account.password, password]);
    await login.ready();
    await expect(login.username).toBeFocused();
    await expect(login.username).toHaveValue(account.username);
    await typeInto(page, login.password, password);
    await page.keyboard.press('Enter');
    await expect(login.dialog).toBeHidden();
  });

  await test.step('another one at will', async () => {
    await keys.choose(account.username, 'account.password');
    const change = await new PasswordDialog(page, words).ready();
    await expect(change.oldPassword).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(change.dialog).toBeHidden();
    await expect(new Shell(page, words).accountMenu(account.username)).toBeFocused();
    await keys.choose(account.username, 'account.password');
    await change.ready();
    await expect(change.oldPassword).toBeFocused();
    await changeByKeys(page, change, [password, 'Meadow6above1lake']);
    await login.ready();
    await expect(login.username).toBeFocused();
  });
});
