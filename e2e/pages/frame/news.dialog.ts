import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

export class NewsDialog {
  readonly dialog: Locator;
  private readonly forward: Locator;
  private readonly closing: Locator;

  constructor(page: Page, words: Words) {
    const forward = page.getByRole('button', { name: new RegExp(`^(${words('news.next')}|${words('news.done')})$`) });
    this.forward = forward;
    this.dialog = page.getByRole('dialog').filter({ has: forward });
    this.closing = this.dialog.getByRole('button', { name: words('auth.close'), exact: true });
  }

  async ready(): Promise<this> {
    await this.dialog.waitFor();
    return this;
  }

  /** Goes through all of it. */
  async readAll(): Promise<void> {
    while (await this.dialog.isVisible()) {
      const title = await this.dialog.getByRole('heading').first().innerText();
      await this.forward.click();
      await this.dialog.filter({ hasText: title }).waitFor({ state: 'hidden' });
    }
  }

  async close(): Promise<void> {
    await this.closing.click();
  }
}
