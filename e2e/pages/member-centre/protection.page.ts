import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** The page of limits and breaks in the member centre. */
export class ProtectionPage {
  /** Says until when play rests. */
  readonly onBreak: Locator;
  private readonly panel: Locator;
  private readonly heading: Locator;

  constructor(
    private readonly page: Page,
    private readonly words: Words,
  ) {
    this.panel = page.getByRole('dialog', { name: words('member.label') });
    this.heading = this.panel.getByRole('heading', { name: words('protection.limits'), exact: true });
    this.onBreak = this.panel.getByRole('status').filter({ hasText: words('protection.on-break') });
  }

  async ready(): Promise<this> {
    await this.heading.waitFor();
    return this;
  }

  async goto(): Promise<this> {
    await this.page.goto('/lottery?member=protection');
    return this.ready();
  }

  /** Bounds what is paid in within 24 hours, where nothing bounds it yet. */
  async limitDeposits(amount: string): Promise<this> {
    await this.panel.getByRole('button', { name: this.words('protection.set-deposits'), exact: true }).click();
    const dialog = this.page.getByRole('dialog', { name: this.words('protection.deposits'), exact: true });
    await dialog.getByLabel(this.words('protection.most-deposits')).fill(amount);
    await dialog.locator('button[type="submit"]').click();
    await dialog.waitFor({ state: 'hidden' });
    return this;
  }

  /** Takes the shortest break. */
  async takeBreak(): Promise<this> {
    await this.panel.getByRole('button', { name: new RegExp(`^${this.words('protection.take-break')}`) }).click();
    await this.page.getByRole('button', { name: this.words('protection.begin-break'), exact: true }).click();
    await this.onBreak.waitFor();
    return this;
  }

  /** Closes the account for the shortest time; the page of a guest is left. */
  async closeAccount(password: string): Promise<void> {
    await this.panel.getByRole('button', { name: new RegExp(`^${this.words('protection.close')}`) }).click();
    const dialog = this.page.getByRole('dialog', { name: new RegExp(this.words('protection.close-until')) });
    await dialog.getByLabel(this.words('protection.password'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: this.words('protection.close-it'), exact: true }).click();
    await this.panel.waitFor({ state: 'hidden' });
  }
}
