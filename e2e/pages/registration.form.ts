import type { Locator, Page } from '@playwright/test';
import { captchaAnswer } from '../fixtures/database';
import type { Words } from '../fixtures/words';
import type { Credentials } from './login.dialog';

/** The form that opens an account, in its dialog or on its page. */
export class RegistrationForm {
  readonly username: Locator;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly payeeName: Locator;
  readonly captcha: Locator;
  readonly captchaPicture: Locator;
  readonly age: Locator;
  readonly submit: Locator;
  readonly welcome: Locator;
  private readonly goOn: Locator;

  constructor(private readonly page: Page, words: Words) {
    const form = page.getByRole('textbox', { name: words('field.username') });
    this.username = form;
    this.password = page.getByLabel(words('field.password'), { exact: true });
    this.confirmation = page.getByLabel(words('field.confirm'), { exact: true });
    this.payeeName = page.getByRole('textbox', { name: words('field.payee') });
    this.captcha = page.getByRole('textbox', { name: words('field.captcha'), exact: true });
    this.captchaPicture = page.getByRole('img', { name: words('field.captcha-picture') });
    this.age = page.getByRole('checkbox', { name: words('field.age') });
    this.submit = page.getByRole('button', { name: words('register.submit') });
    this.welcome = page.getByRole('status').filter({ has: page.getByRole('button', { name: words('welcome.continue') }) });
    this.goOn = this.welcome.getByRole('button', { name: words('welcome.continue') });
  }

  /** Waits until it can be filled in. */
  async ready(): Promise<this> {
    await this.submit.waitFor();
    return this;
  }

  /** Fills every field that the brand asks for, the captcha included. */
  async fill({ username, password }: Credentials): Promise<this> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.confirmation.fill(password);
    if (await this.captcha.isVisible()) {
      await this.payeeName.fill('Nguyen An');
      await this.captcha.fill(await this.answerOfPicture());
    }
    await this.age.check();
    return this;
  }

  /** What the picture on screen shows, read where the platform keeps it. */
  async answerOfPicture(): Promise<string> {
    await this.captchaPicture.waitFor();
    const cookie = (await this.page.context().cookies()).find(({ name }) => name.startsWith('SHELL_captcha'));
    return captchaAnswer(cookie?.value);
  }

  /** Leaves the welcome for the games. */
  async startPlaying(): Promise<void> {
    await this.goOn.click();
    await this.welcome.waitFor({ state: 'hidden' });
  }
}
