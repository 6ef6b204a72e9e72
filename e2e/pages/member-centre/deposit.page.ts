import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** The page of deposits in the member centre. */
export class DepositPage {
  readonly panel: Locator;
  /** The code that a bank's app reads. */
  readonly code: Locator;
  /** The code of an address on a chain. */
  readonly address: Locator;
  readonly arrived: Locator;
  readonly cancelled: Locator;
  /** The amount as a field, which says what is wrong with it. */
  readonly amount: Locator;
  /** Leads to the limits that an amount is beyond. */
  readonly toLimits: Locator;
  private readonly bankLink: Locator;
  private readonly cancelButtons: Locator;

  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {
    this.panel = page.getByRole('dialog', { name: words('member.label') });
    this.code = this.panel.getByRole('img', { name: words('deposit.code') });
    this.address = this.panel.getByRole('img', { name: words('deposit.address') });
    this.arrived = this.panel.getByRole('heading', { name: words('deposit.arrived') });
    this.cancelled = this.panel.getByRole('heading', { name: words('deposit.cancelled') });
    this.amount = this.panel.getByRole('textbox', { name: words('deposit.amount') }).first();
    this.toLimits = this.panel.getByRole('button', { name: words('deposit.to-limits') });
    this.bankLink = this.panel
      .getByRole('link', { name: words('deposit.bank') })
      .or(this.panel.getByRole('link', { name: words('deposit.wallet') }));
    this.cancelButtons = page.getByRole('button', { name: words('deposit.cancel'), exact: true });
  }

  async ready(): Promise<this> {
    await this.panel.getByRole('heading', { name: this.words('deposit.title'), exact: true }).waitFor();
    return this;
  }

  /** Chooses a way of paying in by its name, which is one in every language. */
  async way(name: 'USDT'): Promise<this> {
    await this.panel.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
    return this;
  }

  /** Adds the bonus of a first deposit. */
  async addBonus(): Promise<this> {
    await this.panel
      .getByRole('group', { name: this.words('deposit.bonuses') })
      .getByRole('radio', { name: new RegExp(this.words('deposit.bonusOfFirst')) })
      .check();
    return this;
  }

  /** Orders a VietQR of one of the amounts that are offered; brands with cents write them. */
  async order(amount: string): Promise<this> {
    await this.send(amount);
    await this.code.or(this.address).waitFor();
    return this;
  }

  /** Sends one of the amounts that are offered, whatever becomes of it. */
  async send(amount: string): Promise<this> {
    await this.panel.getByRole('button', { name: new RegExp(`^${amount}(?:\\.00)?$`) }).click();
    await this.panel.getByRole('button', { name: this.words('deposit.submit', { amount }) }).click();
    return this;
  }

  /** Chooses a picture, a PNG, as the receipt of a transfer; it is shown and not yet sent. */
  async chooseSlip(picture: Buffer): Promise<this> {
    await this.panel
      .getByRole('region', { name: this.words('deposit.slip') })
      .locator('input[type=file]')
      .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: picture });
    await this.panel.getByRole('img', { name: this.words('deposit.slip-picture') }).waitFor();
    return this;
  }

  /** Pays at the provider's page, and comes back. */
  async payAtBank(): Promise<this> {
    const opened = this.page.context().waitForEvent('page');
    await this.bankLink.click();
    const bank = await opened;
    await bank.getByRole('button', { name: new RegExp(`^${this.words('deposit.pay')}[\\d,.]+`) }).click();
    await bank.locator('[data-state="paid"]').waitFor();
    await bank.close();
    return this;
  }

  async cancel(): Promise<this> {
    await this.cancelButtons.first().click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.words('deposit.cancel'), exact: true })
      .click();
    await this.cancelled.waitFor();
    return this;
  }
}
