import { newAccount } from '../../fixtures/members/accounts';
import { newNumber } from '../../fixtures/members/messages';
import { takeServices } from '../../fixtures/outside/outside-brand';
import { expect, test } from '../../fixtures/test';
import type { WordId } from '../../fixtures/words';
import { OwnPresses } from '../../pages/accounts/own-presses';
import { RegistrationForm } from '../../pages/accounts/registration.form';
import { Shell } from '../../pages/frame/shell';

type Refusals = readonly (readonly [message: string, word: WordId])[];

/** What the provider's server refuses to send a code with, and what is said of it. */
const whenSending: Refusals = [
  ['INVALID_PHONE_NUMBER : Invalid format.', 'outside.number-invalid'],
  ['MISSING_PHONE_NUMBER', 'outside.number-missing'],
  ['TOO_MANY_ATTEMPTS_TRY_LATER', 'outside.too-many'],
  ['CAPTCHA_CHECK_FAILED', 'outside.captcha-failed'],
  ['QUOTA_EXCEEDED : Exceeded quota for verifying phone numbers.', 'outside.quota-exceeded'],
  ['OPERATION_NOT_ALLOWED', 'outside.not-enabled'],
  ['SOMETHING_NEW', 'outside.unknown'],
];

/** The same of a code that was typed. */
const whenProving: Refusals = [
  ['INVALID_CODE', 'outside.code-invalid'],
  ['MISSING_CODE', 'outside.code-missing'],
  ['SESSION_EXPIRED', 'outside.code-expired'],
];

// One walk of many assertions: a number that is registered is signed in with, and each refusal is read on the way.
test('a number that the provider outside proves registers and signs in, and each refusal of it is told', async ({
  page,
  context,
  words,
  brand,
  cleanUp,
}) => {
  test.slow();
  const provider = await takeServices({ context, brand, cleanUp });
  const [number, { password }, shell] = [newNumber(), newAccount(brand), new Shell(page, words)];

  const name = await test.step('a new number opens an account', async () => {
    const form = await (await new RegistrationForm(page, words).goto()).chooseMobile();
    await form.mobile.fill(number.typed);
    await form.codeButton.click();
    await expect(form.codeButton).toContainText(/(?:60|5\d)/);
    await form.password.fill(password);
    await form.confirmation.fill(password);
    await form.age.check();
    await form.code.fill('000000');
    await form.submit.click();
    await expect(page.getByText(words('outside.code-invalid'))).toBeVisible();
    await expect(form.code).toBeFocused();
    await form.code.fill(provider.codeOf(number.whole));
    await form.submit.click();
    const made = await form.noteAccountNumber();
    await form.startPlaying();
    return made;
  });
  await shell.signOut(name);

  const login = await shell.openLogin();
  const [sms, presses] = [await login.chooseSms(), new OwnPresses()];
  await sms.mobile.fill(number.typed);
  await test.step('no code is sent, and the dialog says why', async () => {
    for (const [message, word] of whenSending) {
      provider.refuseNext('sendVerificationCode', message);
      await presses.press(sms.codeButton);
      await expect(login.dialog, message).toContainText(words(word));
      await expect(sms.codeButton).toHaveText(words('code.get'));
    }
  });
  await test.step('a code is not taken, and its field says why', async () => {
    await presses.press(sms.codeButton);
    await expect(sms.codeButton).toContainText(words('code.sent'));
    for (const [message, word] of whenProving) {
      provider.refuseNext('signInWithPhoneNumber', message);
      await sms.code.fill('000000');
      await sms.submit.click();
      await expect(login.dialog, message).toContainText(words(word));
      await expect(sms.code).toBeFocused();
    }
  });
  await test.step('the right one signs in, by keys alone', async () => {
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(provider.codeOf(number.whole));
    await page.keyboard.press('Enter');
    await expect(shell.accountMenu(name)).toBeVisible();
  });
});
