import type { Language } from '@pavilion/api-contract';
import { parseAmount } from '@pavilion/money';
import type { Queryable, Tx } from '@pavilion/platform';
import * as v from 'valibot';

const amount = v.pipe(
  v.string(),
  v.check((text) => /^\d{1,12}(\.\d{1,4})?$/.test(text)),
);
const name = v.object({ TW: v.string(), EN: v.string(), VI: v.string() } satisfies Record<Language, unknown>);

/**
 * A promotion as a brand sets it, and as it is kept with an order that chose it. Amounts are currency units as a text.
 */
export const promotionRule = v.object({
  id: v.string(),
  name,
  kind: v.picklist(['PERCENT', 'FIXED', 'TIERED']),
  percent: v.nullable(v.number()),
  bonus: v.nullable(amount),
  tiers: v.array(v.object({ minimum: amount, bonus: amount })),
  minimum: amount,
  mostBonus: v.nullable(amount),
  multiplier: v.number(),
  base: v.picklist(['BONUS', 'BONUS_AND_DEPOSIT']),
  deadlineHours: v.number(),
  nth: v.nullable(v.number()),
  needsMobile: v.boolean(),
  needsTicket: v.optional(v.boolean(), false),
  period: v.picklist(['DAY', 'WEEK', 'EVER']),
  perMember: v.nullable(v.number()),
  perDevice: v.nullable(v.number()),
  perAddress: v.nullable(v.number()),
  hours: v.array(v.object({ days: v.array(v.number()), opens: v.string(), closes: v.string() })),
  from: v.nullable(v.string()),
  until: v.nullable(v.string()),
  vendors: v.array(v.string()),
});

/** One of them. */
export type PromotionRule = v.InferOutput<typeof promotionRule>;

export interface PromotionRules {
  readonly offers: readonly PromotionRule[];
  readonly timeZone: string;
  /** Percent of a valid stake that counts, by category. */
  readonly contributions: Readonly<Record<string, number>>;
  /** How often a deposit is to be staked by itself. */
  readonly depositMultiplier: number;
  /** Amounts that forms offer by each method of the brand. */
  readonly presets: readonly string[];
  readonly methods: readonly string[];
}

/** Why a promotion cannot be taken. */
export type PromotionBlock =
  | 'closed'
  | 'ticket'
  | 'not-this-deposit'
  | 'minimum'
  | 'mobile'
  | 'member-limit'
  | 'origin-limit';

/** Tickets of members that promotions use up. */
export interface PromotionTickets {
  count(db: Queryable, brandId: string, ask: TicketAsk): Promise<number>;
  /** Uses one; `false` where none is left. */
  use(tx: Tx, brandId: string, ask: TicketAsk): Promise<boolean>;
}

/** Whose tickets for which promotion. */
export interface TicketAsk {
  readonly memberId: bigint;
  readonly promotionId: string;
  readonly at: Date;
}

/** Whether a text is an amount that is reached. */
export const reaches = (amountOf: bigint, minimum: string): boolean => amountOf >= parseAmount(minimum);
