import { hash32 } from '../../modules/artwork-painting';
import type { CatalogueGame } from '../../modules/catalogue';
import { featuredGames } from './featured-games.data';
import type { GeneratedGame } from './generate-catalogue';

/** How many games a brand's hot list holds. */
const hotCount = 42;
/** Games apart that must not show the same motif: the widest row of the lobby. */
const apart = 9;

/** What a brand puts first. */
const brandLeads: Readonly<Record<string, readonly string[]>> = {
  aurora: [
    'Dragon’s Eye',
    'Aurora Gems',
    'Lucky Sevens',
    'Roulette 37',
    'Saturn Rush',
    'Deep Reef Hunt',
    'Quantum Orb',
  ],
  lotus: [
    'Lotus Palace',
    'Fortune Ingot',
    'Koi Ascending',
    'Lantern Night',
    'Phoenix Ascent',
    'Mahjong Winds',
    'Hoa Đăng Phố Hội',
    'Pearl Court Baccarat',
    'Oxblood Gate',
    'Sen Vàng Tây Hồ',
  ],
};
const featuredOrder = new Map(featuredGames.map(({ name }, index) => [name, index]));

/** The brand's games with their places: by category, and among the hot ones. */
export function rankGames(brandId: string, games: readonly GeneratedGame[]): readonly CatalogueGame[] {
  const leads = brandLeads[brandId] ?? [];
  const weightOf = (game: GeneratedGame): number => {
    const lead = leads.indexOf(game.name);
    if (lead >= 0) return lead;
    const featured = featuredOrder.get(game.name);
    return featured === undefined ? 1000 + hash32(`${brandId}:${game.nodeId}`) : 100 + featured;
  };
  // A sort compares each game about thirteen times: what it weighs is worked out once.
  const weighed = games.map((game) => ({ game, weight: weightOf(game) }));
  const byWeight = weighed.sort((left, right) => left.weight - right.weight).map(({ game }) => game);
  const categories = [...new Set(byWeight.map(({ category }) => category))];
  const lanes = categories.map((category) => spread(byWeight.filter((game) => game.category === category)));
  const ranks = new Map(lanes.flatMap((lane) => lane.map(({ nodeId }, index) => [nodeId, index + 1] as const)));
  const hot = hotList(byWeight, lanes);
  const hotRanks = new Map(hot.map(({ nodeId }, index) => [nodeId, index + 1]));
  return games.map(({ vendor: _, ...game }) => {
    const hotRank = hotRanks.get(game.nodeId) ?? null;
    return {
      ...game,
      rank: ranks.get(game.nodeId) ?? games.length,
      hotRank,
      tags: hotRank !== null && game.tags.length === 0 ? ['HOT'] : game.tags,
    };
  });
}

function hotList(
  byWeight: readonly GeneratedGame[],
  lanes: readonly (readonly GeneratedGame[])[],
): readonly GeneratedGame[] {
  const featured = byWeight.filter(({ name }) => featuredOrder.has(name));
  const known = new Set(featured.map(({ nodeId }) => nodeId));
  const fillers = Array.from({ length: hotCount }, (_, index) => lanes.flatMap((lane) => lane.slice(index, index + 1)))
    .flat()
    .filter(({ nodeId }) => !known.has(nodeId));
  return spread([...featured, ...fillers].slice(0, hotCount));
}

/** Keeps the order, but lets a game wait while its motif stands in one of the places just before. */
export function spread(games: readonly GeneratedGame[]): readonly GeneratedGame[] {
  const waiting = [...games];
  const placed: GeneratedGame[] = [];
  const families = new Set(games.map(({ art }) => art.family)).size;
  const distance = Math.min(apart, families - 1);
  while (waiting.length > 0) {
    const near = new Set(placed.slice(placed.length - Math.min(distance, placed.length)).map(({ art }) => art.family));
    const next = waiting.findIndex(({ art }) => !near.has(art.family));
    placed.push(...waiting.splice(Math.max(next, 0), 1));
  }
  return placed;
}
