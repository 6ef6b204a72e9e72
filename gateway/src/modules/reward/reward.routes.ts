import type { Language } from '@pavilion/api-contract';
import { rewardCalls } from '@pavilion/api-contract/calls/reward';
import { amountOf, amountToWire } from '@pavilion/money';
import { err, ok, type Result } from '@pavilion/platform';
import type * as v from 'valibot';
import type { ModuleContext, SignedCall } from '../../kit';
import type { Claimed, ClaimRefusal } from './reward.claim';
import type { ShownReward } from './reward.repository';
import type { RewardService } from './reward.service';

export interface RewardRoutes {
  readonly rewards: RewardService;
  /** Name of a ticket of a brand. */
  nameOfTicket(brandId: string, code: string, language: Language): string;
}

/** Rewards of the signed-in member. */
export function registerRewardRoutes(context: ModuleContext, { rewards, nameOfTicket }: RewardRoutes): void {
  context.bindSigned(rewardCalls.rewards, async ({ brand, session, language, query }) => {
    const asked = { memberId: session.memberId, types: query.promotionType, state: query.status };
    const nameOf = (code: string | null): string => (code === null ? '' : nameOfTicket(brand.id, code, language));
    return ok((await rewards.list(brand.id, asked)).map((reward) => presentReward(reward, language, nameOf)));
  });
  const claim = async (call: SignedCall, id: string, type: string) =>
    presentClaim(await rewards.claim(call.brand.id, { ...originOf(call), id: BigInt(id), type }), call.language);
  context.bindSigned(rewardCalls.claimReward, (call) =>
    claim(call, call.body.promotionClaimId, call.body.promotionType),
  );
  context.bindSigned(rewardCalls.claimPromotion, (call) => claim(call, call.body.claimId, call.body.promotionType));
}

type Origin = Pick<SignedCall, 'session' | 'ip' | 'deviceId' | 'idempotencyKey'>;

/** Whose call it is, its key, and where it comes from. */
export const originOf = ({ session, ip, deviceId = '', idempotencyKey }: Origin) => ({
  memberId: session.memberId,
  intentKey: idempotencyKey ?? null,
  deviceId,
  address: ip,
});

export function presentClaim(done: Result<Claimed, ClaimRefusal>, language: Language) {
  if (!done.ok) return err(done.error);
  const { amount, points, ticket, requirementId } = done.value;
  return ok({
    amount: amountToWire(amount),
    points,
    ticketName: ticket?.[language] ?? '',
    requirementId: requirementId === null ? null : String(requirementId),
  });
}

type WireReward = v.InferInput<typeof rewardCalls.rewards.response>[number];

const presentReward = (
  reward: ShownReward,
  language: Language,
  nameOf: (code: string | null) => string,
): WireReward => ({
  rewardId: String(reward.id),
  eventName: reward.name[language],
  promotionType: reward.type,
  rewardAmount: amountToWire(amountOf(reward.amount)),
  rewardPoint: reward.points,
  ticketName: nameOf(reward.ticket),
  status: reward.state,
  issuedAt: reward.issued_at.getTime(),
  expiry: reward.expires_at?.getTime() ?? null,
  claimedAt: reward.claimed_at?.getTime() ?? null,
  remark: '',
  multiplier: reward.multiplier,
});
