import { newAccount } from '../../fixtures/members/accounts';
import { accountsNamed } from '../../fixtures/product/database';
import { brandFacts } from '../../fixtures/persona';
import { expect, test } from '../../fixtures/test';
import { HomePage } from '../../pages/lobby/home.page';

test('a wrong captcha is told at its field, with a new picture and the rest kept', async ({ page, words, brand }) => {
  const account = newAccount(brand);
  const { shell } = await new HomePage(page, words, brandFacts[brand].name).goto();
  const form = await (await shell.openRegistration()).fill(account);
  const right = await form.answerOfPicture();
  const first = await form.captchaPicture.getAttribute('src');
  await form.captcha.fill(right === '1234' ? '4321' : '1234');
  await form.submit.click();
  await expect(form.captcha).toHaveAccessibleDescription(new RegExp(words('error.captcha')));
  await expect(form.captchaPicture).not.toHaveAttribute('src', first ?? '');
  await expect(form.username).toHaveValue(account.username);
  await expect(form.password).toHaveValue(account.password);
  await expect(form.payeeName).not.toHaveValue('');
  expect(await accountsNamed(brand, account.username)).toBe(0);
  await form.captcha.fill(await form.answerOfPicture());
  await form.submit.click();
  await expect(form.welcome).toContainText(account.username);
  expect(await accountsNamed(brand, account.username)).toBe(1);
});
