import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** The dialog for whoever forgot the password. */
export class RecoveryDialog {
  readonly dialog: Locator;
  readonly username: Locator;
  readonly email: Locator;
  readonly send: Locator;
  readonly sent: Locator;
  readonly mobile: Locator;
  readonly code: Locator;
  readonly codeButton: Locator;
  readonly newPassword: Locator;
  readonly setPassword: Locator;
  readonly byPhone: Locator;

  constructor(page: Page, words: Words) {
    this.dialog = page.getByRole('dialog', { name: words('forgot.heading') });
    this.username = this.dialog.getByRole('textbox', { name: words('field.username') });
    this.email = this.dialog.getByRole('textbox', { name: words('field.email') });
    this.send = this.dialog.getByRole('button', { name: words('forgot.send') });
    this.sent = this.dialog.getByText(words('forgot.sent'));
    this.byPhone = this.dialog.getByRole('tab', { name: words('forgot.by-phone') });
    this.mobile = this.dialog.getByRole('textbox', { name: words('field.mobile') });
    this.code = this.dialog.getByRole('textbox', { name: words('field.code') });
    this.codeButton = this.dialog.getByRole('button', {
      name: new RegExp(`${words('code.get')}|${words('code.sent')}`),
    });
    this.newPassword = this.dialog.getByLabel(words('field.new-password'), { exact: true });
    this.setPassword = this.dialog.getByRole('button', { name: words('forgot.set') });
  }

  async ready(): Promise<this> {
    await this.email.waitFor();
    return this;
  }

  /** Goes to the tab of mobile numbers. */
  async choosePhone(): Promise<this> {
    await this.byPhone.click();
    await this.mobile.waitFor();
    return this;
  }
}
