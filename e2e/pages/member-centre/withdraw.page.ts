import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** An account that payouts go to. */
export interface PayoutTarget {
  readonly number: string;
  readonly holder: string;
  readonly password: string;
}

/** The page of withdrawals in the member centre. */
export class WithdrawPage {
  readonly panel: Locator;
  readonly asked: Locator;
  readonly rejected: Locator;
  readonly arrived: Locator;
  readonly amount: Locator;
  readonly password: Locator;
  /** Takes money out before what is to be staked was, at its price. */
  readonly leave: Locator;
  private readonly sheet: Locator;
  private readonly again: Locator;

  constructor(
    page: Page,
    private readonly words: Words,
  ) {
    this.panel = page.getByRole('dialog', { name: words('member.label') });
    this.sheet = page.getByRole('dialog', { name: words('withdraw.sheet'), exact: true });
    this.asked = this.panel.getByRole('heading', { name: words('withdraw.asked') });
    this.rejected = this.panel.getByRole('heading', { name: words('withdraw.rejected') });
    this.arrived = this.panel.getByRole('heading', { name: words('withdraw.arrived') });
    this.amount = this.panel.getByRole('textbox', { name: new RegExp(`^${words('withdraw.amount')}`) });
    this.password = this.panel.getByLabel(words('withdraw.password'), { exact: true });
    this.leave = this.panel.getByRole('checkbox', { name: words('withdraw.leave') });
    this.again = this.panel.getByRole('button', { name: words('withdraw.again') });
  }

  async ready(): Promise<this> {
    await this.panel.getByRole('heading', { name: this.words('withdraw.title'), exact: true }).waitFor();
    return this;
  }

  /** Adds the first account, a bank's. */
  async addFirstAccount({ number, holder, password }: PayoutTarget): Promise<this> {
    await this.panel.getByRole('button', { name: this.words('withdraw.add-first') }).click();
    await this.sheet.getByLabel(this.words('withdraw.number')).fill(number);
    await this.sheet.getByLabel(this.words('withdraw.holder')).fill(holder);
    await this.sheet.getByLabel(this.words('withdraw.password'), { exact: true }).fill(password);
    await this.sheet.getByRole('button', { name: this.words('withdraw.add') }).click();
    await this.panel.getByRole('radio', { name: new RegExp(number.slice(-4)) }).waitFor();
    return this;
  }

  /** Gives up the bonus that a new account has, as the price of taking money out before it is staked. */
  async leaveRequirements(): Promise<this> {
    await this.leave.check();
    return this;
  }

  /** Lets another member pay it. */
  async letMemberPay(): Promise<this> {
    await this.panel.getByRole('switch', { name: this.words('withdraw.c2c') }).check();
    return this;
  }

  /** Asks for an amount, written in whole units. */
  async ask(amount: string, password: string): Promise<this> {
    await this.amount.fill(amount);
    await this.password.fill(password);
    await this.submit(amount).click();
    await this.asked.waitFor();
    return this;
  }

  submit(amount: string): Locator {
    return this.panel.getByRole('button', {
      name: this.words('withdraw.submit', { amount: `₫${amount}` }),
      exact: true,
    });
  }

  /** Back to the form. */
  async startAgain(): Promise<this> {
    await this.again.click();
    return this;
  }
}
