import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** The security centre of an account, and the sheet that is open over it. */
export class SecurityCentre {
  readonly sheet: Locator;
  readonly setMobile: Locator;
  readonly setPayment: Locator;
  readonly changePayment: Locator;
  readonly number: Locator;
  readonly sendCode: Locator;
  readonly code: Locator;
  readonly loginPassword: Locator;
  readonly newPayment: Locator;
  readonly again: Locator;
  private readonly panel: Locator;
  private readonly meter: Locator;

  constructor(
    page: Page,
    private readonly words: Words,
  ) {
    this.panel = page.getByRole('dialog', { name: words('member.label') });
    this.meter = this.panel.getByRole('progressbar', { name: words('security.meter') });
    this.sheet = page.getByRole('dialog').filter({ has: page.locator('form') });
    this.setMobile = this.panel.getByRole('button', { name: words('security.set-mobile') });
    this.setPayment = this.panel.getByRole('button', { name: words('security.set-payment') });
    this.changePayment = this.panel.getByRole('button', { name: words('security.change-payment') });
    this.number = this.sheet.getByLabel(words('security.number'));
    this.sendCode = this.sheet.getByRole('button', { name: words('security.send-code') });
    this.code = this.sheet.getByLabel(words('security.code'));
    this.loginPassword = this.sheet.getByLabel(words('security.login-password'));
    this.newPayment = this.sheet.getByLabel(words('security.new-payment'));
    this.again = this.sheet.getByLabel(words('security.again'));
  }

  async ready(): Promise<this> {
    await this.meter.waitFor();
    return this;
  }

  /** How many things of the account are set. */
  async done(): Promise<number> {
    const told = await this.meter.getAttribute('aria-valuetext');
    return Number(/\d+/.exec(told ?? '')?.[0]);
  }

  /** Says that so many are set. */
  share(done: number): Locator {
    return this.panel.getByText(this.words('security.share', { done }));
  }
}
