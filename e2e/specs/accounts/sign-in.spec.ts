import { endpoints } from '@pavilion/api-contract';
import { newAccount, openAccount, openMobileAccount } from '../../fixtures/members/accounts';
import { forgetDevices, lapseCodes } from '../../fixtures/product/database';
import { codeSentTo } from '../../fixtures/members/messages';
import { entryToken } from '../../fixtures/operators/operator';
import { brandFacts } from '../../fixtures/persona';
import { platformOf } from '../../fixtures/members/platform';
import { expect, test } from '../../fixtures/test';
import { HomePage } from '../../pages/lobby/home.page';
import { LoginDialog } from '../../pages/accounts/login.dialog';
import { NewsDialog } from '../../pages/frame/news.dialog';
import { PasswordDialog } from '../../pages/accounts/password.dialog';
import { RegistrationForm } from '../../pages/accounts/registration.form';
import { Shell } from '../../pages/frame/shell';

test('a code of a text message signs in, once and while it is young', async ({ page, words, brand }) => {
  const account = await openMobileAccount(brand);
  const { shell } = await new HomePage(page, words, brandFacts[brand].name).goto();
  const login = await shell.openLogin();
  const sms = await login.chooseSms();
  await sms.mobile.fill(account.number.typed);
  await sms.codeButton.click();
  await expect(sms.codeButton).toContainText(words('code.sent'));
  const code = await codeSentTo(brand, account.number, 2);

  await sms.code.fill(code === '123456' ? '654321' : '123456');
  await sms.submit.click();
  await expect(login.dialog).toContainText(words('error.code'));
  await expect(sms.mobile).toHaveValue(account.number.typed);

  await lapseCodes(brand, account.number.whole);
  await sms.code.fill(code);
  await sms.submit.click();
  await expect(login.dialog).toContainText(words('error.code'));

  await page.reload();
  const again = await (await shell.openLogin()).chooseSms();
  await again.mobile.fill(account.number.typed);
  await again.codeButton.click();
  await expect(again.codeButton).toContainText(words('code.sent'));
  await again.code.fill(await codeSentTo(brand, account.number, 3));
  await again.submit.click();
  await expect(shell.accountMenu(account.username)).toBeVisible();
});

test('whoever is remembered comes back by one tap, until the device is forgotten', async ({
  page,
  words,
  brand,
  context,
}) => {
  const account = await openAccount(brand);
  const { shell } = await new HomePage(page, words, brandFacts[brand].name).goto();
  const login = await shell.openLogin();
  await login.remember.check();
  await login.signIn(account);
  await expect(shell.accountMenu(account.username)).toBeVisible();
  expect(JSON.stringify(await context.storageState())).not.toContain(account.password);

  await shell.signOut(account.username);
  await shell.loginButton.click();
  await login.continueAs(account.username).click();
  await expect(shell.accountMenu(account.username)).toBeVisible();

  await test.step('a device that the platform forgot is told so, and asks for the password', async () => {
    await shell.signOut(account.username);
    await forgetDevices(brand, account.username);
    await shell.loginButton.click();
    await login.continueAs(account.username).click();
    await expect(login.notice.filter({ hasText: words('error.device') })).toBeVisible();
    await login.remember.check();
    await login.signIn(account);
  });

  await test.step('taking the tick away forgets', async () => {
    await shell.signOut(account.username);
    await shell.loginButton.click();
    await expect(login.continueAs(account.username)).toBeVisible();
    await login.remember.uncheck();
    await login.ready();
    await page.reload();
    await (await shell.openLogin()).ready();
    await expect(login.continueAs(account.username)).toHaveCount(0);
  });
});

test('the token of an address signs in once, and is gone from the address', async ({
  page,
  words,
  brand,
  browser,
  site,
}) => {
  const account = await openAccount(brand);
  const token = await entryToken(brand, account.username);
  await page.goto(`/lottery?token=${token}&gameCode=MB`);
  await expect(new Shell(page, words).accountMenu(account.username)).toBeVisible();
  expect(page.url()).not.toContain(token);
  expect(page.url()).toContain('gameCode=MB');

  await test.step('used again, by somebody else, it opens nothing', async () => {
    const other = await browser.newContext({ baseURL: site });
    const stranger = await other.newPage();
    // What it says goes by itself, so it is looked for before the page has all its pictures.
    await stranger.goto(`/lottery?token=${token}`, { waitUntil: 'commit' });
    const shell = new Shell(stranger, words);
    await expect(shell.notices).toContainText(words('entry.refused', { code: 'session.entry-token-invalid' }));
    await expect(shell.loginButton).toBeVisible();
    expect(stranger.url()).not.toContain(token);
    await other.close();
  });
});

