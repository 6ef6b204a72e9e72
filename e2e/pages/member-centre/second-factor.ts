import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** Second factors of an account in the security centre, and the dialog that is open over it. */
export class SecondFactor {
  readonly setUp: Locator;
  readonly manage: Locator;
  readonly addPasskey: Locator;
  readonly dialog: Locator;
  readonly key: Locator;
  readonly code: Locator;
  readonly password: Locator;
  readonly turnOn: Locator;
  readonly codes: Locator;
  readonly kept: Locator;
  readonly create: Locator;
  readonly removePasskey: Locator;

  constructor(page: Page, words: Words) {
    this.setUp = page.getByRole('button', { name: words('second.set-up') });
    this.manage = page.getByRole('button', { name: words('second.manage') });
    this.addPasskey = page.getByRole('button', { name: words('second.add-passkey') });
    this.dialog = page.getByRole('dialog').filter({ has: page.locator('form') });
    this.key = this.dialog.getByText(/^([A-Z2-7]{4} ?){8}$/);
    this.code = this.dialog.getByLabel(words('second.code'));
    this.password = this.dialog.getByLabel(words('security.login-password'));
    this.turnOn = this.dialog.getByRole('button', { name: words('second.turn-on') });
    this.codes = page.getByRole('list', { name: words('second.codes') }).getByRole('listitem');
    this.kept = page.getByRole('button', { name: words('second.kept') });
    this.create = this.dialog.getByRole('button', { name: words('second.create') });
    const name = words('second.passkey-name');
    this.removePasskey = page.getByRole('button', { name: words('second.remove-passkey', { name }) });
  }

  /** Binds the app that was given the key on screen; its recovery codes are shown at the end. */
  async bind(code: string, password: string): Promise<this> {
    await this.code.fill(code);
    await this.password.fill(password);
    await this.turnOn.click();
    await this.codes.first().waitFor();
    return this;
  }

  async ready(): Promise<this> {
    await this.setUp.waitFor();
    return this;
  }
}
