import type { Locator, Page } from '@playwright/test';
import type { Account } from '../../fixtures/members/accounts';
import { captchaAnswer } from '../../fixtures/product/database';
import { brandFacts } from '../../fixtures/persona';
import type { Words } from '../../fixtures/words';

/** The form that opens an account, in its dialog or on its page. */
export class RegistrationForm {
  readonly username: Locator;
  readonly password: Locator;
  readonly confirmation: Locator;
  readonly payeeName: Locator;
  readonly email: Locator;
  readonly invitation: Locator;
  readonly mobile: Locator;
  readonly code: Locator;
  readonly codeButton: Locator;
  readonly captcha: Locator;
  readonly captchaPicture: Locator;
  readonly age: Locator;
  readonly submit: Locator;
  readonly refusal: Locator;
  readonly agreement: Locator;
  readonly toLogin: Locator;
  readonly home: Locator;
  readonly offers: Locator;
  /** The name that was made for an account of a mobile number. */
  readonly accountNumber: Locator;
  readonly noted: Locator;
  readonly welcome: Locator;
  /** Leads from the welcome to the games. */
  readonly goOn: Locator;
  /** Where the keys come to the ways of registering. */
  readonly firstTab: Locator;
  private readonly byMobile: Locator;

  constructor(
    private readonly page: Page,
    words: Words,
  ) {
    const field = (id: Parameters<Words>[0]): Locator => page.getByRole('textbox', { name: words(id) });
    this.username = field('field.username');
    this.password = page.getByLabel(words('field.password'), { exact: true });
    this.confirmation = page.getByLabel(words('field.confirm'), { exact: true });
    this.payeeName = field('field.payee');
    this.email = field('field.email');
    this.invitation = field('field.invitation');
    this.mobile = field('field.mobile');
    this.code = field('field.code');
    this.codeButton = page.getByRole('button', { name: new RegExp(`${words('code.get')}|${words('code.sent')}`) });
    this.captcha = page.getByRole('textbox', { name: words('field.captcha'), exact: true });
    this.captchaPicture = page.getByRole('img', { name: words('field.captcha-picture') });
    this.age = page.getByRole('checkbox', { name: words('field.age') });
    this.submit = page.getByRole('button', { name: words('register.submit') });
    this.refusal = page.getByRole('alert').filter({ hasText: words('register.kept') });
    this.agreement = page.getByRole('link', { name: words('register.agreement') });
    this.toLogin = page
      .locator('form')
      .filter({ has: this.submit })
      .getByRole('button', { name: words('register.to-login'), exact: true });
    this.home = page.getByRole('main').getByRole('link', { name: words('register.home') });
    this.offers = page.getByRole('region', { name: words('register.offers') });
    this.firstTab = page.getByRole('main').getByRole('tab').first();
    this.byMobile = page.getByRole('tab', { name: words('register.by-mobile') });
    this.noted = page.getByRole('button', { name: words('account-number.noted') });
    this.accountNumber = page.getByText(/^u\d{10}$/);
    this.welcome = page
      .getByRole('dialog')
      .filter({ has: page.getByRole('button', { name: words('welcome.continue') }) });
    this.goOn = this.welcome.getByRole('button', { name: words('welcome.continue') });
  }

  /** Opens it as a page. */
  async goto(query = ''): Promise<this> {
    await this.page.goto(`/register${query}`);
    return this.ready();
  }

  /** Waits until it can be filled in. */
  async ready(): Promise<this> {
    await this.submit.waitFor();
    return this;
  }

  /** Fills every field that the brand asks for, the captcha included. */
  async fill({ brand, username, password }: Account): Promise<this> {
    await this.username.fill(username);
    await this.password.fill(password);
    await this.confirmation.fill(password);
    if (brandFacts[brand].hasCaptcha) {
      await this.payeeName.fill('Nguyen An');
      await this.captcha.fill(await this.answerOfPicture());
    }
    await this.age.check();
    return this;
  }

  /** Goes to the tab of mobile numbers. */
  async chooseMobile(): Promise<this> {
    await this.byMobile.click();
    await this.mobile.waitFor();
    return this;
  }

  /** What the picture on screen shows, read where the platform keeps it. */
  async answerOfPicture(): Promise<string> {
    await this.captchaPicture.waitFor();
    const cookie = (await this.page.context().cookies()).find(({ name }) => name.startsWith('SHELL_captcha'));
    return captchaAnswer(cookie?.value);
  }

  /** Notes the name that was made; the welcome comes after it. */
  async noteAccountNumber(): Promise<string> {
    const number = await this.accountNumber.innerText();
    await this.noted.click();
    await this.welcome.waitFor();
    return number;
  }

  /** Leaves the welcome for the games. */
  async startPlaying(): Promise<void> {
    await this.goOn.click();
    await this.welcome.waitFor({ state: 'hidden' });
  }
}
