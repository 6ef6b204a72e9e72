import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** The provider's page of one order, where its payer pays, errs or leaves; each of it closes the page. */
export class PayerPage {
  /** Pays what was asked for. */
  readonly payButton: Locator;
  readonly paid: Locator;

  constructor(
    readonly page: Page,
    private readonly words: Words,
  ) {
    this.payButton = page.getByRole('button', { name: new RegExp(`^${words('deposit.pay')}[\\d,.]+`) });
    this.paid = page.locator('[data-state="paid"]');
  }

  async ready(): Promise<this> {
    await this.payButton.waitFor();
    return this;
  }

  async pay(): Promise<void> {
    await this.payButton.click();
    await this.end(this.paid);
  }

  /** Looks again at an order whose time is over by now, is told that money comes late, and pays all the same. */
  async payLate(): Promise<void> {
    await this.page.reload();
    await this.page.getByText(this.words('deposit.pay-late')).waitFor();
    await this.pay();
  }

  /** Pays another amount, in whole units. */
  async payOther(amount: string): Promise<void> {
    await this.page.getByLabel(this.words('deposit.pay-other'), { exact: true }).fill(amount);
    await this.page.getByRole('button', { name: this.words('deposit.pay-this'), exact: true }).click();
    await this.end(this.paid);
  }

  async payTwice(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('deposit.pay-twice'), exact: true }).click();
    await this.end(this.paid);
  }

  async fail(): Promise<void> {
    await this.page.getByRole('button', { name: this.words('deposit.pay-fail'), exact: true }).click();
    await this.end(this.page.locator('[data-state="failed"]'));
  }

  /** Leaves without having paid. */
  leave(): Promise<void> {
    return this.page.close();
  }

  private async end(state: Locator): Promise<void> {
    await state.waitFor();
    await this.page.close();
  }
}
