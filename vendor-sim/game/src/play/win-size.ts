import type { Amount } from '@pavilion/money';
import type { TextKey } from '../i18n/catalogue';

/** How a win is celebrated. */
export interface Celebration {
  readonly title: TextKey;
  readonly coins: number;
  readonly countMs: number;
  /** How long autoplay waits. */
  readonly holdMs: number;
}

const steps: readonly (readonly [times: bigint, celebration: Celebration])[] = [
  [50n, { title: 'epic-win', coins: 140, countMs: 3200, holdMs: 5200 }],
  [25n, { title: 'mega-win', coins: 90, countMs: 2400, holdMs: 4200 }],
  [10n, { title: 'big-win', coins: 50, countMs: 1700, holdMs: 3400 }],
];

/** The celebration of a win that is large for its bet. */
export const celebrationOf = (win: Amount, bet: Amount): Celebration | undefined =>
  steps.find(([times]) => win >= bet * times)?.[1];
