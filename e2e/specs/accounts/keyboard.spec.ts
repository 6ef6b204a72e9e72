import { newAccount } from '../../fixtures/members/accounts';
import { fillByKeys, test } from '../../fixtures/members/account-keys';
import { expectFocusIn, press, tabTo, typeInto } from '../../fixtures/looks/keyboard';
import { codeSentTo, newNumber } from '../../fixtures/members/messages';
import { expect } from '../../fixtures/test';
import { wordsOf } from '../../fixtures/words';
import { DialingCode } from '../../pages/accounts/dialing-code';
import { LoginDialog } from '../../pages/accounts/login.dialog';
import { Menus } from '../../pages/frame/menus';
import { RegistrationForm } from '../../pages/accounts/registration.form';
import { Shell } from '../../pages/frame/shell';

test('a language is chosen and an account opened, in the dialog, by keys alone', async ({ page, words, brand }) => {
  const account = newAccount(brand);
  const english = wordsOf('EN');
  await page.goto('/lottery');

  await test.step('the menu of languages takes the focus and gives it back', async () => {
    const menus = new Menus(page, words);
    await press(page, menus.languages);
    await expect(menus.entries.first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menus.languages).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(menus.entries.first()).toBeFocused();
    await page.keyboard.type('Eng');
    await expect(menus.entries.filter({ hasText: 'English' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(new Menus(page, english).languages).toBeFocused();
  });

  const shell = new Shell(page, english);
  await press(page, shell.registerButton);
  const form = await new RegistrationForm(page, english).ready();
  await expect(form.username).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(shell.registerButton).toBeFocused();
  await page.keyboard.press('Enter');
  await form.ready();
  await expect(form.username).toBeFocused();
  await fillByKeys(page, form, account);
  await expect(form.welcome).toContainText(account.username);
  await expectFocusIn(page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await expect(form.welcome).toBeHidden();
  await expect(shell.accountMenu(account.username)).toBeVisible();
});

test('an account is opened on the page of registration by keys alone', async ({ page, words, brand }) => {
  const account = newAccount(brand);
  const form = await new RegistrationForm(page, words).goto();
  await fillByKeys(page, form, account);
  await expect(form.welcome).toContainText(account.username);
  await press(page, form.goOn);
  await expect(form.welcome).toBeHidden();
  await expect(new Shell(page, words).accountMenu(account.username)).toBeVisible();
});

test('an account by mobile number is opened by keys alone', async ({ page, words, brand }) => {
  const number = newNumber();
  const { password } = newAccount(brand);
  const form = await new RegistrationForm(page, words).goto();
  await tabTo(page, form.firstTab);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');

  await test.step('the list of dialling codes takes the focus, and its button gets it back', async () => {
    const dialing = new DialingCode(page.getByRole('main'), words);
    await press(page, dialing.button);
    await expect(dialing.search).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dialing.countries).toHaveCount(0);
    await expect(dialing.button).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(dialing.search).toBeFocused();
    await page.keyboard.type('84');
    await expect(dialing.countries).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(dialing.countries).toHaveCount(0);
    await expect(dialing.button).toBeFocused();
    await expect(dialing.button).toContainText('+84');
  });

  await typeInto(page, form.mobile, number.typed);
  await press(page, form.codeButton);
  await expect(form.codeButton).toContainText(words('code.sent'));
  await expect(form.codeButton).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(form.code).toBeFocused();
  await page.keyboard.type(await codeSentTo(brand, number));
  await typeInto(page, form.password, password);
  await typeInto(page, form.confirmation, password);
  await tabTo(page, form.age);
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(form.accountNumber).toBeVisible();
  const username = await form.accountNumber.innerText();
  await expect(form.noted).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.welcome).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.welcome).toBeHidden();
  await expect(new Shell(page, words).accountMenu(username)).toBeVisible();
});

test('a game is tried for free by keys alone', async ({ page, words }) => {
  await page.goto('/lottery');
  const shell = new Shell(page, words);
  await press(page, shell.loginButton);
  const login = await new LoginDialog(page, words).ready();
  await expectFocusIn(login.dialog);
  await page.keyboard.press('Escape');
  await expect(shell.loginButton).toBeFocused();
  await page.keyboard.press('Enter');
  await login.ready();
  await press(page, login.tryForFree);
  await expect(login.dialog).toBeHidden();
  await expect(shell.anyAccountMenu).toBeVisible();
});
