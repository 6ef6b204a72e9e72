import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** The reward centre: codes, and the free spins that one of them brings. */
export class RewardCentrePage {
  private readonly panel: Locator;
  private readonly code: Locator;

  constructor(
    page: Page,
    private readonly words: Words,
  ) {
    this.panel = page.getByRole('dialog', { name: words('member.label') });
    this.code = this.panel.getByLabel(words('rewards.code'), { exact: true });
  }

  async ready(): Promise<this> {
    await this.code.waitFor();
    return this;
  }

  async useCode(code: string): Promise<this> {
    await this.code.fill(code);
    await this.panel.getByRole('button', { name: this.words('rewards.use'), exact: true }).click();
    return this;
  }

  /** Claims a reward that waits, by its name. */
  claim(name: string): Locator {
    return this.panel.getByRole('button', { name: this.words('rewards.claim', { name }), exact: true });
  }

  /** Chooses the ticket of free spins among those that are there, and claims them. */
  async claimSpins(count: number): Promise<this> {
    await this.panel
      .getByRole('list', { name: this.words('rewards.kinds') })
      .getByRole('button', { name: this.words('free.ticket') })
      .click();
    await this.panel.getByRole('button', { name: this.words('free.claim', { count }), exact: true }).click();
    return this;
  }

  /** Goes to the game of the free spins. */
  play(game: string): Promise<void> {
    return this.panel.getByRole('button', { name: this.words('free.play', { game }), exact: true }).click();
  }
}
