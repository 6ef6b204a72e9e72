import type { Locator, Page } from '@playwright/test';
import type { WordId, Words } from '../../fixtures/words';
import { Menu } from './menu';
import { Shell } from './shell';

export class Menus {
  /** Whichever is open. */
  readonly menu: Locator;
  readonly entries: Locator;
  readonly languages: Locator;
  readonly signOutQuestion: Locator;
  readonly serviceBlocked: Locator;
  readonly floating: Locator;
  private readonly shell: Shell;

  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {
    this.shell = new Shell(page, words);
    this.languages = this.shell.mainMenu.getByRole('button', { name: words('language') });
    ({ list: this.menu, entries: this.entries } = new Menu(page, this.languages));
    this.signOutQuestion = page.getByRole('alertdialog', { name: words('sign-out.title') });
    this.serviceBlocked = page.getByRole('dialog', { name: words('service.blocked') });
    this.floating = page
      .getByRole('complementary')
      .filter({ has: page.getByRole('button', { name: words('float.close') }) })
      .getByRole('list');
  }

  async openHelp(): Promise<void> {
    await new Menu(this.page, this.shell.mainMenu.getByRole('button', { name: this.words('help.menu') })).open();
  }

  async openLanguages(): Promise<void> {
    await new Menu(this.page, this.languages).open();
  }

  async openAccount(username: string): Promise<void> {
    await new Menu(this.page, this.shell.accountMenu(username)).open();
  }

  /** Chooses an entry of the menu that is open. */
  async choose(entry: WordId): Promise<void> {
    await this.menu.getByRole('menuitem', { name: this.words(entry), exact: true }).click();
    await this.menu.waitFor({ state: 'hidden' });
  }

  /** Unfolds the circle of quick help. */
  async openFloating(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('float.open') }).click();
    await this.floating.waitFor();
  }

  /** Folds away what is open. */
  async close(): Promise<void> {
    await this.page.keyboard.press('Escape');
    await this.menu.or(this.floating).waitFor({ state: 'hidden' });
  }

  /** Asks for customer service in a browser that lets no window open, once. */
  async askServiceInVain(): Promise<void> {
    await this.page.evaluate(() => {
      const real = window.open.bind(window);
      window.open = () => ((window.open = real), null);
    });
    await this.shell.chooseHelp('help.service');
    await this.serviceBlocked.waitFor();
  }
}
