import type { Locator, Page } from '@playwright/test';
import { runningProduct } from '../../fixtures/product/running-product';

/** The operators' page of what waits for a person; it speaks English alone, and is no part of a brand. */
export class ReviewDeskPage {
  readonly said: Locator;
  readonly case: Locator;
  readonly recoveryCodes: Locator;
  private readonly binding: Locator;
  private readonly list: Locator;

  constructor(readonly page: Page) {
    this.said = page.getByRole('status');
    this.case = page.getByRole('region', { name: 'Case' });
    this.recoveryCodes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    this.binding = page.locator('details');
    this.list = page.getByRole('list', { name: 'What waits' });
  }

  async goto(): Promise<this> {
    await this.page.goto(`${runningProduct().urls.gateway}/internal/desk`);
    await this.page.getByRole('heading', { name: 'Review desk' }).waitFor();
    return this;
  }

  /** Opens the desk of a brand with somebody's key and a code of their app. */
  async enter(brand: string, { key, code }: { readonly key: string; readonly code: string }): Promise<this> {
    await this.page.getByLabel('Brand').fill(brand);
    await this.page.getByLabel('Your key').fill(key);
    await this.page.getByLabel('Code of your app, or a recovery code').fill(code);
    await this.page.getByRole('button', { name: 'Open the desk' }).click();
    return this;
  }

  /** Asks for the picture of an app with the code that somebody was handed. */
  async offerApp(enrolment: string): Promise<this> {
    if (!(await this.page.getByLabel('Enrolment code').isVisible()))
      await this.page.getByText('First time here: bind your app').click();
    await this.page.getByLabel('Enrolment code').fill(enrolment);
    await this.page.getByRole('button', { name: 'Show the picture for my app' }).click();
    await this.page.getByRole('img', { name: 'Picture for your app' }).waitFor();
    return this;
  }

  /** The secret beside the picture, as people type it. */
  async secret(): Promise<string> {
    return (await this.binding.getByText(/^[A-Z2-7]{32}$/).textContent()) ?? '';
  }

  async bindApp(code: string): Promise<this> {
    await this.page.getByLabel('The code that it shows').fill(code);
    await this.page.getByRole('button', { name: 'Bind the app' }).click();
    return this;
  }

  async openAfterBinding(): Promise<this> {
    await this.page.getByRole('button', { name: 'I have kept them: open the desk' }).click();
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
