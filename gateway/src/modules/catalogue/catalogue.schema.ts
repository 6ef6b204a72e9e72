import type { GameCategory, Language } from '@pavilion/api-contract';
import type { Amount } from '@pavilion/money';
import * as v from 'valibot';
import type { TileArt } from '../artwork-painting';

export type Volatility = 'LOW' | 'MEDIUM' | 'HIGH';

/** Marks on a tile. */
export const gameTags = v.array(v.picklist(['HOT', 'NEW', 'JACKPOT']));
export type GameTag = v.InferOutput<typeof gameTags>[number];

export type GameNames = Readonly<Record<Language, string>>;

/** A game as one brand offers it; the row of `game`. */
export interface CatalogueGame {
  /** Numeric id on the wire, the same in every brand that offers the game. */
  readonly nodeId: string;
  readonly code: string;
  /** What its vendor calls it. */
  readonly name: string;
  readonly names: GameNames;
  readonly vendorCode: string;
  readonly category: GameCategory;
  readonly classification: string;
  readonly art: TileArt;
  /** `#rrggbb` shown until the picture has come. */
  readonly dominantColor: string;
  /** Hundredths of a per cent. */
  readonly rtp: number;
  readonly volatility: Volatility;
  readonly minBet: Amount;
  readonly lines: number;
  readonly hasDemo: boolean;
  readonly playable: boolean;
  /** Whether it stands for all games of its vendor; then it is not played itself. */
  readonly opensList: boolean;
  readonly tags: readonly GameTag[];
  /** Place in its category, from 1. */
  readonly rank: number;
  /** Place among the brand's hot games, from 1. */
  readonly hotRank: number | null;
  /** From which a vendor may choose paytable and look. */
  readonly seed: number;
}

/** A vendor as one brand offers it; the row of `vendor`. */
export interface CatalogueVendor {
  readonly code: string;
  readonly name: string;
  /** Shape of its logo. */
  readonly mark: string;
  /** Place among the vendors, from 1. */
  readonly rank: number;
  readonly hot: boolean;
  /** Whether its card launches its first game instead of listing its games. */
  readonly opensGame: boolean;
}
