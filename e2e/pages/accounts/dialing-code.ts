import type { Locator } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** The dialling code before a mobile number, and the list behind it. */
export class DialingCode {
  readonly button: Locator;
  readonly search: Locator;
  readonly countries: Locator;

  constructor(around: Locator, words: Words) {
    this.button = around.getByRole('button', { name: words('phone.code') });
    this.search = around.getByRole('combobox', { name: words('phone.search') });
    this.countries = around.getByRole('listbox', { name: words('phone.list') }).getByRole('option');
  }

  async open(): Promise<this> {
    await this.button.click();
    await this.search.waitFor();
    await this.countries.first().waitFor();
    return this;
  }
}
