import type { Locator, Page } from '@playwright/test';
import type { Words } from '../fixtures/words';

/** The raffle in the reward centre: prizes, the member's numbers and the draw before. */
export class RaffleCard {
  readonly card: Locator;
  /** The draw before, worked out anew in the browser. */
  readonly proof: Locator;
  /** Says that the draw before was as it had to be. */
  readonly holds: Locator;
  private readonly panel: Locator;

  constructor(
    page: Page,
    private readonly words: Words,
  ) {
    this.panel = page.getByRole('dialog', { name: words('member.label') });
    this.card = this.panel
      .getByRole('region')
      .filter({ has: page.getByRole('region', { name: words('raffle.prizes'), exact: true }) });
    this.proof = page.getByRole('dialog', { name: words('raffle.proof'), exact: true });
    this.holds = this.proof.getByText(words('raffle.holds'));
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

  /** Has the draw before worked out anew. */
  async check(): Promise<this> {
    await this.card.getByRole('button', { name: this.words('raffle.check'), exact: true }).click();
    await this.holds.waitFor();
    return this;
  }

  async closeProof(): Promise<void> {
    await this.panel.page().keyboard.press('Escape');
    await this.proof.waitFor({ state: 'hidden' });
  }
}
