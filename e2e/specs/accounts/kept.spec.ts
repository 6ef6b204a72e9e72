import type { Locator } from '@playwright/test';
import { openAccount } from '../../fixtures/members/accounts';
import { wear } from '../../fixtures/looks/looks';
import { openSignedIn } from '../../fixtures/members/signed-in';
import { expect, test as base } from '../../fixtures/test';
import { wordsOf } from '../../fixtures/words';
import { LoginDialog } from '../../pages/accounts/login.dialog';
import { PasswordDialog } from '../../pages/accounts/password.dialog';
import { RecoveryDialog } from '../../pages/accounts/recovery.dialog';
import { Shell } from '../../pages/frame/shell';
import { SmsLogin } from '../../pages/accounts/sms-login';

const password = 'Harbour3under5moon';

/** A form whose fields are found in whatever language it speaks. */
interface Form {
  readonly dialog: Locator;
  readonly fields: Readonly<Record<string, Locator>>;
  readonly submit: Locator;
}

type FormIn = (language: 'TW' | 'EN') => Form;

/** Types into every field, and finds it all there in another language, and after the network was lost on the way. */
const test = base.extend<{ expectKept: (form: FormIn, typed: Readonly<Record<string, string>>) => Promise<void> }>({
  expectKept: async ({ page, context }, use) => {
    await use(async (form, typed) => {
      const here = form('TW');
      for (const [name, text] of Object.entries(typed)) await fieldOf(here, name).fill(text);
      await wear(page, { theme: 'dark', language: 'EN' });
      const there = form('EN');
      await expect(there.submit).toBeVisible();
      for (const [name, text] of Object.entries(typed)) await expect(fieldOf(there, name)).toHaveValue(text);
      await context.setOffline(true);
      await there.submit.click();
      await expect(there.dialog.getByRole('alert').filter({ hasText: wordsOf('EN')('error.network') })).toBeVisible();
      await context.setOffline(false);
      for (const [name, text] of Object.entries(typed)) await expect(fieldOf(there, name)).toHaveValue(text);
      await wear(page, { theme: 'dark', language: 'TW' });
      for (const [name, text] of Object.entries(typed)) await expect(fieldOf(here, name)).toHaveValue(text);
    });
  },
});

function fieldOf({ fields }: Form, name: string): Locator {
  const field = fields[name];
  if (!field) throw new Error(`the form has no ${name}`);
  return field;
}

test('what was typed to come in stays through another language and a lost network', async ({
  page,
  words,
  expectKept,
}) => {
  await page.goto('/lottery');
  const login = await new Shell(page, words).openLogin();
  const by = (language: 'TW' | 'EN'): LoginDialog => new LoginDialog(page, wordsOf(language));
  const recoveryIn = (language: 'TW' | 'EN'): RecoveryDialog => new RecoveryDialog(page, wordsOf(language));
  await expectKept(
    (language) => {
      const { dialog, username, password: secret, submit } = by(language);
      return { dialog, fields: { username, secret }, submit };
    },
    { username: 'somebody', secret: password },
  );

  await login.chooseSms();
  await expectKept(
    (language) => {
      const { dialog } = by(language);
      const { mobile, code, submit } = new SmsLogin(dialog, wordsOf(language));
      return { dialog, fields: { mobile, code }, submit };
    },
    { mobile: '0912345678', code: '123456' },
  );

  const recovery = await login.forgetPassword();
  await expectKept(
    (language) => {
      const { dialog, username, email, send } = recoveryIn(language);
      return { dialog, fields: { username, email }, submit: send };
    },
    { username: 'somebody', email: 'somebody@example.com' },
  );

  await recovery.choosePhone();
  await expectKept(
    (language) => {
      const { dialog, mobile, code, newPassword, setPassword } = recoveryIn(language);
      return { dialog, fields: { mobile, code, newPassword }, submit: setPassword };
    },
    { mobile: '0912345678', code: '123456', newPassword: password },
  );
});

test('what was typed for a new password stays through another language and a lost network', async ({
  page,
  words,
  brand,
  expectKept,
}) => {
  const account = await openAccount(brand);
  const formIn = (language: 'TW' | 'EN'): Form => {
    const { dialog, oldPassword, newPassword, confirmation, save } = new PasswordDialog(page, wordsOf(language));
    return { dialog, fields: { oldPassword, newPassword, confirmation }, submit: save };
  };
  await page.goto('/?resetCode=of-a-letter');
  await new PasswordDialog(page, words).ready();
  await expectKept(formIn, { newPassword: password, confirmation: password });

  const shell = await openSignedIn({ page, words }, account, '/lottery');
  await shell.choose(account.username, 'account.password');
  await new PasswordDialog(page, words).ready();
  await expectKept(formIn, { oldPassword: account.password, newPassword: password, confirmation: password });
});
