import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';
import { PayerPage } from './payer.page';

/** What a scratch card is known by. */
export interface CardNumbers {
  readonly serial: string;
  readonly pin: string;
}

/** The page of deposits in the member centre. */
export class DepositPage {
  readonly panel: Locator;
  /** The code that a bank's app reads. */
  readonly code: Locator;
  /** The code of an address on a chain. */
  readonly address: Locator;
  readonly arrived: Locator;
  readonly cancelled: Locator;
  /** The time of the order is over. */
  readonly expired: Locator;
  /** The bank or the e-wallet declined. */
  readonly declined: Locator;
  readonly cardDeclined: Locator;
  /** An order that nobody has paid yet. */
  readonly waiting: Locator;
  /** Says that another amount arrived than was asked for. */
  readonly otherThanAsked: Locator;
  /** The amount as a field, which says what is wrong with it. */
  readonly amount: Locator;
  /** Leads to the limits that an amount is beyond. */
  readonly toLimits: Locator;
  /** Leads to the provider's page. */
  readonly bankLink: Locator;
  private readonly again: Locator;
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
    this.expired = this.panel.getByRole('heading', { name: words('deposit.expired') });
    this.declined = this.panel.getByRole('heading', { name: words('deposit.declined') });
    this.cardDeclined = this.panel.getByRole('heading', { name: words('deposit.card-declined') });
    this.waiting = this.panel.getByText(words('deposit.waiting'), { exact: true });
    this.otherThanAsked = this.panel.getByText(words('deposit.other-than-asked'));
    this.again = this.panel.getByRole('button', { name: words('deposit.again'), exact: true });
    this.amount = this.panel.getByRole('textbox', { name: words('deposit.amount') }).first();
    this.toLimits = this.panel.getByRole('button', { name: words('deposit.to-limits') });
    this.bankLink = this.panel
      .getByRole('link', { name: words('deposit.bank') })
      .or(this.panel.getByRole('link', { name: words('deposit.wallet') }))
      .or(this.panel.getByRole('link', { name: words('deposit.e-wallet') }));
    this.cancelButtons = page.getByRole('button', { name: words('deposit.cancel'), exact: true });
  }

  async ready(): Promise<this> {
    await this.panel.getByRole('heading', { name: this.words('deposit.title'), exact: true }).waitFor();
    return this;
  }

  /** Chooses a way of paying in by its name. */
  async way(name: string): Promise<this> {
    await this.panel.getByRole('radio', { name: new RegExp(`^${name}`) }).check();
    return this;
  }

  /** Adds the bonus of a first deposit. */
  async addBonus(): Promise<this> {
    await this.panel
      .getByRole('group', { name: this.words('deposit.bonuses'), exact: true })
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

  /** Orders one of the amounts that are offered at a bank or an e-wallet, whose page is linked then. */
  async orderAtBank(amount: string): Promise<this> {
    await this.send(amount);
    await this.bankLink.waitFor();
    return this;
  }

  /** Sends the numbers of a card of one of the amounts that are offered. */
  async sendCard(amount: string, { serial, pin }: CardNumbers): Promise<this> {
    await this.panel.getByLabel(this.words('deposit.serial'), { exact: true }).fill(serial);
    await this.panel.getByLabel(this.words('deposit.pin'), { exact: true }).fill(pin);
    return this.send(amount);
  }

  /** Sends one of the amounts that are offered, whatever becomes of it. */
  async send(amount: string): Promise<this> {
    await this.preset(amount).click();
    await this.submit(amount).click();
    return this;
  }

  /** One of the amounts that are offered; brands with cents write them. */
  preset(amount: string): Locator {
    return this.panel.getByRole('button', { name: new RegExp(`^${amount}(?:\\.00)?$`) });
  }

  submit(amount: string): Locator {
    return this.panel.getByRole('button', { name: this.words('deposit.submit', { amount }) });
  }

  /** Back from an order that has ended to the form of its way. */
  async startAgain(): Promise<this> {
    await this.again.click();
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

  /** Opens the provider's page in a tab of its own. */
  async openBank(): Promise<PayerPage> {
    const opened = this.page.context().waitForEvent('page');
    await this.bankLink.click();
    return new PayerPage(await opened, this.words).ready();
  }

  /** Pays at the provider's page, and comes back. */
  async payAtBank(): Promise<this> {
    await (await this.openBank()).pay();
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
