import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';
import { Shell } from './shell';

/** The announcements of the brand. */
export class NoticesDialog {
  readonly dialog: Locator;
  readonly rows: Locator;
  readonly article: Locator;
  readonly next: Locator;
  private readonly shell: Shell;

  constructor(page: Page, words: Words) {
    this.shell = new Shell(page, words);
    this.dialog = page.getByRole('dialog', { name: words('notices.title') });
    this.rows = this.dialog.getByRole('list').first().getByRole('listitem');
    this.article = this.dialog.getByRole('article');
    this.next = this.dialog.getByRole('button', { name: words('notices.next') });
  }

  /** Opens it from the menu of help and service. */
  async open(): Promise<this> {
    await this.shell.chooseHelp('help.announcements');
    await this.rows.first().waitFor();
    return this;
  }
}
