import type { Locator } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** Signing in by a code that comes as a text message. */
export class SmsLogin {
  readonly mobile: Locator;
  readonly code: Locator;
  readonly codeButton: Locator;
  readonly submit: Locator;

  constructor(dialog: Locator, words: Words) {
    this.mobile = dialog.getByRole('textbox', { name: words('field.mobile') });
    this.code = dialog.getByRole('textbox', { name: words('field.code') });
    this.codeButton = dialog.getByRole('button', { name: new RegExp(`${words('code.get')}|${words('code.sent')}`) });
    this.submit = dialog.getByRole('button', { name: words('login'), exact: true });
  }

  async ready(): Promise<this> {
    await this.mobile.waitFor();
    return this;
  }
}
