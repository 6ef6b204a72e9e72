import type { GameCategory } from '@pavilion/api-contract';

/** A game as an engine of search has it. */
export interface SearchedGame {
  readonly id: string;
  /** What it is called: by its vendor and in each language, each name once. */
  readonly names: readonly string[];
  readonly vendor: string;
  /** Names of its class and category, in all languages. */
  readonly labels: readonly string[];
}

/** Everything of a brand that can be found. */
export interface SearchedCatalogue {
  /** Most played first: of games that answer alike, it decides. */
  readonly games: readonly SearchedGame[];
  readonly vendors: readonly { readonly code: string; readonly name: string }[];
  /** Categories with every word that they go by, in all languages. */
  readonly categories: readonly { readonly category: GameCategory; readonly words: readonly string[] }[];
}

/** What was found, best first. */
export interface GameFindings {
  /** The words that were searched for in place of what was typed, when that had to be mended. */
  readonly repaired: string | undefined;
  /** Ids of games that answer to every word. */
  readonly games: readonly string[];
  /** How many of them do so by their name alone; they stand first. */
  readonly named: number;
  /** Ids of games that answer to some of the words only. */
  readonly close: readonly string[];
  readonly vendors: readonly string[];
  readonly categories: readonly GameCategory[];
}

/**
 * An engine that finds games by what somebody types. All that knows how is behind it, so that another engine can take
 * its place alone.
 */
export interface GameSearch {
  /** From now on this is what the brand has. */
  renew(brandId: string, catalogue: SearchedCatalogue): Promise<void>;
  /** Slips of typing are mended, save in words between quotation marks: what is found then has just these. */
  find(brandId: string, words: string): Promise<GameFindings>;
}
