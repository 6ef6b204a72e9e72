import type { Download, Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** What became of money: the search of the account record, its story, and the record to take away. */
export class MoneyStory {
  readonly story: Locator;
  /** Rows of the ledger behind what was found. */
  readonly entries: Locator;
  readonly saved: Locator;
  private readonly search: Locator;
  private readonly exporting: Locator;
  private readonly sheet: Locator;
  private readonly make: Locator;

  constructor(
    private readonly page: Page,
    words: Words,
  ) {
    this.search = page.getByRole('searchbox', { name: words('record.find') });
    this.story = page.getByRole('dialog', { name: words('record.story') });
    this.entries = this.story.getByRole('list', { name: words('record.entries') }).getByRole('listitem');
    this.exporting = page.getByRole('button', { name: words('record.export'), exact: true });
    this.sheet = page.getByRole('dialog', { name: words('record.export'), exact: true });
    this.make = this.sheet.getByRole('button', { name: words('receipt.make') });
    this.saved = this.sheet.getByText(words('receipt.done'));
  }

  /** Looks for something by its number, with its story open at the end. */
  async find(reference: string): Promise<this> {
    await this.search.fill(reference);
    await this.search.press('Enter');
    await this.entries.first().waitFor();
    return this;
  }

  /** Closes the story and takes the record away. */
  async takeAway(format: 'CSV' | 'PDF'): Promise<Download> {
    await this.page.keyboard.press('Escape');
    await this.story.waitFor({ state: 'detached' });
    await this.exporting.click();
    await this.sheet.getByRole('radio', { name: format }).check();
    const download = this.page.waitForEvent('download');
    await this.make.click();
    return download;
  }

  /** What the page says the file's fingerprint is. */
  fingerprint(): Locator {
    return this.sheet.getByText(/^[0-9a-f]{64}$/);
  }
}
