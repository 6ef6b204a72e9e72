import type { Language } from '@pavilion/api-contract';
import { rewardCalls } from '@pavilion/api-contract/calls/reward';
import { amountOf, amountToWire } from '@pavilion/money';
import { err, ok } from '@pavilion/platform';
import type * as v from 'valibot';
import type { ModuleContext, SignedCall } from '../../kit';
import type { ShownReward } from './reward.repository';
import type { RewardService } from './reward.service';

/** Rewards of the signed-in member. */
export function registerRewardRoutes(context: ModuleContext, rewards: RewardService): void {
  context.bindSigned(rewardCalls.rewards, async ({ brand, session, language, query }) => {
    const asked = { memberId: session.memberId, types: query.promotionType, state: query.status };
    return ok((await rewards.list(brand.id, asked)).map((reward) => presentReward(reward, language)));
  });
  const claim = async (call: Claimant, id: string, type: string) => {
    const { brand, session, ip: address, deviceId = '' } = call;
    const { memberId } = session;
    const done = await rewards.claim(brand.id, { memberId, id: BigInt(id), type, deviceId, address });
    if (!done.ok) return err(done.error);
    const { amount, points, requirementId } = done.value;
    return ok({
      amount: amountToWire(amount),
      points,
      ticketName: '',
      requirementId: requirementId === null ? null : String(requirementId),
    });
  };
  context.bindSigned(rewardCalls.claimReward, (call) =>
    claim(call, call.body.promotionClaimId, call.body.promotionType),
  );
  context.bindSigned(rewardCalls.claimPromotion, (call) => claim(call, call.body.claimId, call.body.promotionType));
}

type Claimant = Pick<SignedCall, 'brand' | 'session' | 'ip' | 'deviceId'>;

type WireReward = v.InferInput<typeof rewardCalls.rewards.response>[number];

const presentReward = (reward: ShownReward, language: Language): WireReward => ({
  rewardId: String(reward.id),
  eventName: reward.name[language],
  promotionType: reward.type,
  rewardAmount: amountToWire(amountOf(reward.amount)),
  rewardPoint: reward.points,
  ticketName: '',
  status: reward.state,
  issuedAt: reward.issued_at.getTime(),
  expiry: reward.expires_at?.getTime() ?? null,
  claimedAt: reward.claimed_at?.getTime() ?? null,
  remark: '',
  multiplier: reward.multiplier,
});
