import { parseAmount } from '@pavilion/money';
import { type Clock, type Database, err, type Result, type Tx } from '@pavilion/platform';
import { findOrRun } from '../../kit';
import { type CodeUse, countUses, insertUse, listUses, lockCode, type PastUse } from './promo-code.repository';
import {
  type Claimant,
  type Claimed,
  type ClaimRefusal,
  hasMobile,
  mobileMissing,
  type RewardClaimer,
} from './reward.claim';
import { issueReward } from './reward.core';
import type { CodeRule } from './reward.rules';

/** A code as it was typed, and by whom. */
export interface TypedCode extends Omit<Claimant, 'at'> {
  readonly text: string;
  readonly currency: string;
}

/** Codes that members use. */
export interface PromoCodeService {
  areTaken(brandId: string): boolean;
  used(brandId: string, memberId: bigint): Promise<readonly PastUse[]>;
  /** Uses a code: once a member, and as often as there are of it. */
  use(brandId: string, typed: TypedCode): Promise<Result<Claimed, ClaimRefusal>>;
}

export interface PromoCodeDeps {
  readonly database: Database;
  readonly clock: Clock;
  readonly claimer: RewardClaimer;
  rulesOf(brandId: string): { readonly codes: readonly CodeRule[] };
}

export function createPromoCodeService({ database, clock, claimer, rulesOf }: PromoCodeDeps): PromoCodeService {
  const ruleOf = (brandId: string, text: string): CodeRule | undefined => {
    const code = text.trim().toUpperCase();
    return rulesOf(brandId).codes.find((rule) => rule.code === code);
  };
  const useIn = async (tx: Tx, brandId: string, typed: TypedCode): ReturnType<PromoCodeService['use']> => {
    const rule = ruleOf(brandId, typed.text);
    if (!rule) return err('reward.code-unknown');
    const by = { ...typed, code: rule.code, at: new Date(clock.now()) };
    const refusal =
      (await refuseUse(tx, brandId, { rule, use: by })) ?? (await refuseMember(tx, brandId, { rule, by }));
    if (refusal !== undefined) return err(refusal);
    const rewardId = await issueReward(tx, brandId, {
      ...{ key: `code:${rule.code}:${by.memberId}`, memberId: by.memberId, type: 'PROMOCODE', name: rule.name },
      ...{ currency: typed.currency, amount: parseAmount(rule.gift.amount), points: rule.gift.points },
      ...{ ticket: rule.gift.ticket ?? undefined, multiplier: rule.multiplier, expiresAt: null, at: by.at },
    });
    await insertUse(tx, brandId, { ...by, rewardId });
    return claimer.pay(tx, brandId, { id: rewardId, by });
  };
  const refuseMember = async (tx: Tx, brandId: string, { rule, by }: { rule: CodeRule; by: Claimant }) => {
    if (rule.needsMobile && !(await hasMobile(tx, brandId, by.memberId))) return mobileMissing;
    return claimer.refuse(tx, brandId, { type: 'PROMOCODE', by });
  };
  return {
    areTaken: (brandId) => rulesOf(brandId).codes.length > 0,
    used: (brandId, memberId) => listUses(database, brandId, memberId),
    use: (brandId, typed) =>
      database.transaction(
        (tx) =>
          findOrRun(
            () => claimer.recall(tx, brandId, typed),
            () => useIn(tx, brandId, typed),
          ),
        { attempts: 3 },
      ),
  };
}

/** What keeps a code from being used now, by itself and by those who used it. */
async function refuseUse(
  tx: Tx,
  brandId: string,
  { rule, use }: { readonly rule: CodeRule; readonly use: CodeUse },
): Promise<ClaimRefusal | undefined> {
  if (rule.until !== null && new Date(rule.until) <= use.at) return 'reward.expired';
  const used = await lockCode(tx, brandId, rule.code);
  const { own, device, address } = await countUses(tx, brandId, use);
  if (own > 0) return 'reward.claimed';
  if (used >= rule.uses) return 'reward.code-unknown';
  const isOver = (count: number, most: number | null): boolean => most !== null && count >= most;
  return isOver(device, rule.perDevice) || isOver(address, rule.perAddress) ? 'reward.limit-reached' : undefined;
}
