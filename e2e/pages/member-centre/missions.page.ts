import type { Locator, Page } from '@playwright/test';
import type { BrandCode } from '../../fixtures/persona';
import type { Words } from '../../fixtures/words';

/** The page of missions in the member centre. */
export class MissionsPage {
  /** The mission of every day that the brands have. */
  readonly daily: Locator;
  readonly received: Locator;
  private readonly heading: Locator;

  constructor(
    page: Page,
    private readonly words: Words,
    brand: BrandCode,
  ) {
    const panel = page.getByRole('dialog', { name: words('member.label') });
    this.heading = panel.getByRole('heading', { name: words('missions.title'), exact: true });
    this.daily = panel
      .getByRole('list', { name: words('missions.open') })
      .getByRole('listitem')
      .filter({ hasText: words(`missions.daily.${brand}`) });
    this.received = this.daily.getByText(words('missions.received'));
  }

  async ready(): Promise<this> {
    await this.heading.waitFor();
    return this;
  }

  async join(): Promise<void> {
    await this.daily.getByRole('button', { name: this.words('missions.join') }).click();
    await this.daily.getByRole('button', { name: this.words('missions.join') }).waitFor({ state: 'detached' });
  }

  async claim(): Promise<void> {
    await this.daily.getByRole('button', { name: this.words('missions.claim') }).click();
  }
}
