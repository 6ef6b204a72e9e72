import { parseAmount, zeroAmount } from '@pavilion/money';
import { type Clock, type Database, type Logger, type Tx } from '@pavilion/platform';
import { hasUnreadBefore } from '../settlement';
import { rollupConsumer } from '../team';
import { issueReward } from './reward.core';
import type { RescueRules } from './reward.rules';
import { rescueOf } from './rescue.policy';
import {
  insertPart,
  insertWeek,
  listDueWeeks,
  listLosses,
  listParts,
  type PastWeek,
  readWeek,
  type Week,
} from './rescue.repository';

/** Whose losses. */
export interface RescueOwner {
  readonly memberId: bigint;
  readonly currency: string;
}

/** What comes back of the week of now, as far as it is known. */
export interface RescueView {
  readonly rules: RescueRules;
  readonly week: Week;
  /** 0 for whoever has won. */
  readonly loss: bigint;
  /** Weeks before, the last one first. */
  readonly past: readonly PastWeek[];
}

/** What comes back of a week's losses. */
export interface RescueService {
  view(brandId: string, owner: RescueOwner): Promise<RescueView>;
  /** Closes weeks that are over, and puts what comes back where members find it. */
  closeDue(brandId: string, currency: string): Promise<void>;
}

export interface RescueDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  rulesOf(brandId: string): { readonly rescue: RescueRules };
}

const dayMs = 24 * 60 * 60_000;

export function createRescueService({ database, clock, rulesOf }: RescueDeps): RescueService {
  const now = (): Date => new Date(clock.now());
  return {
    async view(brandId, { memberId, currency }) {
      const at = now();
      const week = await readWeek(database, brandId, at);
      const [lost] = await listLosses(database, brandId, { starts: week.starts, currency, memberId, least: 1n });
      const past = await listParts(database, brandId, { memberId, at });
      return { rules: rulesOf(brandId).rescue, week, loss: lost?.loss ?? 0n, past };
    },
    async closeDue(brandId, currency) {
      for (const week of await listDueWeeks(database, brandId, now())) {
        const closing = { week, currency, rules: rulesOf(brandId).rescue, at: now() };
        const isClosed = await database.transaction((tx) => closeWeek(tx, brandId, closing), { attempts: 3 });
        if (!isClosed) return;
      }
    },
  };
}

interface Closing {
  readonly week: Week;
  readonly currency: string;
  readonly rules: RescueRules;
  readonly at: Date;
}

/** Closes one week; `false` as long as something of it is not in the sums. */
async function closeWeek(tx: Tx, brandId: string, { week, currency, rules, at }: Closing): Promise<boolean> {
  if (await hasUnreadBefore(tx, brandId, { consumer: rollupConsumer, before: week.to_at })) return false;
  const { starts, to_at: endsAt } = week;
  if (!(await insertWeek(tx, brandId, { starts, at })) || !rules.enabled) return true;
  const least = parseAmount(rules.tiers[0]?.minLoss ?? '0');
  const expiresAt = new Date(endsAt.getTime() + rules.claimDays * dayMs);
  for (const { member_id: memberId, loss } of await listLosses(tx, brandId, { starts, currency, least })) {
    const amount = rescueOf(rules.tiers, loss);
    if (amount === zeroAmount) continue;
    const rewardId = await issueReward(tx, brandId, {
      ...{ key: `rescue:${starts}:${memberId}`, memberId, type: 'SAVIOR', name: rules.name, currency, amount },
      ...{ points: 0, multiplier: rules.multiplier, expiresAt, at },
    });
    await insertPart(tx, brandId, { memberId, starts, loss, rewardId });
  }
  return true;
}
