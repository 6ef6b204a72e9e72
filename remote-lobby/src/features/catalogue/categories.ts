import type { GameCategory } from '@pavilion/api-contract';

/** A lobby: its category, path and the keys of its texts. */
export interface CategoryDescription {
  readonly category: GameCategory;
  readonly path: string;
  readonly titleKey: string;
}

const describe = (category: GameCategory, path: string): CategoryDescription => ({
  category,
  path,
  titleKey: `lobby.category.${category}`,
});

/** The nine lobbies in the order in which they stand. */
export const categories: readonly CategoryDescription[] = [
  describe('LIVE', '/live'),
  describe('SPORTS', '/sports'),
  describe('RNG', '/rng'),
  describe('FISH', '/fish'),
  describe('PVP', '/pvp'),
  describe('ESPORTS', '/esports'),
  describe('ELOTT', '/elott'),
  describe('COCKFIGHT', '/cockfight'),
  describe('INHOUSE', '/inhouse'),
];

/** The lobby of a category. */
export const describeCategory = (category: GameCategory): CategoryDescription =>
  categories.find((candidate) => candidate.category === category) ?? describe(category, '/');
