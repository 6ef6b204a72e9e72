import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** The lottery hall. */
export class LotteryPage {
  readonly heading: Locator;
  readonly draws: Locator;

  private readonly entry: Locator;

  constructor(
    private readonly page: Page,
    words: Words,
  ) {
    this.entry = page
      .getByRole('navigation', { name: words('nav.label') })
      .getByRole('link', { name: words('nav.lottery'), exact: true });
    this.heading = page
      .getByRole('main')
      .getByRole('heading', { level: 1, name: words('lottery.heading'), exact: true });
    this.draws = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('timer') });
  }

  async goto(): Promise<this> {
    await this.page.goto('/lottery');
    return this.ready();
  }

  /** Opens it from the main menu. */
  async open(): Promise<this> {
    await this.entry.click();
    return this.ready();
  }

  async ready(): Promise<this> {
    await this.heading.waitFor();
    await this.draws.first().waitFor();
    return this;
  }
}
