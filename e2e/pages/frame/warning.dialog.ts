import type { Locator, Page } from '@playwright/test';
import type { WordId, Words } from '../../fixtures/words';

/** Something that went wrong and has to be confirmed. */
export class WarningDialog {
  readonly dialog: Locator;
  private readonly ok: Locator;

  constructor(page: Page, words: Words, title: WordId) {
    this.dialog = page.getByRole('dialog', { name: words(title) });
    this.ok = this.dialog.getByRole('button', { name: words('warning.ok'), exact: true });
  }

  async ready(): Promise<this> {
    await this.ok.waitFor();
    return this;
  }

  async confirm(): Promise<void> {
    await this.ok.click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}
