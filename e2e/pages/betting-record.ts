import type { Locator, Page } from '@playwright/test';
import type { Words } from '../fixtures/words';

/** The member centre, at its betting record. */
export class BettingRecord {
  readonly panel: Locator;
  readonly bets: Locator;
  /** A bet with what is behind it. */
  readonly detail: Locator;
  /** What this browser found when it worked the round out anew. */
  readonly holds: Locator;
  private readonly heading: Locator;

  constructor(page: Page, words: Words) {
    this.panel = page.getByRole('dialog', { name: words('member.label') });
    this.heading = this.panel.getByRole('heading', { name: words('bets.title') });
    this.bets = this.panel.getByRole('button', { name: new RegExp(`^${words('bets.details')}`) });
    this.detail = page.getByRole('dialog', { name: words('bets.detail') });
    this.holds = this.detail.getByText(words('bets.holds'));
  }

  async ready(): Promise<this> {
    await this.heading.waitFor();
    await this.bets.first().waitFor();
    return this;
  }
}
