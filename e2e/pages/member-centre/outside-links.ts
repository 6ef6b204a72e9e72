import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** Sign-in services of an account in the security centre, and the dialog that is open over them. */
export class OutsideLinks {
  readonly link: Locator;
  readonly unlink: Locator;
  readonly dialog: Locator;
  readonly password: Locator;
  /** Goes to the service and links whoever signs in there. */
  readonly goOn: Locator;
  readonly unlinkIt: Locator;

  constructor(page: Page, words: Words) {
    this.link = page.getByRole('button', { name: words('outside.link'), exact: true });
    this.unlink = page.getByRole('button', { name: words('outside.unlink'), exact: true });
    this.dialog = page.getByRole('dialog').filter({ has: page.locator('form') });
    this.password = this.dialog.getByLabel(words('security.login-password'));
    this.goOn = this.dialog.getByRole('button', { name: words('outside.google') });
    this.unlinkIt = this.dialog.getByRole('button', { name: words('outside.unlink-it'), exact: true });
  }

  async ready(): Promise<this> {
    await this.link.or(this.unlink).waitFor();
    return this;
  }
}
