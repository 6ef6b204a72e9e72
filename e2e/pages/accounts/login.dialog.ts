import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';
import { RecoveryDialog } from './recovery.dialog';
import { RegistrationForm } from './registration.form';
import { SmsLogin } from './sms-login';

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
  /** What a picture shows, once the platform asks for it. */
  readonly captcha: Locator;
  readonly remember: Locator;
  readonly submit: Locator;
  readonly refusal: Locator;
  /** What the dialog says beside the form, such as why it is there. */
  readonly notice: Locator;
  readonly tryForFree: Locator;
  readonly forgot: Locator;
  readonly bySms: Locator;
  /** Asks whoever comes from a strange place for more than name and password. */
  readonly secondStep: Locator;
  private readonly toRegister: Locator;

  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {
    // Whom the device knows is greeted otherwise.
    const headings = [words('login.heading'), words('login.heading-known')];
    // News may greet by the same words, and come as soon as this is gone.
    const ofNews = page.getByRole('button', { name: new RegExp(`^(${words('news.next')}|${words('news.done')})$`) });
    this.dialog = page.getByRole('dialog', { name: new RegExp(headings.join('|')) }).filter({ hasNot: ofNews });
    this.username = this.dialog.getByRole('textbox', { name: words('field.username') });
    this.password = this.dialog.getByLabel(words('field.password'), { exact: true });
    this.captcha = this.dialog.getByRole('textbox', { name: words('field.captcha'), exact: true });
    this.remember = this.dialog.getByRole('checkbox', { name: words('login.remember') });
    this.submit = this.dialog.getByRole('button', { name: words('login'), exact: true });
    this.refusal = this.dialog.getByRole('alert');
    this.notice = this.dialog.getByRole('status').or(this.refusal);
    this.tryForFree = this.dialog.getByRole('button', { name: words('free-play.start') });
    this.bySms = this.dialog.getByRole('tab', { name: words('login.by-sms') });
    this.secondStep = this.dialog.getByRole('heading', { name: words('second.heading') });
    this.forgot = this.dialog.getByRole('button', { name: words('login.forgot') });
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

  /** The one tap of whoever is remembered here. */
  continueAs(username: string): Locator {
    return this.dialog.getByRole('button', { name: this.words('login.continue-as', { name: username }) });
  }

  async chooseSms(): Promise<SmsLogin> {
    await this.bySms.click();
    return new SmsLogin(this.dialog, this.words).ready();
  }

  async forgetPassword(): Promise<RecoveryDialog> {
    await this.forgot.click();
    return new RecoveryDialog(this.page, this.words).ready();
  }

  async goToRegistration(): Promise<RegistrationForm> {
    await this.toRegister.click();
    return new RegistrationForm(this.page, this.words).ready();
  }
}
