import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';
import { Shell } from '../frame/shell';

/** Home: categories and rails of games. */
export class HomePage {
  readonly shell: Shell;
  readonly heading: Locator;
  readonly categories: Locator;
  readonly hotRail: Locator;

  constructor(
    readonly page: Page,
    private readonly words: Words,
    private readonly brandName: string,
  ) {
    this.shell = new Shell(page, words);
    this.heading = page.getByRole('heading', { level: 1, name: words('home.heading', { brand: this.brandName }) });
    this.categories = page.getByRole('navigation', { name: words('home.categories') });
    this.hotRail = page.getByRole('region', { name: words('home.hot') });
  }

  async goto(): Promise<this> {
    await this.page.goto('/');
    return this.ready();
  }

  /** The host's own home, not the painted one, which has no main part. */
  async ready(): Promise<this> {
    await this.page.getByRole('main').waitFor();
    await this.heading.waitFor();
    await this.hotRail.getByRole('article').first().waitFor();
    return this;
  }

  /** Tile of a game in the rail of hot ones. */
  game(name: string): Locator {
    return this.hotRail.getByRole('link', { name: this.words('tile.play', { name }) });
  }
}
