import type { Locator, Page } from '@playwright/test';
import type { Words } from '../fixtures/words';
import { RegistrationForm } from './registration.form';

/** Who signs in. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The dialog for signing in. */
export class LoginDialog {
  readonly dialog: Locator;
  readonly username: Locator;
  readonly password: Locator;
  readonly submit: Locator;
  readonly refusal: Locator;
  private readonly toRegister: Locator;

  constructor(private readonly page: Page, private readonly words: Words) {
    this.dialog = page.getByRole('dialog', { name: words('login.heading') });
    this.username = this.dialog.getByRole('textbox', { name: words('field.username') });
    this.password = this.dialog.getByLabel(words('field.password'), { exact: true });
    this.submit = this.dialog.getByRole('button', { name: words('login'), exact: true });
    this.refusal = this.dialog.getByRole('alert');
    this.toRegister = this.dialog.getByRole('button', { name: words('login.to-register') });
  }

  /** Waits until it can be filled in. */
  async ready(): Promise<this> {
    await this.username.waitFor();
    return this;
  }

  async fill({ username, password }: Credentials): Promise<this> {
    await this.username.fill(username);
    await this.password.fill(password);
    return this;
  }

  /** Signs in; the dialog goes away. */
  async signIn(credentials: Credentials): Promise<void> {
    await this.fill(credentials);
    await this.submit.click();
    await this.dialog.waitFor({ state: 'hidden' });
  }

  async goToRegistration(): Promise<RegistrationForm> {
    await this.toRegister.click();
    return new RegistrationForm(this.page, this.words).ready();
  }
}
