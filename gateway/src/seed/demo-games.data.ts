import { featuredGame } from './catalogue';

/** A game that stands in the demonstration record, and what is bet on it. */
export interface DemoGame {
  readonly name: string;
  readonly id: string;
  readonly vendorCode: string;
  readonly category: string;
  readonly betKind: string;
  readonly selection?: string;
  readonly odds?: number;
}

const game = (name: string, bet: Pick<DemoGame, 'betKind' | 'selection' | 'odds'>): DemoGame => ({
  ...featuredGame(name),
  ...bet,
});

/** Of several products, of those that every brand has. */
export const demoGames: readonly [DemoGame, ...DemoGame[]] = [
  game('Dragon’s Eye', { betKind: 'spin', selection: '25 lines' }),
  game('Aurora Gems', { betKind: 'spin', selection: '20 lines' }),
  game('Saturn Rush', { betKind: 'spin', selection: '25 lines' }),
  game('Roulette 37', { betKind: 'colour', selection: 'red', odds: 2 }),
  game('Baccarat Royale', { betKind: 'main', selection: 'banker', odds: 1.95 }),
  game('Penalty King', { betKind: 'moneyline', selection: 'home', odds: 2.1 }),
  game('Deep Reef Hunt', { betKind: 'shot' }),
  game('Mahjong Winds', { betKind: 'ante' }),
];
