import { openAccount } from '../../fixtures/members/accounts';
import { expectFocusIn, press, typeInto } from '../../fixtures/looks/keyboard';
import { codeSentTo, newNumber } from '../../fixtures/members/messages';
import { openCentre } from '../../fixtures/members/signed-in';
import { expect, test } from '../../fixtures/test';
import { SecurityCentre } from '../../pages/member-centre/security-centre';

test('a number is bound by a code and a payment password is set, by keys alone', async ({ page, words, brand }) => {
  const account = await openAccount(brand);
  await openCentre({ page }, account, 'securityCenter');
  const centre = await new SecurityCentre(page, words).ready();
  const before = await centre.done();
  const number = newNumber();

  await press(page, centre.setMobile);
  await expectFocusIn(centre.sheet);
  await typeInto(page, centre.number, number.typed);
  await press(page, centre.sendCode);
  await expect(centre.sheet).toContainText(number.whole.slice(-3));
  const code = await codeSentTo(brand, number);
  await typeInto(page, centre.code, code === '123456' ? '654321' : '123456');
  await typeInto(page, centre.loginPassword, account.password);
  await page.keyboard.press('Enter');
  await expect(centre.sheet.getByRole('alert')).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(centre.code).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
  await expect(centre.sheet).toBeHidden();
  await expect(centre.share(before + 1)).toBeVisible();

  await press(page, centre.setPayment);
  await typeInto(page, centre.newPayment, '481516');
  await typeInto(page, centre.again, '481516');
  await page.keyboard.press('Enter');
  await expect(centre.sheet).toBeHidden();
  await expect(centre.share(before + 2)).toBeVisible();
  await expect(centre.changePayment).toBeVisible();
});
