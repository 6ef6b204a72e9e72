import { parseAmount } from '@pavilion/money';
import { newAccount, openAccount, signInElsewhere } from '../../fixtures/members/accounts';
import { accountsNamed } from '../../fixtures/product/database';
import { readLedger } from '../../fixtures/members/ledger';
import { brandFacts } from '../../fixtures/persona';
import { expect, test } from '../../fixtures/test';
import { HomePage } from '../../pages/lobby/home.page';

test('a wrong password is told in place, and what was typed stays', async ({ page, words, brand }) => {
  const account = await openAccount(brand);
  const { shell } = await new HomePage(page, words, brandFacts[brand].name).goto();
  const login = await (await shell.openLogin()).fill({ ...account, password: 'Another4password' });
  await login.submit.click();
  await expect(login.refusal).toHaveText(words('error.password'));
  await expect(login.username).toHaveValue(account.username);
  await expect(login.password).toHaveValue('Another4password');
  await login.signIn(account);
  await expect(shell.accountMenu(account.username)).toBeVisible();
});

test('a taken name is told at its field, and the rest of the form stays', async ({
  page,
  words,
  brand,
  sessionOfPage,
}) => {
  const taken = await openAccount(brand);
  const { shell } = await new HomePage(page, words, brandFacts[brand].name).goto();
  const form = await (await shell.openRegistration()).fill(taken);
  // A picture answers one attempt.
  const picture = brandFacts[brand].hasCaptcha ? await form.captchaPicture.getAttribute('src') : null;
  await form.submit.click();
  await expect(form.username).toHaveAccessibleDescription(new RegExp(words('error.taken')));
  if (picture !== null) await expect(form.captchaPicture).not.toHaveAttribute('src', picture);
  await expect(form.username).toHaveValue(taken.username);
  await expect(form.password).toHaveValue(taken.password);
  await expect(form.confirmation).toHaveValue(taken.password);
  await expect(form.age).toBeChecked();
  const free = newAccount(brand);
  await form.fill(free);
  await form.submit.click();
  await expect(form.welcome).toContainText(free.username);
  await expectOneBonus(await readLedger(await sessionOfPage()), brand);
  const owner = await signInElsewhere(taken);
  await expectOneBonus(await readLedger({ brand, ...owner }), brand);
});

test('a double click on register opens one account with one bonus', async ({ page, words, brand, sessionOfPage }) => {
  const account = newAccount(brand);
  const { shell } = await new HomePage(page, words, brandFacts[brand].name).goto();
  const form = await (await shell.openRegistration()).fill(account);
  await form.submit.dblclick();
  await expect(form.welcome).toContainText(account.username);
  expect(await accountsNamed(brand, account.username)).toBe(1);
  await expectOneBonus(await readLedger(await sessionOfPage()), brand);
});

async function expectOneBonus(
  ledger: Awaited<ReturnType<typeof readLedger>>,
  brand: keyof typeof brandFacts,
): Promise<void> {
  const { bonusAmount, float } = brandFacts[brand];
  expect(ledger.of('dividend')).toBe(parseAmount(String(bonusAmount)));
  expect(ledger.rows).toHaveLength(2);
  expect(ledger.balance).toBe(ledger.sum);
  expect(ledger.sum).toBe(parseAmount(String(bonusAmount + float)));
}
