import type { Locator, Page } from '@playwright/test';
import { runningProduct } from '../fixtures/running-product';

/** The operators' page of what waits for a person; it speaks English alone, and is no part of a brand. */
export class ReviewDeskPage {
  readonly said: Locator;
  readonly case: Locator;
  private readonly list: Locator;

  constructor(private readonly page: Page) {
    this.said = page.getByRole('status');
    this.case = page.getByRole('region', { name: 'Case' });
    this.list = page.getByRole('list', { name: 'What waits' });
  }

  async goto(): Promise<this> {
    await this.page.goto(`${runningProduct().urls.gateway}/internal/desk`);
    await this.page.getByRole('heading', { name: 'Review desk' }).waitFor();
    return this;
  }

  /** Opens the desk of a brand with somebody's key. */
  async enter(brand: string, key: string): Promise<this> {
    await this.page.getByLabel('Brand').fill(brand);
    await this.page.getByLabel('Your key').fill(key);
    await this.page.getByRole('button', { name: 'Open the desk' }).click();
    return this;
  }

  async leave(): Promise<this> {
    await this.page.getByRole('button', { name: 'Leave' }).click();
    return this;
  }

  /** Opens the case of a member's withdrawal as it stands. */
  async open(memberId: string, standing: 'pending' | 'waits for a second person'): Promise<this> {
    await this.page.getByRole('button', { name: 'Read again' }).click();
    await this.list.getByRole('button', { name: new RegExp(`${standing}, member ${memberId},`) }).click();
    await this.case.getByText('Strange about it').waitFor();
    return this;
  }

  /** Decides what is open. */
  async decide(act: 'Approve' | 'Reject', reason: string): Promise<this> {
    await this.case.getByLabel(/^Reason/).fill(reason);
    await this.case.getByRole('button', { name: act }).click();
    return this;
  }
}
