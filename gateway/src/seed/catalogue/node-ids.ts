import type { GameCategory } from '@pavilion/api-contract';
import { featuredGames } from './featured-games.data';
import { vendorSeeds } from './vendors.data';

const first = 100_000;
const perVendor = 1000;

/** Id of a vendor's game by its place among the vendor's games; vendors and flagships keep their places for ever. */
export const nodeIdOf = (vendorOrdinal: number, gameOrdinal: number): string =>
  String(first + vendorOrdinal * perVendor + gameOrdinal);

/** A flagship as wagers and links know it. @throws RangeError for a name that is none */
export function featuredGame(name: string): {
  readonly name: string;
  readonly id: string;
  readonly vendorCode: string;
  readonly category: GameCategory;
} {
  const id = featuredNodeId(name);
  const game = featuredGames.find((featured) => featured.name === name);
  if (!game) throw new RangeError(`${name} is no flagship`);
  return { name, id, vendorCode: game.vendor, category: game.category };
}

/** Id of a flagship. @throws RangeError for a name that is none */
export function featuredNodeId(name: string): string {
  const vendor = featuredGames.find((game) => game.name === name)?.vendor;
  const ordinal = vendorSeeds.findIndex(({ code }) => code === vendor);
  if (ordinal < 0) throw new RangeError(`${name} is no flagship`);
  const own = featuredGames.filter((game) => game.vendor === vendor);
  return nodeIdOf(
    ordinal,
    own.findIndex((game) => game.name === name),
  );
}
