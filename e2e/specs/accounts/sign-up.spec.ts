import { parseAmount } from '@pavilion/money';
import { newAccount } from '../../fixtures/members/accounts';
import { accountsNamed, uplineOf } from '../../fixtures/product/database';
import { readLedger } from '../../fixtures/members/ledger';
import { codeSentTo, newNumber } from '../../fixtures/members/messages';
import { brandFacts } from '../../fixtures/persona';
import { expect, test } from '../../fixtures/test';
import { wordsOf } from '../../fixtures/words';
import { LoginDialog } from '../../pages/accounts/login.dialog';
import { RegistrationForm } from '../../pages/accounts/registration.form';
import { Shell } from '../../pages/frame/shell';
import { WarningDialog } from '../../pages/frame/warning.dialog';

test('a visitor opens an account by mobile number', async ({ page, words, brand, sessionOfPage }) => {
  const number = newNumber();
  const { password } = newAccount(brand);
  const form = await (await new RegistrationForm(page, words).goto()).chooseMobile();
  await form.mobile.fill(number.typed);
  await form.codeButton.click();
  await expect(form.codeButton).toContainText(words('code.sent'));
  await form.password.fill(password);
  await form.confirmation.fill(password);
  await form.age.check();

  await test.step('a wrong code is told at its field, and the rest stays', async () => {
    const right = await codeSentTo(brand, number);
    await form.code.fill(right === '123456' ? '654321' : '123456');
    await form.submit.click();
    await expect(form.code).toHaveAccessibleDescription(new RegExp(words('error.code')));
    await expect(form.mobile).toHaveValue(number.typed);
    await expect(form.password).toHaveValue(password);
    await form.code.fill(right);
    await form.submit.click();
  });

  const username = await test.step('the name that was made is shown, then the welcome, over home', async () => {
    await expect(page.getByText(words('account-number.title'))).toBeVisible();
    const made = await form.noteAccountNumber();
    await expect(form.welcome).toContainText(words('welcome.title', { name: made }));
    await form.startPlaying();
    await expect(page).toHaveURL('/');
    await expect(new Shell(page, words).accountMenu(made)).toBeVisible();
    expect(await accountsNamed(brand, made)).toBe(1);
    expect((await readLedger(await sessionOfPage())).of('dividend')).toBe(
      parseAmount(String(brandFacts[brand].bonusAmount)),
    );
    return made;
  });

  await test.step('number and password sign in as well', async () => {
    const shell = new Shell(page, words);
    await shell.signOut(username);
    await (await shell.openLogin()).signIn({ username: number.typed, password });
    await expect(shell.accountMenu(username)).toBeVisible();
  });
});

test('what was typed stays through an error, a lost network and another language', async ({
  page,
  words,
  brand,
  context,
}) => {
  const account = newAccount(brand);
  const form = await (await new RegistrationForm(page, words).goto()).fill(account);
  await form.email.fill('an.nguyen@example.com');
  await form.age.uncheck();
  await form.submit.click();
  await expect(form.age).toBeFocused();
  await form.age.check();

  await context.setOffline(true);
  await form.submit.click();
  await expect(form.refusal).toContainText(words('error.network'));
  await context.setOffline(false);

  await new Shell(page, words).chooseLanguage('English');
  const inEnglish = new RegistrationForm(page, wordsOf('EN'));
  await expect(inEnglish.username).toHaveValue(account.username);
  await expect(inEnglish.password).toHaveValue(account.password);
  await expect(inEnglish.confirmation).toHaveValue(account.password);
  await expect(inEnglish.email).toHaveValue('an.nguyen@example.com');
  await expect(inEnglish.age).toBeChecked();
  await inEnglish.submit.click();
  await expect(inEnglish.welcome).toContainText(account.username);
});

test('an invitation of nobody is told in a dialog; the right one puts the account below its agent', async ({
  page,
  words,
  brand,
}) => {
  const account = newAccount(brand);
  const form = await (await new RegistrationForm(page, words).goto('?referralCode=NOBODY77')).fill(account);
  await expect(form.invitation).toHaveValue('NOBODY77');
  await form.submit.click();
  const warning = await new WarningDialog(page, words, 'register.invitation-wrong').ready();
  expect(await accountsNamed(brand, account.username)).toBe(0);
  await warning.confirm();
  await expect(form.invitation).toBeFocused();
  await form.invitation.fill('DEMOAGENT1');
  await form.submit.click();
  await expect(form.welcome).toContainText(account.username);
  expect(await uplineOf(brand, account.username)).toBe('demoagent1');
});

test('a code of the address goes along unseen while it is good, else its field shows', async ({
  page,
  words,
  brand,
}) => {
  const account = newAccount(brand);
  const form = await new RegistrationForm(page, words).goto('?affiliateCode=NOBODY77');
  await expect(form.invitation).toBeVisible();
  await (await form.goto('?affiliateCode=DEMOAGENT2')).fill(account);
  await expect(form.invitation).toBeHidden();
  await form.submit.click();
  await expect(form.welcome).toContainText(account.username);
  expect(await uplineOf(brand, account.username)).toBe('demoagent2');
});

test('the page of registration leads to sign-in, to the agreement and home', async ({ page, words, brand }) => {
  const form = await new RegistrationForm(page, words).goto();
  await expect(form.offers).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(brandFacts[brand].bonus);
  await expect(page.getByRole('banner').getByRole('link', { name: brandFacts[brand].name })).toBeVisible();
  await expect(form.agreement).toHaveAttribute('href', '/help');
  await form.toLogin.click();
  const login = await new LoginDialog(page, words).ready();
  await page.keyboard.press('Escape');
  await expect(login.dialog).toBeHidden();
  await form.home.click();
  await expect(page).toHaveURL('/');
});
