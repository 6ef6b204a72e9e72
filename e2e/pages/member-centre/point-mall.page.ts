import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** The points mall, for a member. */
export class PointMallPage {
  readonly converted: Locator;
  readonly redeemed: Locator;
  readonly orders: Locator;
  private readonly sheet: Locator;

  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {
    this.sheet = page.getByRole('dialog');
    this.converted = this.sheet.getByText(words('points.converted'));
    this.redeemed = this.sheet.getByText(words('points.redeemed'), { exact: true });
    this.orders = page.getByRole('list', { name: words('points.orders') }).getByRole('listitem');
  }

  async ready(): Promise<this> {
    await this.page.getByRole('list', { name: this.words('points.goods') }).waitFor();
    return this;
  }

  async goto(): Promise<this> {
    await this.page.goto('/pointMall');
    return this.ready();
  }

  /** Turns points into money; the amount is written as the page does. */
  async convert(points: string, { amount, password }: { amount: string; password: string }): Promise<this> {
    await this.page.getByRole('button', { name: this.words('points.convert') }).click();
    await this.sheet.getByLabel(this.words('points.converting')).fill(points);
    await this.pay(this.words('points.receive', { amount }), password);
    return this;
  }

  /** Buys one of the goods. */
  async redeem(goods: string, { points, password }: { points: string; password: string }): Promise<this> {
    await this.page.getByRole('button', { name: new RegExp(goods) }).click();
    await this.pay(this.words('points.redeem', { points }), password);
    return this;
  }

  async close(): Promise<this> {
    await this.sheet
      .getByRole('button', { name: this.words('points.close') })
      .last()
      .click();
    await this.sheet.waitFor({ state: 'hidden' });
    return this;
  }

  async showOrders(): Promise<this> {
    await this.sheet.getByRole('button', { name: this.words('points.toOrders') }).click();
    return this;
  }

  private async pay(button: string, password: string): Promise<void> {
    await this.sheet.getByLabel(this.words('points.password'), { exact: true }).fill(password);
    await this.sheet.getByRole('button', { name: button, exact: true }).click();
  }
}
