import type { Tx } from '@pavilion/platform';
import { issueReward } from '../reward';
import { hasUnreadBefore } from '../settlement';
import { listBoard } from './mission-board.repository';
import { lockClose, moveClose, openClose } from './mission-close.repository';
import { type Achiever, listCountedAchievers, listSettledAchievers } from './mission-progress.repository';
import { type Period, periodAt } from './mission-period.policy';
import { missionConsumer } from './mission-reader';
import { insertIssued } from './mission.repository';
import { prizeReward, rewardOf } from './mission-reward';
import { type MissionRule, type MissionRules, prizeOf } from './mission.rules';

/** A mission of which periods may be due. */
export interface PeriodClosing {
  readonly brandId: string;
  readonly rule: MissionRule;
  readonly rules: MissionRules;
  readonly now: number;
  /** Members of one transaction. */
  readonly atOnce: number;
}

/** So long after its last moment a period ends, so that what was settled in it is committed. */
const restMs = 60_000;
const dayMs = 24 * 60 * 60_000;

/** The next period of a mission, once it has ended. */
export function duePeriod(
  { rule, rules: { timeZone }, now }: Pick<PeriodClosing, 'rule' | 'rules' | 'now'>,
  closedUntil: Date,
): Period | undefined {
  const period = periodAt(rule, closedUntil.getTime(), timeZone);
  return period && now >= period.endsAt + restMs ? period : undefined;
}

/**
 * Gives what the next members of the next period have coming; `false` when nothing is due, or somebody else gives it.
 */
export async function closePart(tx: Tx, closing: PeriodClosing): Promise<boolean> {
  const { brandId, rule, rules, now } = closing;
  if (now < rule.startsAt) return false;
  const from = periodAt(rule, now, rules.timeZone)?.startsAt ?? rule.startsAt;
  await openClose(tx, brandId, { missionId: rule.id, from: new Date(from) });
  const stand = await lockClose(tx, brandId, rule.id);
  const period = stand && duePeriod(closing, stand.closed_until);
  if (!period) return false;
  const unread = { consumer: missionConsumer, before: new Date(period.endsAt) };
  if (await hasUnreadBefore(tx, brandId, unread)) return false;
  const { atOnce: limit } = closing;
  const listAchievers = rule.bySettlements ? listSettledAchievers : listCountedAchievers;
  const achievers = await listAchievers(tx, brandId, { rule, period, behind: stand.behind, limit });
  for (const achiever of achievers) await giveSteps(tx, { ...closing, period, achiever });
  const last = achievers.at(-1);
  if (last && achievers.length === limit) {
    await moveClose(tx, brandId, { missionId: rule.id, until: stand.closed_until, behind: last.memberId });
    return true;
  }
  await givePrizes(tx, { ...closing, period });
  await moveClose(tx, brandId, { missionId: rule.id, until: new Date(period.endsAt), behind: 0n });
  return true;
}

type Giving = PeriodClosing & { readonly period: Period };

const givenIn = ({ rule, rules, now }: PeriodClosing) => ({
  ...{ rule, currency: rules.currency, at: new Date(now) },
  expiresAt: new Date(now + rules.claimDays * dayMs),
});

/** Steps that were reached and not claimed; what takes an application is given by an operator alone. */
async function giveSteps(tx: Tx, { achiever, ...giving }: Giving & { readonly achiever: Achiever }): Promise<void> {
  const { brandId, rule, period } = giving;
  if (rule.byApplication) return;
  for (const milestone of rule.milestones.filter(({ target }) => target <= achiever.reached)) {
    const place = {
      ...{ memberId: achiever.memberId, missionId: rule.id, period: period.key, milestoneId: milestone.id },
    };
    const given = givenIn(giving);
    const rewardId = await issueReward(tx, brandId, rewardOf({ ...given, milestone, place }));
    await insertIssued(tx, brandId, { ...place, rewardId, at: given.at });
  }
}

async function givePrizes(tx: Tx, giving: Giving): Promise<void> {
  const { brandId, rule, period } = giving;
  const limit = rule.prizes.at(-1)?.to ?? 0;
  if (limit === 0) return;
  const places = await listBoard(tx, brandId, { missionId: rule.id, period: period.key, limit });
  for (const [index, { memberId }] of places.entries()) {
    const amount = prizeOf(rule, index + 1);
    if (amount === undefined) continue;
    const place = { memberId, period: period.key };
    await issueReward(tx, brandId, prizeReward({ ...givenIn(giving), rank: index + 1, amount, place }));
  }
}
