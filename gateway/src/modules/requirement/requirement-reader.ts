import { type Amount, parseAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import type { FeedReader, Settlement } from '../settlement';

export interface CountingRules {
  /** Below this balance, with no wager open, what is open ends. Currency units as a text. */
  readonly floor: string;
  /** Ids of games whose stakes count nothing. */
  readonly excludedGames: readonly string[];
}

/** Under this its place in the feed is kept. */
export const requirementConsumer = 'requirement';

/** Lets valid stakes count for requirements, and ends those whose money is gone. */
export function createRequirementReader(rulesOf: (brandId: string) => CountingRules): FeedReader {
  return {
    name: requirementConsumer,
    // Stakes of before a requirement was made do not count for it, so nothing that was settled before matters.
    from: 'now',
    take: (tx, settlements) => takeIntoRequirements(tx, settlements, rulesOf),
  };
}

/** Takes settlements in their order, each once. */
export async function takeIntoRequirements(
  tx: Tx,
  settlements: readonly Settlement[],
  rulesOf: (brandId: string) => CountingRules,
): Promise<void> {
  const real = settlements.filter(({ pool }) => pool === 'real');
  if (real.length === 0) return;
  const brands = new Set(real.map(({ brandId }) => brandId));
  const rules = Object.fromEntries([...brands].map((brandId) => [brandId, written(rulesOf(brandId))]));
  await tx.execute({ name: 'requirement-take', sql: 'select requirement_take($1, $2)' }, [
    JSON.stringify(real.map(asRow)),
    JSON.stringify(rules),
  ]);
}

const written = ({ floor, excludedGames }: CountingRules) => ({
  floor: String(parseAmount(floor) satisfies Amount),
  excluded: excludedGames,
});

/** As `requirement_take` reads it; numbers of 64 bits travel as text. */
const asRow = (one: Settlement) => ({
  brand_id: one.brandId,
  member_id: String(one.memberId),
  currency: one.currency,
  wager_id: one.wagerId === undefined ? null : String(one.wagerId),
  category: one.category,
  vendor_code: one.vendorCode,
  valid_stake: String(one.validStake),
  placed_at: one.placedAt,
  at: one.at,
});
