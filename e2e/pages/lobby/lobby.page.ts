import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';
import { Shell } from '../frame/shell';

/** The lobby of slots. */
export class LobbyPage {
  readonly shell: Shell;
  readonly heading: Locator;
  readonly results: Locator;

  constructor(
    readonly page: Page,
    words: Words,
  ) {
    this.shell = new Shell(page, words);
    this.heading = page.getByRole('heading', { level: 1, name: words('category.slots') });
    this.results = page.getByRole('region', { name: words('results.label'), exact: true });
  }

  async goto(): Promise<this> {
    await this.page.goto('/rng');
    return this.ready();
  }

  async ready(): Promise<this> {
    await this.heading.waitFor();
    await this.page.getByRole('article').first().waitFor();
    return this;
  }
}
