import type { Locator, Page } from '@playwright/test';
import type { WordId, Words } from '../fixtures/words';
import { LoginDialog } from './login.dialog';
import { MemberCentre } from './member-centre';
import { RegistrationForm } from './registration.form';

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
  /** What the bar says of the inbox. */
  readonly inbox: Locator;
  private readonly floatingHelp: Locator;
  private readonly footer: Locator;
  private readonly help: Locator;
  private readonly languages: Locator;
  private readonly signOutEntry: Locator;
  private readonly recordEntry: Locator;

  constructor(readonly page: Page, readonly words: Words) {
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
    this.help = this.mainMenu.getByRole('button', { name: words('help.menu') });
    this.languages = this.mainMenu.getByRole('button', { name: words('language') });
    this.signOutEntry = page.getByRole('menuitem', { name: words('account.sign-out') });
    this.recordEntry = page.getByRole('menuitem', { name: words('account.record') });
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
    await this.accountMenu(username).click();
    await this.page.getByRole('menuitem', { name: this.words(entry) }).click();
  }

  /** Chooses something in the menu of help and service, beside the page. */
  async chooseHelp(entry: WordId): Promise<void> {
    await this.help.click();
    await this.page.getByRole('menuitem', { name: this.words(entry) }).click();
  }

  /** Chooses a language by its own name, in the menu beside the page. */
  async chooseLanguage(name: string): Promise<void> {
    await this.languages.click();
    await this.page.getByRole('menuitemcheckbox', { name }).click();
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
    await this.accountMenu(username).click();
    await this.recordEntry.click();
    return new MemberCentre(this.page, this.words).ready();
  }

  /** Signs out, answering the question that comes before. */
  async signOut(username: string): Promise<void> {
    await this.accountMenu(username).click();
    await this.signOutEntry.click();
    const question = this.page.getByRole('alertdialog', { name: this.words('sign-out.title') });
    await question.getByRole('button', { name: this.words('account.sign-out') }).click();
    await this.loginButton.waitFor();
  }
}
