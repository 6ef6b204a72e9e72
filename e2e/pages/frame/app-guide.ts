import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** The guide that brings the app onto a phone. */
export class AppGuide {
  readonly dialog: Locator;
  readonly steps: Locator;
  readonly code: Locator;
  readonly link: Locator;
  private readonly entry: Locator;

  constructor(page: Page, words: Words, brandName: string) {
    this.entry = page
      .getByRole('navigation', { name: words('nav.label') })
      .getByRole('button', { name: words('app.entry') });
    this.dialog = page.getByRole('dialog', { name: words('app.title', { brand: brandName }) });
    this.steps = this.dialog.getByRole('listitem');
    this.code = this.dialog.getByRole('img', { name: words('app.code') });
    this.link = this.steps.first().getByRole('link');
  }

  /** Opens it from the main menu. */
  async open(): Promise<this> {
    await this.entry.click();
    await this.steps.first().waitFor();
    return this;
  }

  async choose(system: 'Android' | 'iOS'): Promise<void> {
    await this.dialog.getByRole('tab', { name: system }).click();
    await this.dialog.getByRole('tab', { name: system, selected: true }).waitFor();
  }
}
