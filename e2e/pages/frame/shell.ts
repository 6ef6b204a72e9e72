import type { Locator, Page } from '@playwright/test';
import type { WordId, Words } from '../../fixtures/words';
import { LoginDialog } from '../accounts/login.dialog';
import { MemberCentre } from '../member-centre/member-centre';
import { Menu } from './menu';
import { RegistrationForm } from '../accounts/registration.form';

/** What stands around every page: the bar, the balance, the account's menu, questions and news. */
export class Shell {
  readonly loginButton: Locator;
  readonly registerButton: Locator;
  readonly balance: Locator;
  readonly notices: Locator;
  readonly mainMenu: Locator;
  readonly demoButton: Locator;
  /** The button of whoever is signed in, where the name is not known. */
  readonly anyAccountMenu: Locator;
  readonly inbox: Locator;
  private readonly floatingHelp: Locator;
  private readonly footer: Locator;
  private readonly help: Menu;
  private readonly languages: Menu;

  constructor(
    readonly page: Page,
    readonly words: Words,
  ) {
    const bar = page.getByRole('banner');
    this.loginButton = bar.getByRole('button', { name: words('login'), exact: true });
    this.registerButton = bar.getByRole('button', { name: words('register'), exact: true });
    this.balance = bar.getByRole('group', { name: words('balance'), exact: true });
    this.notices = page.getByRole('region', { name: words('notices') });
    this.mainMenu = page.getByRole('navigation', { name: words('nav.label') });
    this.demoButton = bar.getByRole('button', { name: words('free-play.demo') });
    this.anyAccountMenu = bar.getByRole('button', { name: words('account.menu', { name: '' }).trim() });
    this.inbox = bar.getByRole('button', { name: new RegExp(`^${words('messages')}`) });
    this.floatingHelp = page.getByRole('button', { name: words('float.open') });
    this.footer = page.getByRole('contentinfo');
    this.help = new Menu(page, this.mainMenu.getByRole('button', { name: words('help.menu') }));
    this.languages = new Menu(page, this.mainMenu.getByRole('button', { name: words('language') }));
  }

  /** Waits for the parts of the frame that come last, once a page is left in peace. */
  async whole(): Promise<void> {
    await this.floatingHelp.waitFor();
    await this.footer.waitFor();
  }

  /** The button behind which everything of an account is. */
  accountMenu(username: string): Locator {
    return this.page.getByRole('button', { name: this.words('account.menu', { name: username }) });
  }

  /** Chooses something in the account's menu. */
  async choose(username: string, entry: WordId): Promise<void> {
    const menu = await new Menu(this.page, this.accountMenu(username)).open();
    await menu.choose(this.words(entry));
  }

  /** Chooses something in the menu of help and service, beside the page. */
  async chooseHelp(entry: WordId): Promise<void> {
    await (await this.help.open()).choose(this.words(entry));
  }

  /** Chooses a language by its own name, in the menu beside the page. */
  async chooseLanguage(name: string): Promise<void> {
    await (await this.languages.open()).choose(name);
  }

  /** The balance as it is spoken once it is known. */
  spokenBalance(): Locator {
    return this.balance.getByRole('status');
  }

  /** What is said of the balance; nothing is while it is being asked for. */
  saidBalance(): Promise<string> {
    return this.spokenBalance().filter({ hasText: '₫' }).innerText();
  }

  async openLogin(): Promise<LoginDialog> {
    await this.loginButton.click();
    return new LoginDialog(this.page, this.words).ready();
  }

  async openRegistration(): Promise<RegistrationForm> {
    await this.registerButton.click();
    return new RegistrationForm(this.page, this.words).ready();
  }

  async openRecord(username: string): Promise<MemberCentre> {
    await this.choose(username, 'account.record');
    return new MemberCentre(this.page, this.words).ready();
  }

  /** Signs out, answering the question that comes before. */
  async signOut(username: string): Promise<void> {
    await this.choose(username, 'account.sign-out');
    const question = this.page.getByRole('alertdialog', { name: this.words('sign-out.title') });
    await question.getByRole('button', { name: this.words('account.sign-out') }).click();
    await this.loginButton.waitFor();
  }
}
