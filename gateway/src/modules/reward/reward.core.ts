import type { Tx } from '@pavilion/platform';
import { findByKey, insertReward, type RewardDraft } from './reward.repository';

/** Puts a reward where its member finds it, once for its key; nothing moves until it is claimed. */
export async function issueReward(tx: Tx, brandId: string, reward: RewardDraft): Promise<bigint> {
  return (await insertReward(tx, brandId, reward)) ?? findByKey(tx, brandId, reward.key);
}
