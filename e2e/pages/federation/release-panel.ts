import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** What testers see: the banner of a page that a test link chose, and the panel of releases. */
export class ReleasePanel {
  readonly banner: Locator;
  readonly panel: Locator;
  private readonly leaveLink: Locator;

  constructor(
    private readonly page: Page,
    words: Words,
  ) {
    this.banner = page.getByRole('complementary', { name: words('qa.banner') });
    this.leaveLink = this.banner.getByRole('link', { name: words('qa.leave') });
    this.panel = page.getByRole('dialog', { name: words('qa.panel') });
  }

  /** Opens it with its keys. */
  async open(): Promise<void> {
    await this.page.keyboard.press('Control+Alt+KeyP');
    await this.panel.waitFor();
  }

  /** Closes it with the same keys. */
  async close(): Promise<void> {
    await this.page.keyboard.press('Control+Alt+KeyP');
    await this.panel.waitFor({ state: 'hidden' });
  }

  app(name: string): Locator {
    return this.panel
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('heading', { level: 3, name, exact: true }) });
  }

  /** Ends the test for this browser. */
  async leave(): Promise<void> {
    await this.leaveLink.click();
    await this.banner.waitFor({ state: 'detached' });
  }
}
