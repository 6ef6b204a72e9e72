import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** What stands in place of a site that is closed. */
export class StatusPage {
  readonly maintenance: Locator;
  readonly restriction: Locator;
  readonly countdown: Locator;
  /** What an open page says of maintenance that is planned. */
  readonly announced: Locator;
  private readonly main: Locator;

  constructor(page: Page, words: Words) {
    this.main = page.getByRole('main');
    this.maintenance = this.main.getByRole('heading', { level: 1, name: words('maintenance.title') });
    this.restriction = this.main.getByRole('heading', { level: 1, name: words('restriction.title') });
    this.announced = page.getByRole('complementary', { name: words('maintenance.announced') });
    this.countdown = this.main.getByRole('timer');
  }

  /** Value of a named fact. */
  fact(name: string): Locator {
    return this.main.locator('dl > div').filter({ hasText: name }).getByRole('definition');
  }
}
