import { endpoints } from '@pavilion/api-contract';
import type { Locator, Page } from '@playwright/test';
import type { BrandCode } from '../../fixtures/persona';
import { platformOf } from '../../fixtures/members/platform';

/** The games of one vendor over a page. */
export class GamePopup {
  readonly dialog: Locator;
  readonly games: Locator;

  constructor(private readonly page: Page) {
    this.dialog = page.getByRole('dialog');
    this.games = this.dialog.getByRole('article');
  }

  /** Opens that of the brand's first vendor of slots. */
  async goto(brand: BrandCode): Promise<this> {
    const lanes = await platformOf({ brand }).call(endpoints.gameVendors);
    const vendor = lanes.find(({ category }) => category === 'RNG')?.vendors[0]?.code;
    await this.page.goto(`/lottery?games=${vendor}`);
    await this.games.first().waitFor();
    return this;
  }
}
