import { type Amount, zeroAmount } from '@pavilion/money';
import type { Queryable } from '@pavilion/platform';
import { findIdentity } from '../member';
import { addressPeriodStart, bonusOf, periodStart } from './promotion.policy';
import { countUses, type Taker } from './promotion.repository';
import type { PromotionBlock, PromotionRule, PromotionTickets } from './promotion.rules';

export interface Judged {
  readonly rule: PromotionRule;
  readonly by: Taker;
  /** What arrives; nothing where no amount is named yet. */
  readonly amount: Amount | undefined;
  /** Deposits of the member that were credited before. */
  readonly earlier: number;
  readonly open: readonly bigint[];
  readonly timeZone: string;
  readonly at: number;
  readonly tickets: Pick<PromotionTickets, 'count'>;
}

/** What keeps a member from a promotion beside its hours. */
export async function blockOf(db: Queryable, brandId: string, judged: Judged): Promise<PromotionBlock | undefined> {
  const { rule, by, amount, earlier, open, timeZone, at } = judged;
  const ticketAsk = { memberId: by.memberId, promotionId: rule.id, at: new Date(at) };
  if (rule.needsTicket && (await judged.tickets.count(db, brandId, ticketAsk)) === 0) return 'ticket';
  if (rule.nth !== null && rule.nth !== earlier + 1) return 'not-this-deposit';
  if (rule.needsMobile && !(await findIdentity(db, brandId, by.memberId))?.mobileVerified) return 'mobile';
  const { own, device, address } = await countUses(db, brandId, {
    ...{ promotionId: rule.id, by, open },
    since: periodStart(rule, at, timeZone),
    addressSince: addressPeriodStart(rule, at, timeZone),
  });
  const isOver = (count: number, most: number | null): boolean => most !== null && count >= most;
  if (isOver(own, rule.perMember)) return 'member-limit';
  if (isOver(device, rule.perDevice) || isOver(address, rule.perAddress)) return 'origin-limit';
  return amount !== undefined && bonusOf(rule, amount) === zeroAmount ? 'minimum' : undefined;
}
