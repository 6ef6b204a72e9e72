import { eventTopics } from '@pavilion/api-contract';
import { zeroAmount } from '@pavilion/money';
import type { Tx } from '@pavilion/platform';
import type { EventPublisher } from '../event-bus';
import { issueReward } from '../reward';
import { setSalary, type RankChange } from './rank-change.repository';
import { levelsOf, type RankLevel, type RankRules } from './rank-levels.policy';
import { salaryName, upgradeName } from './rank.texts';

export interface RankDeps {
  rulesOf(brandId: string): RankRules;
  readonly bus: Pick<EventPublisher, 'publishWith'>;
}

/** Issues what changes bring, and tells open pages of levels, in the transaction of the changes. */
export async function followChanges(tx: Tx, { rulesOf, bus }: RankDeps, changes: readonly RankChange[]): Promise<void> {
  for (const change of changes) {
    const rules = rulesOf(change.brandId);
    const level = levelsOf(rules)[change.level];
    if (level && change.kind === 'reached') await issueBonus(tx, { change, level, rules });
    if (level && change.kind === 'salary') await issueSalary(tx, { change, level, rules });
  }
  const moved = changes.filter(({ kind }) => kind !== 'salary');
  if (moved.length === 0) return;
  // Of several levels at once, the last one is told.
  const last = new Map(moved.map((change) => [`${change.brandId} ${change.memberId}`, change]));
  await bus.publishWith(
    tx,
    [...last.values()].map(({ brandId, memberId, level }) => ({
      topic: eventTopics.member(brandId, memberId),
      event: { name: 'rank.changed', data: { rankLevel: level } },
    })),
  );
}

interface Issue {
  readonly change: RankChange;
  readonly level: RankLevel;
  readonly rules: Pick<RankRules, 'currency' | 'bonusMultiplier'>;
}

const common = ({ change, rules }: Issue) => ({
  memberId: change.memberId,
  currency: rules.currency,
  points: 0,
  multiplier: rules.bonusMultiplier,
  expiresAt: null,
  at: change.at,
});

/** The level stands in the key, so that it pays once for ever. */
async function issueBonus(tx: Tx, issue: Issue): Promise<void> {
  const { change, level } = issue;
  if (level.upgradeBonus === zeroAmount) return;
  await issueReward(tx, change.brandId, {
    ...common(issue),
    key: `rank-upgrade:${change.memberId}:${change.level}`,
    type: 'UPGRADE_BONUS',
    name: upgradeName(level.name),
    amount: level.upgradeBonus,
  });
}

async function issueSalary(tx: Tx, issue: Issue): Promise<void> {
  const { change, level } = issue;
  const { brandId, memberId, month } = change;
  if (level.salary === zeroAmount) return;
  const rewardId = await issueReward(tx, brandId, {
    ...common(issue),
    key: `rank-salary:${memberId}:${month}`,
    type: 'RANK_SALARY',
    name: salaryName(level.name, month),
    amount: level.salary,
  });
  await setSalary(tx, brandId, { memberId, month, rewardId });
}
