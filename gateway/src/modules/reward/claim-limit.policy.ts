import type { RewardType } from '@pavilion/api-contract/calls/reward';
import type { KindLimit, RewardRules } from './reward.rules';

/** A limit as it stands for claims of one kind. */
export interface ClaimBound {
  readonly limit: KindLimit;
  /** Kinds whose claims count together. */
  readonly counted: readonly RewardType[];
  /** Claims of the same name wait for each other. */
  readonly queue: string;
}

/** What claims of a kind take, by the rules of a brand. */
export interface KindBounds {
  readonly needsMobile: boolean;
  /** `undefined` where as many claim as like to. */
  readonly bound: ClaimBound | undefined;
}

/**
 * A step of a welcome mission is of a kind of its own, and of a mission all the same: it takes the proven number that
 * missions take, and where no limit names it, that of missions holds for it, and it counts as one of them.
 */
export function boundsOf(
  { needMobile, limits }: Pick<RewardRules, 'needMobile' | 'limits'>,
  type: RewardType,
): KindBounds {
  const names = (kind: RewardType) => limits.find(({ types }) => types.includes(kind));
  const isMission = type === 'SIGNUP';
  const needsMobile = needMobile.includes(type) || (isMission && needMobile.includes('MISSION'));
  const limit = names(type) ?? (isMission ? names('MISSION') : undefined);
  if (!limit) return { needsMobile, bound: undefined };
  // Of a day each kind has its own count, by the kind that the limit names; what is once for ever is one for all of
  // them.
  const kinds = limit.period === 'EVER' ? limit.types : [limit.types.includes(type) ? type : ('MISSION' as const)];
  const counted = kinds.includes('MISSION') && !names('SIGNUP') ? [...kinds, 'SIGNUP' as const] : kinds;
  return { needsMobile, bound: { limit, counted, queue: kinds.join() } };
}