test('a second sign-in ends the first, which says so and can come back', async ({
  page,
  words,
  brand,
  browser,
  site,
}) => {
  const account = await openAccount(brand);
  const here = await new HomePage(page, words, brandFacts[brand].name).goto();
  await (await here.shell.openLogin()).signIn(account);
  await expect(here.shell.accountMenu(account.username)).toBeVisible();
  const elsewhere = await browser.newContext({ baseURL: site });
  const there = new Shell(await elsewhere.newPage(), words);
  await there.page.goto('/lottery');
  await (await there.openLogin()).signIn(account);
  await expect(there.accountMenu(account.username)).toBeVisible();
  await expect(here.shell.notices).toContainText(words('ended.elsewhere'));
  await (await here.shell.openLogin()).signIn(account);
  await expect(here.shell.accountMenu(account.username)).toBeVisible();
  await expect(there.notices).toContainText(words('ended.elsewhere'));
  await elsewhere.close();
});

test('after a sign-in the brand’s news come, and once they were read they stay away', async ({
  page,
  words,
  brand,
}) => {
  const news = new NewsDialog(page, words);
  await page.removeLocatorHandler(news.dialog);
  const account = newAccount(brand);
  const form = await (await new RegistrationForm(page, words).goto()).fill(account);
  await form.submit.click();
  await form.startPlaying();
  const shell = new Shell(page, words);
  await shell.signOut(account.username);
  await (await shell.openLogin()).signIn(account);
  await (await news.ready()).readAll();
  await expect(page).toHaveURL('/');
  await shell.signOut(account.username);
  const asked = page.waitForResponse((answer) => answer.url().includes('AFTER_LOGIN'));
  await (await shell.openLogin()).signIn(account);
  const { value } = (await (await asked).json()) as { value: { popup: readonly { read: boolean }[] } };
  expect(value.popup.map(({ read }) => read)).toEqual([true, true]);
  // What opens then stays open: no news come over it.
  await shell.accountMenu(account.username).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(news.dialog).toBeHidden();
});

test('a changed password ends the session and asks for the new one; signing out leaves nothing behind', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  const account = await openAccount(brand);
  const { shell } = await new HomePage(page, words, brandFacts[brand].name).goto();
  await (await shell.openLogin()).signIn(account);
  const session = await sessionOfPage();
  const password = 'Harbour3under5moon';

  await test.step('a wrong old password is told at its field', async () => {
    await shell.choose(account.username, 'account.password');
    const dialog = await (await new PasswordDialog(page, words).ready()).fillNew(password);
    await dialog.oldPassword.fill('Not4the8right1one');
    await dialog.save.click();
    await expect(dialog.oldPassword).toHaveAccessibleDescription(new RegExp(words('error.old-password')));
    await expect(dialog.newPassword).toHaveValue(password);
    await dialog.oldPassword.fill(account.password);
    await dialog.save.click();
  });

  await test.step('the session is dead, and the dialog asks for the new password', async () => {
    const login = await new LoginDialog(page, words).ready();
    await expect(login.notice.filter({ hasText: words('login.password-changed') })).toBeVisible();
    await expect(platformOf(session).call(endpoints.memberInfo)).rejects.toMatchObject({ code: 'login.not.session' });
    await login.fill(account);
    await login.submit.click();
    await expect(login.refusal).toContainText(words('error.password'));
    await login.signIn({ ...account, password });
  });

  await test.step('sign-out asks, leads home and clears what the tab kept', async () => {
    await page.goto('/lottery');
    await shell.signOut(account.username);
    await expect(page).toHaveURL('/');
    const kept = await page.evaluate(() => Object.keys(sessionStorage));
    expect(kept.filter((name) => /token|account|username|nickname|customerId|isAgent/i.test(name))).toEqual([]);
  });
});
