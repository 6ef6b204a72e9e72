import type { Locator } from '@playwright/test';
import { expect } from '../../fixtures/expect';

/** Presses closer together than this count as one, in the whole product. */
const throttleMs = 1000;

/** Presses buttons as somebody who reads in between, so that each press counts. */
export class OwnPresses {
  private last = 0;

  async press(button: Locator): Promise<void> {
    await expect.poll(() => Date.now() - this.last, 'the press before is over').toBeGreaterThan(throttleMs);
    await button.click();
    this.last = Date.now();
  }
}
