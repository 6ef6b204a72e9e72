import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** A member who pays another, on the page of deposits. */
export class PayingMember {
  /** Whom to pay, and with which remark. */
  readonly task: Locator;
  readonly waiting: Locator;
  readonly credited: Locator;
  private readonly panel: Locator;

  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {
    this.panel = page.getByRole('dialog', { name: words('member.label') });
    this.task = this.panel.getByRole('heading', { name: words('trades.pay') });
    this.waiting = this.panel.getByRole('heading', { name: words('trades.waiting') });
    this.credited = this.panel.getByRole('heading', { name: words('trades.credited') });
  }

  /** Types an amount, written in whole units, to look for with `find`. */
  async type(amount: string): Promise<void> {
    const form = this.panel
      .locator('form')
      .filter({ has: this.page.getByRole('button', { name: this.words('trades.look') }) });
    await form.getByRole('textbox').fill(amount);
  }

  /** Looks for somebody who withdraws what was typed. */
  async find(amount: string): Promise<void> {
    await this.panel.getByRole('button', { name: this.words('trades.find', { amount: `₫${amount}` }) }).click();
    await this.task.waitFor();
  }

  /** Says that the money is on its way, and that it is meant. */
  async say(): Promise<void> {
    const paid = this.page.getByRole('button', { name: this.words('trades.paid'), exact: true });
    await paid.click();
    await this.page
      .getByRole('alertdialog')
      .getByRole('button', { name: this.words('trades.paid') })
      .click();
    await this.waiting.waitFor();
  }
}

/** A member whose withdrawal another one pays, on the page of withdrawals. */
export class PaidMember {
  private readonly asked: Locator;

  constructor(
    private readonly page: Page,
    private readonly words: Words,
    amount: string,
  ) {
    this.asked = page.getByRole('heading', { name: words('trades.arrived', { amount: `₫${amount}` }) });
  }

  /** Answers that the money is there, and that it is meant. */
  async confirm(): Promise<void> {
    await this.asked.waitFor();
    const yes = this.words('trades.has-arrived');
    await this.page.getByRole('button', { name: yes, exact: true }).click();
    await this.page.getByRole('alertdialog').getByRole('button', { name: yes }).click();
  }
}
