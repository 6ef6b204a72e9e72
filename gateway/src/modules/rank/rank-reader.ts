import { type Amount, zeroAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import type { FeedReader, Settlement } from '../settlement';
import { type RankFact, takeFacts } from './rank-change.repository';
import { followChanges, type RankDeps } from './rank-changes';
import { levelsOf } from './rank-levels.policy';

/** Under this its place in the feed is kept. */
export const rankConsumer = 'rank';

/** Movements that are deposits, and those that take one back. */
const depositTypes: readonly number[] = [1001, 1002];

/** Judges ranks by whatever was ever paid in and staked. */
export function createRankReader(deps: RankDeps): FeedReader {
  return { name: rankConsumer, take: (tx, settlements) => takeIntoRanks(tx, deps, settlements) };
}

/** Takes settlements in their order, each once. */
export async function takeIntoRanks(tx: Tx, deps: RankDeps, settlements: readonly Settlement[]): Promise<void> {
  const facts = settlements
    .filter(({ pool, brandId, currency }) => pool === 'real' && currency === deps.rulesOf(brandId).currency)
    .map(asFact)
    .filter(({ deposit, turnover }) => deposit !== zeroAmount || turnover !== zeroAmount);
  if (facts.length === 0) return;
  const changes = await takeFacts(tx, facts, (brandId) => levelsOf(deps.rulesOf(brandId)));
  if (changes.length > 0) await followChanges(tx, deps, changes);
}

const asFact = ({ brandId, memberId, kind, typeId = 0, cash, validStake, at }: Settlement): RankFact => ({
  ...{ brandId, memberId, at },
  deposit: depositOf(kind, typeId, cash),
  turnover: validStake,
});

const depositOf = (kind: Settlement['kind'], typeId: number, cash: Amount): Amount =>
  kind === 'cash' && depositTypes.includes(typeId) ? cash : zeroAmount;
