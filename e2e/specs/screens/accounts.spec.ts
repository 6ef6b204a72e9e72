import { openAccount } from '../../fixtures/accounts';
import { inspect, isLookedAt, startingSize } from '../../fixtures/inspect-screen';
import { expect, test } from '../../fixtures/test';
import { PasswordDialog } from '../../pages/password.dialog';
import { PictureDialog } from '../../pages/picture.dialog';
import { RegistrationForm } from '../../pages/registration.form';
import { Shell } from '../../pages/shell';

// Each theme and each language once.
for (const { theme, language } of [{ theme: 'dark', language: 'TW' }, { theme: 'light', language: 'EN' }] as const) {
  test.describe(`${theme}, ${language}`, () => {
    test.use({ language, viewport: startingSize, isMobile: false, hasTouch: false, deviceScaleFactor: 1 });
    test.beforeEach(({ brand }) => test.skip(!isLookedAt(brand, { theme, language }), 'another look of this brand is kept'));
    test.beforeEach(({ context }) => context.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme));
    test.slow();

    test('screens of whoever comes in', async ({ page, words, brand }, info) => {
      await page.goto('/lottery');
      const login = await new Shell(page, words).openLogin();
      await login.chooseSms();
      await inspect(page, info, { name: 'login-by-message' });
      await login.forgetPassword();
      await inspect(page, info, { name: 'forgotten-password' });
      await page.goto('/?resetCode=used-up');
      await new PasswordDialog(page, words).ready();
      await inspect(page, info, { name: 'new-password', kept: false });
      if (brand === 'lotus') return;
      await (await new RegistrationForm(page, words).goto()).chooseMobile();
      await inspect(page, info, { name: 'register-by-number' });
    });

    test('screens of an account', async ({ page, words, brand }, info) => {
      const account = await openAccount(brand);
      await page.goto('/lottery');
      const shell = new Shell(page, words);
      await (await shell.openLogin()).signIn(account);
      await shell.accountMenu(account.username).click();
      await expect(page.getByRole('menuitem').first()).toBeVisible();
      // An open menu is in no landmark, and its library's guards, which hand the focus on, are hidden: axe takes both for faults.
      await inspect(page, info, { name: 'account-menu', axe: false });
      await page.getByRole('menuitem', { name: words('account.password') }).click();
      await new PasswordDialog(page, words).ready();
      await inspect(page, info, { name: 'change-password' });
      await page.keyboard.press('Escape');
      await shell.choose(account.username, 'account.picture');
      await new PictureDialog(page, words).ready();
      await inspect(page, info, { name: 'picture' });
    });
  });
}
