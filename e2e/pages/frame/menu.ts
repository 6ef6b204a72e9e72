import type { Locator, Page } from '@playwright/test';

/** A menu of the frame behind its button. */
export class Menu {
  readonly list: Locator;
  readonly entries: Locator;
  private readonly opener: Locator;

  constructor(
    page: Page,
    readonly button: Locator,
  ) {
    this.list = page.getByRole('menu');
    this.entries = this.list.getByRole('menuitem').or(this.list.getByRole('menuitemcheckbox'));
    this.opener = button.and(page.locator('[aria-expanded="true"]'));
  }

  async open(): Promise<this> {
    await this.button.click();
    return this.ready();
  }

  /** Waits until it is open: its code comes with the first press, and a button takes the place of another meanwhile. */
  async ready(): Promise<this> {
    await this.opener.waitFor();
    await this.entries.first().waitFor();
    return this;
  }

  /** Chooses an entry of the open menu, which goes away. */
  async choose(name: string): Promise<void> {
    await this.entries.filter({ hasText: name }).click();
    await this.list.waitFor({ state: 'hidden' });
  }
}
