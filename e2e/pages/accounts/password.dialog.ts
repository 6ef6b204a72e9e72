import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** The dialog that sets another password: of one’s own accord, because it is due, or by the link of a letter. */
export class PasswordDialog {
  readonly dialog: Locator;
  readonly oldPassword: Locator;
  readonly newPassword: Locator;
  readonly confirmation: Locator;
  readonly save: Locator;
  readonly deadLink: Locator;

  constructor(page: Page, words: Words) {
    this.dialog = page.getByRole('dialog', {
      name: new RegExp(`${words('password.heading')}|${words('password.reset-heading')}`),
    });
    this.oldPassword = this.dialog.getByLabel(words('field.old-password'), { exact: true });
    this.newPassword = this.dialog.getByLabel(words('field.new-password'), { exact: true });
    this.confirmation = this.dialog.getByLabel(words('field.confirm-new'), { exact: true });
    this.save = this.dialog.getByRole('button', { name: words('password.save') });
    this.deadLink = this.dialog.getByText(words('password.link-dead'));
  }

  async ready(): Promise<this> {
    await this.newPassword.waitFor();
    return this;
  }

  /** Types the new password twice. */
  async fillNew(password: string): Promise<this> {
    await this.newPassword.fill(password);
    await this.confirmation.fill(password);
    return this;
  }
}
