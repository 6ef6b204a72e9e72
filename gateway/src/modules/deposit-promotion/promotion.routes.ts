import { depositPromotionCalls } from '@pavilion/api-contract/calls/deposit-promotion';
import type { Language } from '@pavilion/api-contract';
import { type Amount, amountToWire, parseAmount, zeroAmount } from '@pavilion/money';
import { ok } from '@pavilion/platform';
import type * as v from 'valibot';
import type { ModuleContext } from '../../kit';
import { bonusOf, requiredOf } from './promotion.policy';
import type { PromotionRule, PromotionRules } from './promotion.rules';
import type { Offer, PromotionService } from './promotion.service';

interface Deps {
  readonly promotions: PromotionService;
  readonly rulesOf: (brandId: string) => PromotionRules;
}

export function registerPromotionRoutes(context: ModuleContext, { promotions, rulesOf }: Deps): void {
  context.bindSigned(
    depositPromotionCalls.depositPromotions,
    async ({ brand, session, language, query: { amount }, ip: address, deviceId = '' }) => {
      const by = { memberId: session.memberId, deviceId, address };
      const offers = await promotions.offers(brand.id, { by, amount });
      return ok(offers.map((offer) => presentOffer(offer, { amount, language })));
    },
  );
  context.bindSigned(
    depositPromotionCalls.fixedAmountOffers,
    async ({ brand, session, ip: address, deviceId = '' }) => {
      const by = { memberId: session.memberId, deviceId, address };
      const offers = await promotions.offers(brand.id, { by, amount: undefined });
      const open = offers.flatMap(({ rule, blockedBy }) => (blockedBy === undefined ? [rule] : []));
      return ok(open.flatMap((rule) => presentFixed(rule, rulesOf(brand.id))));
    },
  );
}

type WireOffer = v.InferInput<typeof depositPromotionCalls.depositPromotions.response>[number];

function presentOffer(
  { rule, blockedBy }: Offer,
  { amount, language }: { readonly amount: Amount | undefined; readonly language: Language },
): WireOffer {
  const { kind, percent, mostBonus, multiplier, base, deadlineHours } = rule;
  return {
    ...{ promotionId: rule.id, name: rule.name[language], minDeposit: wire(rule.minimum), kind },
    ...(percent === null ? {} : { percent }),
    mostBonus: mostBonus === null ? null : wire(mostBonus),
    ...(amount === undefined ? {} : broughtBy(rule, amount)),
    ...{ multiplier, base, deadlineHours, blockedBy: blockedBy ?? null },
  };
}

function broughtBy(rule: PromotionRule, amount: Amount): { bonus: number; required: number } {
  const bonus = bonusOf(rule, amount);
  const required = bonus === zeroAmount ? zeroAmount : requiredOf(rule, { bonus, amount });
  return { bonus: amountToWire(bonus), required: amountToWire(required) };
}

const wire = (text: string): number => amountToWire(parseAmount(text));

/** Amounts of forms that bring a sum which does not depend on them, by each method. */
function presentFixed(rule: PromotionRule, { presets, methods }: PromotionRules) {
  if (rule.kind === 'PERCENT') return [];
  const sums = new Map<Amount, number[]>();
  for (const preset of presets) {
    const bonus = bonusOf(rule, parseAmount(preset));
    if (bonus !== zeroAmount) sums.set(bonus, [...(sums.get(bonus) ?? []), wire(preset)]);
  }
  return methods.flatMap((bankTypeCode) =>
    [...sums].map(([bonus, amounts]) => ({ bankTypeCode, amounts, promotionId: rule.id, bonus: amountToWire(bonus) })),
  );
}
