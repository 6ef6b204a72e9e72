import { rewardOfferCalls } from '@pavilion/api-contract/calls/reward-offers';
import { amountOf, amountToWire, parseAmount } from '@pavilion/money';
import { ok } from '@pavilion/platform';
import type { ModuleContext } from '../../kit';
import type { PromoCodeService } from './promo-code.service';
import { originOf, presentClaim } from './reward.routes';
import { rescueOf, tierFor } from './rescue.policy';
import type { RescueService, RescueView } from './rescue.service';

export interface OfferRoutes {
  readonly codes: PromoCodeService;
  readonly rescue: RescueService;
}

/** Codes and what comes back of losses, of the signed-in member. */
export function registerOfferRoutes(context: ModuleContext, { codes, rescue }: OfferRoutes): void {
  context.bindSigned(rewardOfferCalls.rescue, async ({ brand, session }) => {
    const owner = { memberId: session.memberId, currency: brand.settings.currency.code };
    return ok(presentRescue(await rescue.view(brand.id, owner)));
  });
  context.bindSigned(rewardOfferCalls.rescueDetail, async ({ brand, session }) => {
    const owner = { memberId: session.memberId, currency: brand.settings.currency.code };
    return ok(presentDetail(await rescue.view(brand.id, owner)));
  });
  context.bindSigned(rewardOfferCalls.promoCodes, async ({ brand, session }) => {
    const used = await codes.used(brand.id, session.memberId);
    const claimed = used.map(({ code, amount, at }) => ({
      ...{ code, claimedAt: at.getTime() },
      amount: amountToWire(amountOf(amount)),
    }));
    return ok({ enabled: codes.areTaken(brand.id), claimed });
  });
  context.bindSigned(rewardOfferCalls.claimPromoCode, async (call) => {
    const { brand, body, language } = call;
    const typed = { ...originOf(call), text: body.code, currency: brand.settings.currency.code };
    return presentClaim(await codes.use(brand.id, typed), language);
  });
}

const wireOf = (text: string): number => amountToWire(parseAmount(text));

function presentRescue({ rules, week, loss, past }: RescueView) {
  const tier = tierFor(rules.tiers, loss) ?? rules.tiers[0];
  const waiting = past.find(({ state }) => state === 'I');
  return {
    ...{ enabled: rules.enabled, from: week.from_at.getTime(), to: week.to_at.getTime() },
    loss: amountToWire(amountOf(loss)),
    percent: tier?.percent ?? 0,
    amount: amountToWire(rescueOf(rules.tiers, loss)),
    minLoss: wireOf(tier?.minLoss ?? '0'),
    mostAmount: wireOf(tier?.mostAmount ?? '0'),
    ...(waiting ? { rewardId: String(waiting.reward_id) } : {}),
  };
}

const presentDetail = ({ rules, past }: RescueView) => ({
  tiers: rules.tiers.map(({ minLoss, percent, mostAmount }) => ({
    ...{ minLoss: wireOf(minLoss), percent, mostAmount: wireOf(mostAmount) },
  })),
  history: past.map(({ from_at: from, to_at: to, loss, amount, state }) => ({
    ...{ from: from.getTime(), to: to.getTime(), status: state },
    ...{ loss: amountToWire(amountOf(loss)), amount: amountToWire(amountOf(amount)) },
  })),
});
