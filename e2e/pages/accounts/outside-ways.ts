import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';
import { OwnPresses } from './own-presses';

/** The buttons of services outside in a dialog, and what they come to. */
export class OutsideWays {
  readonly google: Locator;
  readonly facebook: Locator;
  /** Why nobody was signed in. */
  readonly failure: Locator;
  readonly retry: Locator;
  /** Goes to the service with the whole page. */
  readonly leave: Locator;
  private readonly presses = new OwnPresses();

  constructor(
    private readonly page: Page,
    dialog: Locator,
    words: Words,
  ) {
    this.google = dialog.getByRole('button', { name: words('outside.google') });
    this.facebook = dialog.getByRole('button', { name: words('outside.facebook') });
    this.failure = dialog.getByRole('alert');
    this.retry = this.failure.getByRole('button', { name: words('outside.retry') });
    this.leave = this.failure.getByRole('button', { name: words('outside.leave') });
  }

  async ready(): Promise<this> {
    await this.google.waitFor();
    return this;
  }

  press(button: Locator): Promise<void> {
    return this.presses.press(button);
  }

  /** Opens the window of a service. */
  async open(button: Locator): Promise<OutsideWindow> {
    const opening = this.page.waitForEvent('popup');
    await this.press(button);
    return new OutsideWindow(await opening);
  }
}

/** The page of a service, in a window of its own or in place of the product's. */
export class OutsideWindow {
  readonly cancel: Locator;

  constructor(readonly page: Page) {
    this.cancel = page.getByRole('button', { name: 'Cancel' });
  }

  person(name: string): Locator {
    return this.page.getByRole('button', { name });
  }
}
