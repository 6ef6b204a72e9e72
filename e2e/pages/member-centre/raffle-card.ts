import type { Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** The raffle in the reward centre: prizes, the member's numbers and the draw before. */
export class RaffleCard {
  private readonly card: Locator;

  constructor(
    page: Page,
    private readonly words: Words,
  ) {
    this.card = page
      .getByRole('dialog', { name: words('member.label') })
      .getByRole('region')
      .filter({ has: page.getByRole('region', { name: words('raffle.prizes'), exact: true }) });
  }

  /** Waits for the draw before, which stands last. */
  async ready(): Promise<this> {
    await this.card.getByRole('heading', { name: this.words('raffle.last') }).waitFor();
    return this;
  }

  /** Takes as many numbers as were earned. */
  async take(count: number): Promise<this> {
    await this.card.getByRole('button', { name: this.words('raffle.take', { count }), exact: true }).click();
    return this;
  }

  /** Says how many numbers are the member's. */
  mine(count: number): Locator {
    return this.card.getByRole('heading', { name: this.words('raffle.mine', { count }), exact: true });
  }
}
