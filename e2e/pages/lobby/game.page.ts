import type { FrameLocator, Locator, Page } from '@playwright/test';
import type { Words } from '../../fixtures/words';

/** A game that both brands have: the word that is its name, and its address. */
export const demoGame = { name: 'game.demo', path: '/game?id=105000' } as const;

/** A game in the vendor's own frame. */
export class GamePage {
  readonly frame: FrameLocator;
  readonly spinButton: Locator;
  readonly turbo: Locator;
  /** Says how many free spins are left; there is none without. */
  readonly freeSpins: Locator;
  readonly spoken: Locator;
  readonly problem: Locator;
  readonly balance: Locator;
  private readonly heading: Locator;
  private readonly back: Locator;

  constructor(
    readonly page: Page,
    private readonly words: Words,
    name: string,
  ) {
    this.heading = page.getByRole('heading', { level: 1, name });
    this.back = page.getByRole('button', { name: words('game.back'), exact: true });
    this.balance = page.getByRole('banner').getByText(/^-?₫[\d,.]+$/);
    this.frame = page.frameLocator(`iframe[title="${name}"]`);
    this.spinButton = this.frame.getByRole('button', { name: words('spin'), exact: true });
    this.turbo = this.frame.getByRole('button', { name: words('spin.turbo') });
    this.freeSpins = this.frame.locator('.free-spins');
    this.spoken = this.frame.getByRole('status');
    this.problem = this.frame.getByRole('alert');
  }

  /** Waits until the vendor's game can be played. */
  async ready(): Promise<this> {
    await this.heading.waitFor();
    // It is there, and disabled, while the pictures are on their way.
    await this.frame.getByRole('button', { name: this.words('spin'), exact: true, disabled: false }).waitFor();
    return this;
  }

  /** Plays one round and waits until its result was spoken. */
  async playRound(): Promise<void> {
    await this.spinButton.click();
    await this.spoken.filter({ hasText: this.result() }).waitFor();
    await this.spinButton.waitFor();
  }

  /** Puts a refusal aside. */
  async goOn(): Promise<void> {
    await this.problem.getByRole('button', { name: this.words('game.continue') }).click();
  }

  /** What of the console does not fit: parts narrower than their text, outside of it, or upon each other. */
  misfits(): Promise<string[]> {
    return this.frame.locator('.console').evaluate((bar) => {
      const edge = bar.getBoundingClientRect();
      const parts = [...bar.querySelectorAll('button, .readout')]
        .filter((part) => part.checkVisibility())
        .map((part) => ({ part, box: part.getBoundingClientRect() }));
      return parts.flatMap(({ part, box }, index) => {
        const isOutside = box.left < edge.left - 1 || box.right > edge.right + 1 || box.bottom > innerHeight;
        const lies = parts
          .slice(index + 1)
          .some(
            ({ box: other }) =>
              Math.min(box.right, other.right) - Math.max(box.left, other.left) > 1 &&
              Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top) > 1,
          );
        return isOutside || lies || part.scrollWidth > part.clientWidth + 1 ? [part.className] : [];
      });
    });
  }

  /** Goes back to where the game was opened. */
  leave(): Promise<void> {
    return this.back.click();
  }

  private result(): RegExp {
    return new RegExp([this.words('spin.nothing'), this.words('spin.win')].join('|'));
  }
}
