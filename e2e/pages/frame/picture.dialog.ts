import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** The dialog that chooses the account's picture. */
export class PictureDialog {
  readonly dialog: Locator;
  readonly upload: Locator;
  readonly save: Locator;
  readonly problem: Locator;

  constructor(
    page: Page,
    private readonly words: Words,
  ) {
    this.dialog = page.getByRole('dialog', { name: words('picture.title') });
    this.upload = this.dialog.getByLabel(words('picture.upload'));
    this.save = this.dialog.getByRole('button', { name: words('picture.save') });
    this.problem = this.dialog.getByRole('alert');
  }

  async ready(): Promise<this> {
    await this.builtIn(1).waitFor();
    return this;
  }

  /** A picture of the brand's own, from 1. */
  builtIn(number: number): Locator {
    return this.dialog.getByRole('radio', { name: this.words('picture.one', { number }), exact: true });
  }
}
