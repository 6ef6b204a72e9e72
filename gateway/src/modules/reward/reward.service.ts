import type { Clock, Database, Tx } from '@pavilion/platform';
import { err, type Result } from '@pavilion/platform';
import { findOrRun } from '../../kit';
import type { Claimant, Claimed, ClaimRefusal, RewardClaimer } from './reward.claim';
import { listRewards, readType, type RewardFilter, type ShownReward } from './reward.repository';

/** A claim, and where it comes from. */
export interface Claim extends Omit<Claimant, 'at'> {
  readonly id: bigint;
  /** As the page names it; another one is of no reward. */
  readonly type: string;
}

/** Rewards as members see and claim them. */
export interface RewardService {
  list(brandId: string, asked: Omit<RewardFilter, 'at'>): Promise<readonly ShownReward[]>;
  /** Books what the reward brings, and makes the requirement of its rule: once. */
  claim(brandId: string, claim: Claim): Promise<Result<Claimed, ClaimRefusal>>;
}

export interface RewardServiceDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly claimer: RewardClaimer;
}

export function createRewardService({ database, clock, claimer }: RewardServiceDeps): RewardService {
  const claimIn = async (tx: Tx, brandId: string, { id, type, ...from }: Claim) => {
    const by = { ...from, at: new Date(clock.now()) };
    const known = await readType(tx, brandId, { memberId: by.memberId, id });
    if (known === undefined || known !== type) return err('reward.not-found');
    const refusal = await claimer.refuse(tx, brandId, { type: known, by });
    return refusal === undefined ? claimer.pay(tx, brandId, { id, by }) : err(refusal);
  };
  return {
    list: (brandId, asked) => listRewards(database, brandId, { ...asked, at: new Date(clock.now()) }),
    claim: (brandId, claim) =>
      database.transaction(
        (tx) =>
          findOrRun(
            () => claimer.recall(tx, brandId, claim),
            () => claimIn(tx, brandId, claim),
          ),
        { attempts: 3 },
      ),
  };
}
