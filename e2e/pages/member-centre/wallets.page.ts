import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** The page of wallets in the member centre. */
export class WalletsPage {
  readonly pending: Locator;
  readonly arrived: Locator;
  private readonly panel: Locator;

  constructor(
    page: Page,
    private readonly words: Words,
  ) {
    this.panel = page.getByRole('dialog', { name: words('member.label') });
    this.pending = this.panel.getByRole('heading', { name: words('wallets.pending') });
    this.arrived = this.panel.getByRole('heading', { name: words('wallets.arrived') });
  }

  async ready(): Promise<this> {
    await this.panel.getByRole('radiogroup').waitFor();
    return this;
  }

  /** Moves an amount, written as the page does, to the wallet of a vendor. */
  async move(amount: string, vendor: string): Promise<this> {
    await this.panel.getByRole('radio', { name: new RegExp(vendor) }).check();
    const field = this.panel.getByRole('textbox', { name: new RegExp(`^${this.words('wallets.amount')}`) });
    await field.fill(amount.replace(/[^\d.]/g, ''));
    const name = this.words('wallets.move', { amount, name: vendor });
    await this.panel.getByRole('button', { name, exact: true }).click();
    return this;
  }

  async bringBack(): Promise<this> {
    await this.panel.getByRole('button', { name: this.words('wallets.recall') }).click();
    return this;
  }

  /** What says that an amount is back. */
  recalled(amount: string): Locator {
    return this.panel.getByText(this.words('wallets.recalled', { amount }));
  }
}
